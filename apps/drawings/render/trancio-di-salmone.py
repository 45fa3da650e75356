"""A piece of salmon with white lines and skin below."""
import numpy as np

from noise import fbm, step
from shapes import add, box, mix, outward, paint, rounded, tone
from studio import clear, material, shoot

FLESH, DEEP, LINE, SKIN, SILVER = (tone(c) for c in ('#f4804c', '#e8622f', '#fde0cb', '#4d565c', '#c3c9c8'))


def piece(seed):
    grids = []
    for cube in box(380):
        p = rounded(cube, 0.12)
        across, along, up = p[..., 0], p[..., 1], (p[..., 2] + 1) / 2
        high = 0.50 - 0.20 * step(-0.3, 1.0, across) - 0.16 * step(-0.45, -1.0, across)
        grid = np.stack([across * 0.98, along * (0.52 + 0.04 * across), up * high], -1)
        grid[..., 1] += 0.05 * across**2
        normal = outward(grid, np.array([0, 0, 0.2]))
        seat = grid + seed * 7
        bent = 0.05 * fbm(seat * 2, 3, 1)
        arm = np.abs(across + 0.28 + bent)
        field = along * 0.52 + 0.75 * np.sqrt(arm**2 + 0.01) - 0.55 * (grid[..., 2] - 0.25) * np.sign(0.6 - arm) + 0.03 * fbm(seat * 5, 2, 2)
        wave = np.abs(np.mod(field * 8.0, 1) - 0.5) * 2
        line = step(0.20, 0.07, wave + 0.10 * fbm(seat * 7, 3, 3))
        middle = step(0.03, 0.0, np.abs(across + 0.28 + bent)) * step(0.25, 0.35, up)
        line = np.maximum(line, 0.8 * middle)
        fibre = fbm(seat * np.array([9, 22, 9]), 3, 4)
        colour = mix(FLESH, DEEP, np.clip(0.4 + 0.4 * fibre + 0.5 * fbm(seat * 2.5, 2, 5), 0, 1))
        colour = mix(colour, LINE, 0.72 * line)
        skin = step(0.10, 0.07, up * high / 0.5 + 0.012 * fbm(seat * 9, 2, 6))
        under = step(0.17, 0.12, up * high / 0.5 + 0.02 * fbm(seat * 5, 2, 7))
        colour = mix(colour, tone('#e9b79b'), 0.7 * under)
        colour = mix(colour, mix(SKIN, SILVER, np.clip(0.5 + fbm(seat * 14, 3, 8), 0, 1)), skin)
        depth = 0.006 * fibre - 0.010 * line + 0.02 * fbm(seat * 3, 3, 9) * (1 - skin)
        out = grid + normal * depth[..., None]
        grids.append((out, paint(colour, 0.3)))
    add('piece', grids, material(0.5, (1, 0.4, 0.2), 0.07, coat=0.6, coat_rough=0.15, bump=0.08, bump_scale=30))


clear()
piece(1)
shoot(pitch=40, side_turn=24)
