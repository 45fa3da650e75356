"""Minced beef as it comes out of the grinder."""
import numpy as np

from noise import cells, fbm, perlin, points, step
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, material, shoot

LEAN, DARK, FAT = (tone(c) for c in ('#c8302f', '#a02022', '#efc4b4'))
rng = np.random.default_rng(4)


def height(x, y):
    """The heap of mince."""
    far = (x / 1.2) ** 2 + (y / 0.95) ** 2
    return 0.5 * np.sqrt(np.clip(1 - far, 0, 1)) * (1 + 0.22 * perlin(points(x * 1.7, y * 1.7, 3.0), 5))


def bunch(level):
    """Strands that lie side by side and bend together."""
    turn, far = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(0, 1))
    x, y = 1.05 * far * np.cos(turn), 0.78 * far * np.sin(turn)
    heading, bend = rng.uniform(0, 2 * np.pi), rng.uniform(-4.5, 4.5)
    steps, stride = rng.integers(40, 85), 0.016
    spine = []
    for k in range(steps):
        heading += bend * stride + 0.16 * np.sin(k * 0.3 + bend * 9)
        x, y = x + np.cos(heading) * stride, y + np.sin(heading) * stride
        spine.append((x, y, heading))
    spine = np.array(spine)
    strands = []
    for place in range(rng.integers(4, 8)):
        aside, lift = (place - 2.5) * 0.058 + rng.normal() * 0.01, rng.normal() * 0.03
        from_end, to_end = rng.integers(0, 10), steps - rng.integers(0, 12)
        part = spine[from_end:to_end]
        px = part[:, 0] - np.sin(part[:, 2]) * aside
        py = part[:, 1] + np.cos(part[:, 2]) * aside
        inside = (px / 1.2) ** 2 + (py / 0.95) ** 2 < 1 + 0.25 * perlin(points(px * 2, py * 2, 0), 8)
        px, py = px[inside], py[inside]
        if len(px) < 10:
            continue
        pz = height(px, py) * level + lift + 0.02 * perlin(points(px * 9, py * 9, place), 3)
        arch = np.sin(np.linspace(0, np.pi, len(px))) * rng.uniform(0, 0.09)
        strands.append(points(px, py, np.maximum(pz + arch, 0.03)))
    return strands


def strand(path, seed):
    n = len(path)
    ends = np.minimum(1, np.minimum(np.arange(n), np.arange(n)[::-1]) / 2.2) ** 0.5
    grid = tube(path, 0.034 * ends, fine(14))
    out = grid - path[:, None]
    lumps = 0.35 * fbm(grid * 14, 3, 2) + 0.3 * fbm(path * 9 + seed, 2, 6)[:, None]
    grid = path[:, None] + out * (1 + lumps)[..., None]
    near, second, number = cells(grid * np.array([11, 11, 11]) + seed * 0.7, 5)
    fat = step(0.03, 0.14, second - near) * (number > 0.83)
    colour = mix(LEAN, DARK, np.clip(0.42 + 0.7 * fbm(grid * 6, 3, 8) + 0.3 * np.sin(seed), 0, 1))
    return grid, paint(mix(colour, FAT, fat * 0.7), 0.34)


clear()
grids = []
for level, count in ((0.55, 60), (0.8, 90), (1.0, 150)):
    for _ in range(count):
        grids += [strand(path, len(grids)) for path in bunch(level)]
add('mince', grids, material(0.3, (1, 0.25, 0.15), 0.05, coat=0.25, coat_rough=0.2, bump=0.2), round_columns=True)
shoot(pitch=42)
