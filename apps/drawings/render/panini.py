"""Rolls of the baker's counter and a plaited loaf."""
import numpy as np

from braid import braid
from dough import crust, loaf, placed, seeds
from noise import step
from shapes import add, tone
from studio import clear, kind, material, shoot


def polar(grid):
    return np.hypot(grid[..., 0], grid[..., 1]), np.arctan2(grid[..., 1], grid[..., 0])


def rosetta(at, turn, seed):
    """Five petals around a button."""

    def grooves(grid):
        far, way = polar(grid)
        radial = np.abs(np.sin(2.5 * (way + 0.55 * far)))
        ray = np.exp(-((radial * far / 0.10) ** 2)) * step(0.12, 0.2, far)
        ring = np.exp(-(((far - 0.20) / 0.055) ** 2))
        return np.maximum(ray * step(0.72, 0.5, far), ring), radial, far

    def alter(grid):
        groove, radial, far = grooves(grid)
        top = step(0.1, 0.35, grid[..., 2])
        grid = grid.copy()
        grid[..., 2] += top * (0.07 * radial * step(0.15, 0.4, far) - 0.13 * groove + 0.05 * step(0.2, 0.1, far))
        swell = 1 + 0.07 * radial * step(0.3, 0.6, far)
        grid[..., :2] *= swell[..., None]
        return grid

    look = {'heat': 0.4, 'flour': 0.1, 'seed': seed, 'contrast': 0.7, 'more': lambda g: -0.22 * grooves(g)[0]}
    loaf(1.3, 1.3, 0.62, at, turn, look=look, shape={'ends': 2, 'power': 2, 'seed': seed, 'rows': 300, 'sides': 300, 'wobble': 0.02}, alter=alter)


def turtle(at, turn, seed):
    """A round roll scored crosswise."""

    def pattern(grid):
        near = np.minimum(np.abs(np.mod(grid[..., 0] / 0.3 + 0.5, 1) - 0.5), np.abs(np.mod(grid[..., 1] / 0.3 + 0.5, 1) - 0.5)) * 0.3
        return step(0.05, 0.015, near) * step(0.68, 0.5, np.maximum(np.abs(grid[..., 0]), np.abs(grid[..., 1])))

    def alter(grid):
        grid = grid.copy()
        grid[..., 2] -= 0.085 * pattern(grid) * step(0.1, 0.3, grid[..., 2])
        return grid

    look = {'heat': 0.46, 'flour': 0.12, 'seed': seed, 'contrast': 0.8, 'more': lambda g: -0.3 * pattern(g)}
    loaf(1.35, 1.3, 0.62, at, turn, look=look, shape={'ends': 2, 'power': 2, 'seed': seed, 'rows': 320, 'sides': 300, 'wobble': 0.03}, alter=alter)


def milk_roll(at, turn, seed, long=0.95):
    look = {
        'heat': 0.42,
        'seed': seed,
        'contrast': 0.55,
        'rough': 0.22,
        'blisters': 0.0,
        'more': lambda g: 0.12 * step(0.2, 0.5, g[..., 2]) - 0.2 * step(0.25, 0.05, g[..., 2]),
    }
    matter = material(coat=0.6, coat_rough=0.15, bump=0.08, bump_scale=30)
    loaf(
        long,
        0.82,
        0.56,
        at,
        turn,
        look=look,
        shape={'ends': 2.2, 'power': 2.1, 'seed': seed, 'rows': 180, 'sides': 180, 'wobble': 0.02},
        matter=matter,
    )


def plait():
    matter = material(coat=0.35, coat_rough=0.2, bump=0.2, bump_scale=35)
    skins = []
    for strand, (path, grid, t) in enumerate(braid(2.9, 0.72, 0.14, 0.31, 2.5, taper=0.55)):
        normal = grid - path[:, None]
        normal /= np.linalg.norm(normal, axis=-1)[..., None] + 1e-9
        around = np.abs(normal[..., 2])
        skin, colour = crust(grid, normal, 0.75, heat=0.42, contrast=0.9, seed=strand + 3, rough=0.35, blisters=0, more=lambda g: 0.1 * around - 0.08)
        skins.append((placed(skin, (0, 0, 0), 22), colour))
    add('braid', skins, matter, round_columns=True)
    for number, (skin, _) in enumerate(skins):
        seeds(skin, 230, 0.032, [tone('#f6ead0'), tone('#ecdab4')], number, slim=0.55, least_up=0.45)


clear()
name = kind()
if name == 'rosetta':
    rosetta((-0.72, 0.45), 10, 1)
    rosetta((0.72, 0.30), 40, 2)
    rosetta((-0.05, -0.72), 70, 3)
    shoot(pitch=46, side_turn=4)
elif name == 'tartaruga':
    turtle((-0.62, 0.5), 25, 11)
    turtle((0.55, -0.35), 52, 12)
    shoot(pitch=46, side_turn=4)
elif name == 'panini-al-latte':
    for k, (x, y, turn) in enumerate(((-0.95, 0.62, 70), (0.05, 0.72, 95), (1.0, 0.6, 110), (-0.55, -0.35, 85), (0.5, -0.35, 98))):
        milk_roll((x, y), turn, 21 + k)
    shoot(pitch=42, side_turn=0)
else:
    plait()
    shoot(pitch=46, side_turn=0)
