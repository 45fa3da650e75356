"""Mozzarella: balls, halves, slices, bocconcini, a braid."""
import numpy as np

from braid import braid
from dough import placed
from lathe import turned_body
from milk import MILK, SHADE, WHITER, cheese_ball, drops, milky, wet
from noise import cells, fbm, points, step
from shapes import add, loop, mix, paint, slab
from studio import clear, kind, shoot


def layers(p, seed=0):
    """The cut: thin leaves and pockets of milk."""
    bent = p + 0.10 * np.stack([fbm(p * 2.2 + seed, 2, s) for s in (1, 2, 3)], -1)
    leaf = fbm(bent * np.array([3, 3, 11]), 3, 4)
    near, _, number = cells(bent * np.array([5, 5, 13]), 5)
    pocket = step(0.36, 0.2, near) * (number < 0.35)
    colour = mix(MILK, SHADE, np.clip(0.35 + 0.6 * leaf + 0.5 * pocket, 0, 1))
    return 0.010 * leaf + 0.03 * pocket, paint(colour, 0.25)


def round_profile(size):
    t = np.linspace(-np.pi / 2, np.pi / 2, 60)
    return np.stack([size * np.cos(t), size * 0.82 * (1 + np.sin(t))], -1)


def half(at, size, start, end, seed=0):
    def dress(grid, normal, angle):
        p = grid / size
        return grid + normal * (size * (0.04 * fbm(p * 1.3 + seed, 2, seed)))[..., None], milky(p, 0.3, seed)

    def inside(face, edge):
        depth, colour = layers(face / size + seed, seed)
        return depth * size * step(0, 0.12, edge), colour

    turned_body(round_profile(size), dress, inside, start, end, 130, 260, lambda g: g + np.array([*at, 0]), wet(), wet())


def slice_at(x, y, z, size, turn, tilt, seed):
    grid, share = slab(loop(2 * size, 1.8 * size, 260, 0.05, seed=seed), 0.13, 100, edge=0.8)
    depth, colour = layers(grid[..., [0, 2, 1]] * np.array([1, 4, 1]) / size + seed, seed)
    grid[..., 2] -= depth * step(0.95, 0.8, share) * np.where(grid[..., 2] > 0.06, 1, -1)
    add('slice', [(placed(grid, (x, y, z), turn, tilt), colour)], wet(), round_columns=True)


def plait():
    grids = []
    for path, grid, t in braid(2.6, 0.62, 0.13, 0.27, 2.6):
        out = grid - path[:, None]
        stretch = fbm(points(t[:, None] * 2.5, np.linspace(0, 6, grid.shape[1])[None], path[:, 1].mean() * 9), 3, 4)
        grid = path[:, None] + out * (1 + 0.05 * fbm(grid * 3, 2, 2) + 0.03 * stretch)[..., None]
        grids.append((grid, milky(grid * 1.4, 0.32, 3)))
    turned_grids = [(placed(g, (0, 0, 0), 24), c) for g, c in grids]
    add('braid', turned_grids, wet(), round_columns=True)


clear()
name = kind()
if name == 'mozzarella':
    cheese_ball((-0.45, 0.35), 0.78, 3, (0.5, -0.3, 0.8))
    half((0.75, -0.5), 0.74, 40, 220, 5)
    drops([(-0.4, -0.7), (-0.15, -0.9), (1.4, -0.75)])
    shoot(pitch=36, side_turn=16, exposure=WHITER)
elif name == 'mozzarella-di-bufala':
    cheese_ball((-0.55, 0.3), 0.8, 11, (0.35, -0.5, 0.75))
    cheese_ball((0.75, -0.2), 0.72, 14, (-0.3, -0.2, 0.9))
    drops([(-0.35, -0.75), (0.05, -0.9), (-0.75, -0.62), (1.4, -0.8)], 2)
    shoot(pitch=38, side_turn=10, exposure=WHITER)
elif name == 'bufala-tagliata':
    cheese_ball((-0.5, 0.6), 0.75, 21, (0.4, -0.4, 0.8))
    for k in range(4):
        slice_at(-0.35 + 0.42 * k, -0.55 - 0.04 * k, 0.06 + 0.03 * k, 0.62 - 0.02 * k, 20 * k, -14, k + 2)
    drops([(-0.9, -0.85), (-0.2, -1.2)], 3)
    shoot(pitch=40, side_turn=8, exposure=WHITER)
elif name == 'fior-di-latte':
    cheese_ball((0, 0), 1.0, 31, (0.25, -0.25, 0.9))
    drops([(-0.75, -0.85), (-0.3, -1.05), (0.6, -0.95), (0.9, -0.8)], 4)
    shoot(pitch=38, side_turn=10, exposure=WHITER)
elif name == 'cuor-di-mozzarella':
    half((-0.7, 0.45), 0.82, 52, 232, 41)
    half((0.7, -0.35), 0.82, 34, 214, 43)
    drops([(-0.55, -0.75), (-0.2, -0.95)], 5)
    shoot(pitch=38, side_turn=20, exposure=WHITER)
elif name == 'bocconcini':
    for k, (x, y) in enumerate([(-0.82, 0.5), (-0.1, 0.66), (0.62, 0.5), (-0.5, -0.12), (0.26, -0.04), (0.96, -0.14), (-0.1, -0.72), (0.62, -0.7)]):
        cheese_ball((x, y), 0.37, 50 + k, (np.sin(k * 2.4) * 0.5, np.cos(k * 1.7) * 0.5, 0.7), count=70)
    drops([(-0.75, -0.75), (-0.5, -0.9), (1.2, -0.72)], 6)
    shoot(pitch=42, side_turn=8, exposure=WHITER)
elif name == 'treccia-di-mozzarella':
    plait()
    drops([(-0.3, -0.75), (0.3, -0.6), (0.75, -0.45)], 7)
    shoot(pitch=46, side_turn=0, exposure=WHITER)
