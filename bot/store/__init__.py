"""The database: everything that outlives the process. Only modules of this package use SQL."""
