"""What outlives the process. Only modules of this package speak SQL."""
