"""Cooked tripe: pieces with their honeycomb."""
import numpy as np

from meat import cut
from noise import cells, fbm, step
from shapes import loop, mix, tone
from studio import clear, material, shoot

CREAM, WARM, DEEP = (tone(c) for c in ('#f4ead8', '#e6d3b6', '#c9ae8a'))


def honeycomb(seed):
    def painter(flat, share, reach):
        bent = flat * np.array([1, 1, 0]) + 0.04 * np.stack([fbm(flat * 3, 2, s) for s in (1, 2, 3)], -1) + seed * 3.3
        near, second, _ = cells(bent * np.array([8.5, 8.5, 1]), 4)
        wall = step(0.26, 0.05, second - near)
        near2, second2, _ = cells(bent * np.array([22, 22, 1]), 5)
        colour = mix(WARM, CREAM, np.clip(0.15 + wall + 0.4 * fbm(bent * 4, 2, 6), 0, 1))
        colour = mix(colour, DEEP, 0.6 * (1 - wall) * step(0.25, 0.6, second - near))
        return colour, 0.042 * wall + 0.012 * step(0.2, 0.0, second2 - near2) * (1 - wall), 0.4

    return painter


clear()
for number, (x, y, lift, tilt, turn, wide) in enumerate(((0.02, 0.60, 0.04, 4, 6, 1.9), (-0.1, 0.08, 0.15, 8, -8, 1.8), (0.1, -0.42, 0.24, 11, 9, 1.75))):
    cut(loop(wide, 0.95, 560, 0.12, 1.2, 2.6, seed=number + 2), 0.07, honeycomb(number + 1), x, y, lift, tilt, turn, wave=0.22, edge=0.7, rings=260, seed=number + 2,
        matter=material(coat=0.35, coat_rough=0.2, bump=0.1, bump_scale=50))
shoot(pitch=46)
