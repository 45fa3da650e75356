"""Chopped fish: a round of diced tuna, burgers of salmon."""
import numpy as np

from fish_plate import parsley
from noise import cells, fbm, points, step
from shapes import add, box, loop, mix, paint, rounded, slab, tone, turned
from studio import clear, kind, material, shoot

RED, DEEP, PALE = (tone(c) for c in ('#b3343c', '#8d1e2b', '#d98680'))
SALMON, CORAL, LINE = (tone(c) for c in ('#f4855a', '#e96a3c', '#fbd9c5'))
rng = np.random.default_rng(5)


def dice():
    """Dice of tuna in a low drum, closer where they are seen."""
    grids = []
    for layer in range(4):
        z = 0.085 + 0.135 * layer
        many = (44, 44, 110, 120)[layer]
        for k in range(many):
            turn = rng.uniform(0, 2 * np.pi)
            far = np.sqrt(rng.uniform(0, 0.92)) if layer > 1 else rng.uniform(0.86, 0.98)
            at = np.array([0.86 * far * np.cos(turn), 0.86 * far * np.sin(turn), z + 0.02 * rng.normal() + (0.09 * (1 - far**2) if layer > 1 else 0)])
            size = np.array([0.085, 0.08, 0.07]) * (1 + 0.22 * rng.normal(size=3))
            hue, tilts, seed = rng.uniform(), rng.normal(size=2) * 22, rng.uniform(0, 50)
            for cube in box(16):
                p = rounded(cube, 0.35) * np.abs(size)
                p = p * (1 + 0.12 * fbm(p * 9 + seed, 2, 1))[..., None]
                colour = mix(RED, DEEP, np.clip(hue * 0.7 + 0.7 * fbm(p * 8 + seed, 3, 2), 0, 1))
                colour = mix(colour, PALE, 0.55 * step(0.07, 0.0, np.abs(np.mod(p[..., 0] * 9 + seed, 1) - 0.5)) * (hue > 0.45))
                grids.append((turned(turned(turned(p, tilts[0], 0), tilts[1], 1), seed * 40, 2) + at, paint(colour, 0.24)))
    add('dice', grids, material(coat=0.9, coat_rough=0.1, bump=0.06))
    parsley([(*rng.uniform(-0.5, 0.5, 2), 0.70) for _ in range(12)], 0.07)


def burger(at, turn, seed):
    grid, share = slab(loop(1.32, 1.28, 420, 0.05, 1.6, 2.1, seed=seed), 0.30, 230, edge=0.9, dome=0.05)
    seat = grid + seed * 4.0
    bent = seat + 0.05 * np.stack([fbm(seat * 5, 2, s) for s in (1, 2, 3)], -1)
    near, second, number = cells(bent * 9, 4)
    lump = step(0.0, 0.35, second - near)
    near2, second2, number2 = cells(bent * 19 + 5, 6)
    colour = mix(SALMON, CORAL, np.clip(number + 0.4 * fbm(seat * 8, 3, 5), 0, 1))
    colour = mix(colour, LINE, 0.75 * step(0.04, 0.16, second2 - near2) * (number2 > 0.84) + 0.5 * (number > 0.88) * lump)
    colour = mix(colour, CORAL * 0.75, 0.5 * (1 - lump))
    herb, _, which = cells(seat * 15 + 9, 8)
    colour = mix(colour, tone('#4d7d2c'), step(0.26, 0.18, herb) * (which > 0.93) * 0.9)
    middle = np.array([0, 0, 0.15])
    out = (grid - middle) / (np.linalg.norm(grid - middle, axis=-1)[..., None] + 1e-6)
    flat = (share < 0.9)[..., None]
    out = np.where(flat, points(0, 0, np.sign(grid[..., 2] - 0.15)), out)
    grid = grid + out * ((0.045 * (lump - 0.6) * (0.6 + 0.6 * number) + 0.02 * fbm(seat * 14, 2, 7)) * (grid[..., 2] > 0.03))[..., None]
    add('burger', [(turned(grid, turn, 2) + np.array(at), paint(colour, 0.3))], material(coat=0.7, coat_rough=0.14, bump=0.15), round_columns=True)


clear()
if kind() == 'tartare-di-tonno':
    dice()
    shoot(pitch=38)
else:
    burger((-0.30, 0.62, 0), 20, 1)
    burger((0.28, -0.42, 0.0), 80, 2)
    shoot(pitch=42)
