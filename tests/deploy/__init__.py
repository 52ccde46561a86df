"""What is handed to systemd and to a container, tried as far as a machine allows."""
