"""Background work that is retried and repeated on request."""
