"""AI players: they see what a seat may see and worlds imagined from it, and answer like anybody else."""
