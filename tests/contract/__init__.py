"""The laws of the kernel, each written once and held against every game of the registry."""
