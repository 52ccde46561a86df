"""`./breakfall rules`: compares the catalogues with the tests."""
