"""A heap of cubes of meat."""
import numpy as np

from meat import colours, flesh, wet
from noise import fbm, step
from shapes import add, box, mix, paint, rounded, turned
from studio import clear, kind, shoot

rng = np.random.default_rng(5)


def cube(meat, at, size, turns, seed):
    grids = []
    shape = size * rng.uniform(0.85, 1.2, 3)
    skew = rng.normal(size=(3, 3)) * 0.12 + np.eye(3)
    for face in box(110):
        p = rounded(face, 0.22)
        seat = p * shape
        seat = seat + 0.1 * size / 0.25 * np.stack([fbm(seat * 2.2 + seed * 2.7, 2, s) for s in (1, 2, 3)], -1)
        where = seat + seed * 3.9
        colour, relief = flesh(where, meat, 0.5 if meat == 'beef' else 0.15, (4, 18, 18), 1.5)
        fat = step(0.30, 0.5, fbm(where * 1.6, 3, 21)) * step(0.3, 0.9, p[..., 2]) * (meat == 'beef')
        colour = mix(colour, colours(meat)[2], 0.8 * fat)
        grid = (seat * (1 + 3 * relief[..., None])) @ skew
        for degrees, axis in zip(turns, (0, 1, 2)):
            grid = turned(grid, degrees, axis)
        grids.append((grid, paint(colour, 0.33)))
    low = min(grid[..., 2].min() for grid, _ in grids)
    return [(grid + np.array([at[0], at[1], at[2] - low]), colour) for grid, colour in grids]


def heap(meat, size, places, lean):
    for number, at in enumerate(places):
        tilt = lean if at[2] else 9
        add('cube', cube(meat, at, size, (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, 90)), number + 1), MATTER)


clear()
MATTER = wet(0.14, 0.5)
FLOOR = [(-0.95, 0.25, 0), (-0.42, 0.62, 0), (0.2, 0.68, 0), (0.8, 0.42, 0), (-0.62, -0.12, 0), (-0.05, 0.12, 0), (0.5, -0.02, 0), (1.02, -0.18, 0), (-0.72, -0.62, 0), (-0.12, -0.48, 0), (0.42, -0.62, 0)]
if kind() == 'bocconcini-di-tacchino':
    heap('turkey', 0.27, FLOOR + [(-0.3, 0.38, 0.42), (0.3, 0.35, 0.42), (0.2, -0.25, 0.42), (-0.36, -0.2, 0.42)], 25)
else:
    heap('beef', 0.24, FLOOR + [(-0.28, 0.36, 0.38), (0.3, 0.3, 0.38), (0.05, -0.2, 0.38)], 30)
shoot(pitch=42)
