"""A salame with its cut end and slices in front."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, loop, mix, paint, slab, tone, turned, tube
from studio import clear, material, shoot

LEAN, DARK, FAT, MOULD, CASING = (tone(c) for c in ('#a3262a', '#6f1418', '#f3dcc9', '#e9e2d6', '#b3907a'))


def cut(p, middle_far):
    """Colour of the paste at points of the body: grains of fat in lean meat."""
    q = p + 0.03 * np.stack([fbm(p * 9, 2, s) for s in (1, 2, 3)], -1)
    near, second, number = cells(q * 13, 5)
    fat = step(0.02, 0.12, second - near) * (number > 0.76)
    near2, second2, number2 = cells(q * 27 + 7, 6)
    fat = np.maximum(fat, step(0.03, 0.15, second2 - near2) * (number2 > 0.86) * 0.85)
    meat = mix(LEAN, DARK, np.clip(0.45 + 0.6 * fbm(p * 14, 3, 8) + 0.5 * (number - 0.4), 0, 1))
    meat = mix(meat, FAT, fat)
    return mix(meat, DARK * 0.7, 0.7 * step(0.93, 1.0, middle_far)), 0.3 + 0.15 * fat


def whole():
    length, radius = 1.6, 0.38
    x = np.linspace(-length, 0, fine(420))
    sides = fine(300)
    path = points(x, 0.03 * np.sin(x * 2), radius * 0.98)
    r = radius * (1 - 0.92 * step(-length + 0.5, -length, x) ** 1.6)
    grid = tube(path, r, sides)
    out = grid - path[:, None]
    out /= np.linalg.norm(out, axis=-1)[..., None]
    lumps = fbm(grid * 5, 4, 3) * 0.014 + fbm(grid * 22, 2, 4) * 0.003
    grid = grid + out * lumps[..., None]
    powder = np.clip(0.62 + 0.9 * fbm(grid * points(3, 6, 6), 5, 9), 0, 1)
    skin = mix(CASING, MOULD, powder)
    add('salame', [(grid, paint(skin, 0.85))], material(bump=0.6, bump_scale=40), round_columns=True)
    shares = np.linspace(1, 0, fine(160))
    rim = grid[-1]
    middle = rim.mean(0)
    face = middle + (rim - middle)[None] * shares[:, None, None]
    face[..., 0] += 0.004 * fbm(face * 14, 3, 2) + 0.006 * (1 - shares[:, None] ** 8)
    colour, rough = cut(face, np.broadcast_to(shares[:, None], face.shape[:2]))
    skin = step(0.972, 0.982, shares)[:, None] * np.ones(sides)
    add('cut', [(face, paint(mix(colour, MOULD, skin), rough))], material(0.25, coat=0.25, coat_rough=0.25, bump=0.15), round_columns=True)
    # the tied end
    for k in (0, 1):
        turn = np.linspace(0, 2 * np.pi, 40)
        at = -length + 0.07 + 0.03 * k
        ring = points(at, 0.055 * np.cos(turn), radius + 0.055 * np.sin(turn))
        add('string', [(tube(ring, 0.014, 8), paint(tone('#e8dcc0')[None], 0.8)[0])], material(), round_columns=True)


def slice_at(x, y, z, tilt, turn, seed):
    outline = loop(0.78, 0.75, 360, 0.02, seed=seed)
    grid, share = slab(outline, 0.035, 130)
    colour, rough = cut(grid + points(0, 0, seed * 3.1), share)
    colour = mix(colour, MOULD, step(0.968, 0.975, share))
    grid[..., 2] += 0.012 * fbm(points(grid[..., 0] * 2, grid[..., 1] * 2, seed), 2, seed)
    grid = turned(turned(grid, tilt, 1), turn, 2) + np.array([x, y, z])
    add('slice', [(grid, paint(colour, rough))], material(0.3, coat=0.25, coat_rough=0.25, bump=0.15), round_columns=True)


clear()
whole()
for number in range(5):
    slice_at(0.42 + number * 0.17, -0.02 - 0.17 * number, 0.20 - 0.012 * number, 33 - 3 * number, -38 - 3 * number, number + 1)
shoot(pitch=38, side_turn=44)
