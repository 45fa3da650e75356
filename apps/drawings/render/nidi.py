"""Fresh egg pasta in nests: ribbons of several widths."""
import numpy as np

from noise import fbm, points
from pieces import dusted, ribbon
from shapes import add, fine, mix, paint, tone
from studio import clear, kind, material, shoot

EGG, DEEP = tone('#f9da80'), tone('#eebd58')
# width and thickness of a ribbon, ribbons and windings of a nest, the nest's ring and its thickness
KINDS = {
    'tagliolini': (0.036, 0.026, 74, 1.1, 0.34, 0.25),
    'fettuccine': (0.105, 0.022, 34, 1.0, 0.37, 0.25),
    'pappardelle': (0.30, 0.020, 13, 1.0, 0.42, 0.26),
}


def nest(middle, seed):
    rng = np.random.default_rng(seed)
    grids = []
    for number in range(count):
        long = windings * rng.uniform(0.75, 1.25)
        n = fine(190)
        t = np.linspace(0, 1, n)
        start = rng.uniform(0, 2 * np.pi)
        turn = start + 2 * np.pi * long * t
        phase = rng.uniform(0, 2 * np.pi) + rng.uniform(0.6, 2.2) * turn * 0.5
        deep = thick_ring * np.sqrt(rng.uniform(0.05, 1))
        sway = fbm(points(t * 4, number * 7.3, seed), 2, seed)
        far = ring + deep * np.cos(phase) * 1.1 + 0.06 * sway
        high = thick_ring * 0.9 + deep * np.sin(phase) * 0.82 + 0.05 * fbm(points(t * 5, number * 3.1, seed + 9), 2, 3)
        high = np.maximum(high, thin * 0.7 + 0.25 * wide * np.abs(np.sin(phase)))
        # the ends leave the ring
        loose = np.clip(np.abs(t - 0.5) * 2 - 0.82, 0, 1) * rng.uniform(-0.3, 1.4)
        far = far + loose
        path = points(far * np.cos(turn), far * np.sin(turn), high)
        lean = phase + 1.2 * fbm(points(t * 3, number * 5.7, seed + 4), 2, 8)
        out = points(np.cos(turn), np.sin(turn), 0 * turn)
        across = out * -np.sin(lean)[:, None] + points(0, 0, 1 + 0 * turn) * np.cos(lean)[:, None]
        grid = ribbon(path, across, wide, thin)
        grid = grid + np.array(middle)
        colour = mix(EGG, DEEP, np.clip(0.3 + 0.6 * fbm(grid * 2.2 + number, 2, 5) + rng.uniform(-0.2, 0.2), 0, 1))
        grids.append((grid, paint(dusted(colour, grid, -0.15), 0.62)))
    add('nest', grids, material(bump=0.08, sheen=0.2), round_columns=True)


clear()
wide, thin, count, windings, ring, thick_ring = KINDS[kind()]
nest((-0.62, 0.34, 0), 3)
nest((0.62, 0.42, 0), 5)
nest((0.02, -0.52, 0), 8)
shoot(pitch=44, side_turn=6)
