"""A broken wedge of Parmigiano or Grana with rind and crumbs."""
import numpy as np

from noise import cells, fbm, step
from shapes import add, box, mix, outward, paint, rounded, tone, wedge
from studio import clear, kind, material, shoot

PASTE, DEEP, PALE, RIND, RIND_DARK = (tone(c) for c in ('#f6da9c', '#e4b870', '#fcebc2', '#c99a4b', '#8f6228'))


def crumbled(grid, normal):
    """The grain of a broken face, and how deep every point lies."""
    near, second, number = cells(grid * 4.2 + 3, 4)
    chips = 0.05 * (number - 0.5) * step(0.0, 0.25, second - near)
    near2, second2, number2 = cells(grid * 11, 6)
    flakes = 0.02 * (number2 - 0.5) * step(0.0, 0.2, second2 - near2)
    depth = chips + flakes + 0.05 * fbm(grid * 2.2, 3, 1) + 0.016 * fbm(grid * 16, 4, 2, 0.65) + 0.006 * fbm(grid * 70, 2, 14)
    return grid + normal * depth[..., None], depth, number2


def colour_of(grid, depth, number):
    grain = fbm(grid * 24, 3, 12)
    colour = mix(PASTE, PALE, np.clip(0.4 + 4 * depth + 0.25 * grain + 0.25 * (number - 0.5), 0, 1))
    near, _, crystal = cells(grid * 26, 9)
    colour = mix(colour, tone('#fffaf0'), step(0.3, 0.15, near) * (crystal > 0.8) * 0.9)
    return mix(colour, DEEP, step(-0.01, -0.06, depth) * 0.5)


def piece():
    long, height, angle = {'grana-padano': (1.9, 1.15, 32), 'parmigiano-giovane': (1.9, 0.8, 58)}.get(kind(), (2.1, 0.95, 40))
    grids = []
    middle = np.array([1.3, 0, 0.45])
    for grid, p in wedge(340, long, angle, height, 0.05):
        normal = outward(grid, middle)
        broken, depth, number = crumbled(grid, normal)
        is_rind = step(0.955, 0.985, p[..., 0] + 0.012 * fbm(grid * 8, 2, 5))
        base = step(0.97, 1.0, -p[..., 2])
        rows = np.sin(grid[..., 2] * 60) * np.sin(np.arctan2(grid[..., 1], grid[..., 0]) * 105)
        dots = step(0.45, 0.7, rows) * (np.abs(np.mod(grid[..., 2] * 3.0, 1) - 0.5) < 0.3)
        rind = grid + normal * (0.006 * fbm(grid * 5, 3, 7) - 0.012 * dots)[..., None]
        out = mix(broken, rind, np.maximum(is_rind, base))
        colour = colour_of(grid, depth, number)
        toward = step(long - 0.2, long - 0.01, grid[..., 0] / np.cos(np.radians(10)))
        colour = mix(colour, RIND, 0.55 * toward)
        wax = mix(RIND, RIND_DARK, np.clip(0.25 + 0.5 * fbm(grid * 4, 3, 3) + 0.5 * dots, 0, 1))
        grids.append((out, paint(mix(colour, wax, is_rind), 0.5 + 0.1 * is_rind)))
    add('wedge', grids, material(bump=0.35, bump_scale=60))


def crumb(x, y, size, seed):
    grids = []
    for cube in box(60):
        p = rounded(cube, 0.5) * size * np.array([1, 0.8, 0.65])
        seat = p + seed * 3.3
        near, second, number = cells(seat * 5 / size * 0.3, 2)
        normal = p / np.linalg.norm(p, axis=-1)[..., None]
        depth = size * (0.7 * (number - 0.5) * step(0, 0.3, second - near) + 0.4 * fbm(seat * 1.2 / size, 4, 3, 0.6))
        grids.append((p + normal * depth[..., None] + np.array([x, y, size * 0.6]), paint(colour_of(seat, depth * 0.3, number), 0.5)))
    add('crumb', grids, material(bump=0.35, bump_scale=60))


CRUMBS = [(0.3, -0.45, 0.13), (0.72, -0.62, 0.08), (0.0, -0.3, 0.06), (0.5, -0.75, 0.045), (1.2, -0.72, 0.06)]
if kind() == 'grana-padano':
    CRUMBS = [(0.9, -0.62, 0.15), (1.3, -0.75, 0.09), (0.55, -0.5, 0.06)]
elif kind() == 'parmigiano-giovane':
    CRUMBS = [(0.25, -0.62, 0.07), (0.7, -0.92, 0.12), (1.1, -1.0, 0.05)]
clear()
piece()
for k, (x, y, size) in enumerate(CRUMBS):
    crumb(x, y, size, k)
shoot(pitch=33, side_turn={'grana-padano': 30, 'parmigiano-giovane': 0}.get(kind(), 18))
