"""`./breakfall words`: makes classes of sentences from the English tables, and shows a language's page."""
