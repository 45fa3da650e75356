"""Thin slices of beef, overlapping."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, loop, mix, paint, slab, tone, turned
from studio import clear, material, shoot

LEAN, DARK, FAT, SEAM = (tone(c) for c in ('#b3262c', '#7d1219', '#f4e4d2', '#e6b6a4'))


def slice_at(x, y, lift, tilt, turn, seed):
    grid, share = slab(loop(1.75, 1.05, 520, 0.16, 1.1, 2.3, seed=seed), 0.075, 230, edge=0.8)
    flat = points(grid[..., 0], grid[..., 1], seed * 5.0)
    bent = flat + 0.12 * np.stack([fbm(flat * 1.6, 3, s) for s in (1, 2, 3)], -1)
    fibre = fbm(bent * np.array([5, 26, 1]), 4, 4)
    muscle, second, number = cells(bent * np.array([1.5, 2.0, 1]), 9)
    seam = step(0.05, 0.0, second - muscle + 0.05 * fbm(bent * 9, 2, 5)) * step(-0.35, 0.3, fbm(bent * 2.2, 2, 6))
    veins = step(0.05, 0.0, np.abs(fbm(bent * np.array([2.4, 5, 1]), 3, 7))) * step(0.05, 0.5, fbm(bent * 1.8, 2, 8))
    colour = mix(LEAN, DARK, np.clip(0.4 + 0.55 * fibre + 0.5 * (number - 0.5), 0, 1))
    colour = mix(colour, SEAM, 0.75 * np.maximum(seam, veins * 0.7))
    side = grid[..., 1] / 0.5 * 0.8 - 0.25 * grid[..., 0] + 0.2 * fbm(flat * 1.5, 2, 11)
    fat = step(0.915, 0.94, share + 0.09 * np.clip(side, 0, 1) + 0.025 * fbm(flat * 6, 3, 12)) * step(0.15, 0.4, side)
    colour = mix(colour, FAT, fat)
    grid[..., 2] += 0.004 * fibre + 0.01 * fat - 0.008 * seam + 0.014 * fbm(flat * 4, 3, 13)
    grid[..., 2] += 0.10 * step(-0.1, 0.9, fbm(flat * 1.1, 2, 15)) * share**2
    grid = turned(turned(grid, tilt, 0), turn, 2) + np.array([x, y, lift])
    matter = material(0.3, (1, 0.25, 0.15), 0.05, coat=0.5, coat_rough=0.16, bump=0.15, bump_scale=40)
    add('slice', [(grid, paint(colour, 0.36))], matter, round_columns=True)


clear()
slice_at(0.0, 0.55, 0.02, 3, 8, 3)
slice_at(-0.05, 0.1, 0.09, 5, -4, 6)
slice_at(0.05, -0.38, 0.15, 7, 10, 11)
shoot(pitch=48, side_turn=0)
