"""Three strands braided."""
import numpy as np

from noise import points
from shapes import fine, tube


def braid(long, wide, high, radius, turns, rows=420, sides=90, taper=0.5):
    """For every strand its path, its points, and along it -1 to 1."""
    t = np.linspace(-1, 1, fine(rows))
    thick = 1 - taper * np.abs(t) ** 2.5
    ends = np.sqrt(np.clip(1 - (np.clip(np.abs(t) - 0.9, 0, 1) / 0.1) ** 2, 0.0004, 1))
    for strand in range(3):
        turn = 2 * np.pi * (turns * t / 2 + strand / 3)
        path = points(t * long / 2, wide / 2 * np.sin(turn) * thick, high * np.sin(2 * turn) * thick)
        path[:, 2] += radius * 1.0 + high * 0.6
        yield path, tube(path, radius * thick * ends, fine(sides)), t
