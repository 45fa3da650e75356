"""Fresh sausages: a chain of links, or a coil."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, kind, material, shoot

# meat, dark, fat, gut
KINDS = {
    'pork': ('#bd4a41', '#93302c', '#eec3b0', '#d58a7c'),
    'liver': ('#7d332b', '#56201c', '#b98a78', '#8f5246'),
    'chicken': ('#e5a592', '#d48d7b', '#f6dccb', '#efc0ae'),
}


def meat(grid):
    """Minced meat seen through the gut."""
    bent = grid + 0.03 * np.stack([fbm(grid * 8, 2, s) for s in (1, 2, 3)], -1)
    near, second, number = cells(bent * 17, 4)
    fat = step(0.0, 0.25, second - near) * (number > 0.72) * 0.5
    near2, second2, number2 = cells(bent * 30, 5)
    fat = np.maximum(fat, step(0.0, 0.2, second2 - near2) * (number2 > 0.76) * 0.5)
    colour = mix(MEAT, DARK, np.clip(0.35 + 0.6 * fbm(grid * 7, 3, 6) + 0.4 * (number - 0.5), 0, 1))
    colour = mix(mix(colour, FAT, fat), CASING, 0.25)
    if kind() == 'salsicce-al-finocchietto':
        near, _, number = cells(bent * np.array([16, 24, 20]), 7)
        colour = mix(colour, mix(tone('#5d6b2c'), tone('#8a7a3c'), number), 0.85 * step(0.36, 0.22, near) * (number > 0.72))
    return colour


def link(start, end, bow, seed):
    n = fine(260)
    t = np.linspace(0, 1, n)
    start, end = np.array(start), np.array(end)
    along = end - start
    aside = np.array([-along[1], along[0], 0]) / np.linalg.norm(along[:2])
    path = start + along * t[:, None] + aside * (bow * np.sin(np.pi * t))[:, None]
    ends = np.minimum(t, 1 - t) * np.linalg.norm(along)
    ends = np.maximum(ends - 0.09, 0)
    r = 0.03 + 0.185 * np.sqrt(np.clip(1 - (1 - np.clip(ends / 0.22, 0, 1)) ** 2, 0, 1))
    r *= 1 + 0.05 * fbm(points(t * 3, seed, 0), 2, seed)
    path[:, 2] = 0.97 * np.maximum(r, 0.06)
    grid = tube(path, r, fine(220))
    out = grid - path[:, None]
    turn = np.linspace(0, 2 * np.pi, grid.shape[1], endpoint=False)
    creases = np.sin(turn * 13 + 9 * ends[:, None] + 3 * fbm(points(np.cos(turn), np.sin(turn), seed), 2, 1))
    pleat = step(0.2, 0.0, ends)[:, None] * 0.07 * creases
    lumps = 0.05 * fbm(grid * 4 + seed, 3, 7) + 0.012 * fbm(grid * 16, 2, 8)
    grid = path[:, None] + out * (1 + lumps + pleat)[..., None]
    colour = mix(meat(grid + seed), CASING, step(0.12, 0.0, ends)[:, None] * np.ones_like(lumps) * 0.8)
    add('link', [(grid, paint(colour, 0.3))], matter, round_columns=True)


def coil(thick, rounds):
    t = np.linspace(0, 1, fine(1500))
    turn = 2 * np.pi * rounds * np.sqrt(0.02 + 0.98 * t)
    reach = thick * 2.02 * turn / (2 * np.pi) + 0.02 * fbm(points(np.cos(turn) * 1.5, np.sin(turn) * 1.5, 0), 2, 3)
    ends = np.minimum(np.arange(len(t)), np.arange(len(t))[::-1]) * (1 / len(t)) * rounds * 3.5
    r = thick * (0.2 + 0.8 * np.sqrt(np.clip(ends / 0.15, 0, 1))) * (1 + 0.05 * fbm(points(t * 40, 0, 0), 2, 5))
    path = points(reach * np.cos(turn), reach * np.sin(turn), r * 0.97)
    grid = tube(path, r, fine(150))
    lumps = 0.05 * fbm(grid * 5, 3, 7) + 0.015 * fbm(grid * 18, 2, 8)
    grid = path[:, None] + (grid - path[:, None]) * (1 + lumps)[..., None]
    add('coil', [(grid, paint(meat(grid), 0.3))], matter, round_columns=True)


clear()
MEAT, DARK, FAT, CASING = (tone(c) for c in KINDS[{'salsiccia-di-fegato': 'liver', 'salsiccia-di-pollo': 'chicken'}.get(kind(), 'pork')])
matter = material(0.0 if kind() == 'salsiccia-di-pollo' else 0.2, (1, 0.3, 0.2), 0.06, coat=0.8, coat_rough=0.12, bump=0.12, bump_scale=30)
# the knots of the chain and how far every link bows
CHAINS = {
    'salsiccia': ([(-1.05, 0.62), (0.98, 0.78), (-1.08, 0.12), (1.0, 0.14), (-0.98, -0.56)], (0.16, 0.02, 0.05, -0.10)),
    'salsicce-al-finocchietto': ([(-0.78, -0.72), (-0.72, 0.76), (-0.26, -0.76), (-0.16, 0.78), (0.26, -0.72), (0.36, 0.76), (0.78, -0.68)], (0.06, -0.01, -0.03, 0.02, 0.02, 0.08)),
    'salsiccia-di-fegato': ([(-0.98, 0.5), (0.96, 0.56), (-1.0, 0.02), (0.94, -0.52)], (0.12, 0.02, -0.1)),
    'salsiccia-di-pollo': ([(-0.98, 0.85), (-0.02, 0.70), (0.95, 0.88), (0.9, 0.32), (-0.04, 0.2), (-1.0, 0.34), (-0.95, -0.24), (0.0, -0.30), (0.92, -0.2)], (0.06, -0.04, 0.0, 0.05, 0.05, 0.0, -0.08, -0.08)),
}
if kind() == 'salsiccia-a-nastro':
    coil(0.145, 3.4)
elif kind() == 'luganega':
    coil(0.095, 5.2)
elif kind() == 'salsicce-formato-famiglia':
    for number in range(8):
        # two rows of single links
        x = -0.66 + 0.44 * (number % 4)
        y = 0.56 - 1.12 * (number // 4)
        link((x - 0.06, y + 0.52, 0), (x + 0.06, y - 0.52, 0), 0.08 * (-1) ** number, number + 1)
else:
    knots, bows = CHAINS[kind()]
    for number, bow in enumerate(bows):
        link((*knots[number], 0), (*knots[number + 1], 0), bow, number + 1)
shoot(pitch=46, side_turn=-8)
