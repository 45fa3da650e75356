"""A wedge of gorgonzola: creamy paste with blue veins, grey rind."""
import numpy as np

from noise import cells, fbm, step
from shapes import add, mix, outward, paint, tone, wedge
from studio import clear, kind, material, shoot

PASTE, BUTTER, BLUE, DARK, HALO, RIND, BROWN = (
    tone(c) for c in ('#f6ecd0', '#f0dcae', '#4d6f78', '#22393f', '#a9b6a0', '#c9a67c', '#8a6a4c')
)


def veins(p):
    """How blue the paste is at every point, and how hollow."""
    bent = p + 0.16 * np.stack([fbm(p * 3, 3, s) for s in (21, 22, 23)], -1)
    squashed = bent * np.array([1, 1, 1.5])
    where = step(0.2 if sweet else -0.15, 0.6 if sweet else 0.35, fbm(p * 1.9 + 4 * sweet, 2, 31))
    lines = step(0.17, 0.02, np.abs(fbm(squashed * 2.9, 4, 33)) + 0.10 * fbm(p * 17, 3, 39)) * where
    near, _, number = cells(squashed * 3.6, 35)
    spots = step(0.44, 0.22, near + 0.22 * fbm(p * 12, 4, 36)) * (number > (0.68 if sweet else 0.55))
    grain = 0.65 + 0.6 * fbm(p * 28, 3, 37)
    blue = np.clip(np.maximum(lines * 0.9, spots) * grain, 0, 1)
    return blue, np.clip(np.maximum(lines, spots), 0, 1), step(0.55, 1.0, spots * (0.7 + fbm(p * 9, 2, 38)))


def piece():
    long, height = 1.7, 0.8
    grids = []
    middle = np.array([1.1, 0, 0.4])
    for grid, p in wedge(420, long, 46, height, 0.09):
        normal = outward(grid, middle)
        blue, near_blue, hollow = veins(grid)
        colour = mix(PASTE, BUTTER, np.clip(0.4 + 0.7 * fbm(grid * 3, 3, 2), 0, 1))
        colour = mix(colour, HALO, 0.7 * near_blue)
        colour = mix(colour, mix(BLUE, DARK, np.clip(0.3 + fbm(grid * 18, 3, 4), 0, 1)), step(0.25, 0.8, blue))
        edge = np.maximum(p[..., 0], np.abs(p[..., 2])) + 0.02 * fbm(grid * 6, 3, 8)
        rind = step(0.955, 0.985, edge)
        colour = mix(colour, mix(BUTTER, BROWN, 0.35), step(0.86, 0.96, edge) * 0.5)
        crust = mix(RIND, BROWN, np.clip(0.35 + 0.8 * fbm(grid * 6, 4, 9), 0, 1))
        crust = mix(crust, tone('#d9d2c4'), np.clip(0.9 * fbm(grid * 4 + 9, 3, 10), 0, 0.8))
        cream = 0.014 * fbm(grid * 3.5, 3, 11) + 0.004 * fbm(grid * 18, 3, 12) - 0.045 * hollow - 0.008 * blue
        wrinkles = 0.02 * fbm(grid * np.array([7, 7, 14]), 4, 13)
        depth = cream * (1 - rind) + wrinkles * rind
        grids.append((grid + normal * depth[..., None], paint(mix(colour, crust, rind), 0.32 + 0.45 * rind + 0.2 * blue * (1 - rind))))
    add('wedge', grids, material(coat=0.15, coat_rough=0.25, bump=0.12, bump_scale=45))


clear()
sweet = kind() == 'gorgonzola-dolce'
piece()
shoot(pitch=33, side_turn=-4)
