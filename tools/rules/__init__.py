"""`./breakfall rules`: matches the catalogues against the tests."""
