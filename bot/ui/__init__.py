"""What people see: every screen as a value, made from values. Nothing here waits, asks or decides."""
