"""Minced meat as it comes out of the grinder: beef, veal, mixed, turkey."""
import numpy as np

from mince import KINDS, paste
from noise import cells, fbm, perlin, points, step
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, kind, material, shoot

# meat, seed, half width, half depth, height
HEAPS = {
    'macinato': ('beef', 4, 1.2, 0.95, 0.50),
    'macinato-scelto': ('choice', 11, 1.05, 1.0, 0.56),
    'macinato-di-vitello': ('veal', 7, 1.15, 0.92, 0.50),
    'macinato-misto': ('mixed', 15, 1.25, 1.0, 0.46),
    'macinato-di-tacchino': ('turkey', 19, 1.1, 0.95, 0.52),
}


def height(x, y):
    """The heap of mince."""
    far = (x / WIDE) ** 2 + (y / DEEP) ** 2
    return HIGH * np.sqrt(np.clip(1 - far, 0, 1)) * (1 + 0.22 * perlin(points(x * 1.7, y * 1.7, 3.0), 5))


def bunch(level):
    """Strands that lie side by side and bend together."""
    turn, far = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(0, 1))
    x, y = 0.88 * WIDE * far * np.cos(turn), 0.84 * DEEP * far * np.sin(turn)
    heading, bend = rng.uniform(0, 2 * np.pi), rng.uniform(-3.2, 3.2)
    steps, stride = rng.integers(30, 60), 0.022
    spine = []
    for k in range(steps):
        heading += bend * stride + 0.14 * np.sin(k * 0.3 + bend * 9)
        x, y = x + np.cos(heading) * stride, y + np.sin(heading) * stride
        spine.append((x, y, heading))
    spine = np.array(spine)
    for place in range(rng.integers(4, 8)):
        aside, lift = (place - 2.5) * 1.75 * THICK + rng.normal() * 0.01, rng.normal() * 0.02
        part = spine[rng.integers(0, 8) : steps - rng.integers(0, 9)]
        px = part[:, 0] - np.sin(part[:, 2]) * aside
        py = part[:, 1] + np.cos(part[:, 2]) * aside
        inside = (px / WIDE) ** 2 + (py / DEEP) ** 2 < 1 + 0.2 * perlin(points(px * 2, py * 2, 0), 8)
        px, py = px[inside], py[inside]
        if len(px) < 8:
            continue
        pz = height(px, py) * level + lift + 0.02 * perlin(points(px * 6, py * 6, place), 3)
        arch = np.sin(np.linspace(0, np.pi, len(px))) * rng.uniform(0, 0.07)
        yield points(px, py, np.maximum(pz + arch, THICK))


def strand(path, seed):
    n = len(path)
    ends = np.minimum(1, np.minimum(np.arange(n), np.arange(n)[::-1]) / 2.0 + 0.05) ** 0.5
    grid = tube(path, THICK * ends, fine(15))
    out = grid - path[:, None]
    lumps = 0.3 * fbm(grid * 11, 2, 2) + 0.22 * fbm(path * 8 + seed, 2, 6)[:, None]
    grid = path[:, None] + out * (1 + lumps)[..., None]
    near, second, number = cells(grid * 9 + seed * 0.7, 5)
    fat = step(0.03, 0.16, second - near) * (number > 1 - 1.15 * FAT_SHARE)
    colour = mix(LEAN, DARK, np.clip(0.3 + 0.6 * fbm(grid * 5, 3, 8) + 0.25 * np.sin(seed), 0, 1))
    return grid, paint(mix(colour, FAT, fat * 0.75), 0.3)


def core():
    """What is seen between the strands."""
    t, turn = np.meshgrid(np.linspace(0, 1, fine(120)), np.linspace(0, 2 * np.pi, fine(200), endpoint=False), indexing='ij')
    x, y = 0.97 * WIDE * t * np.cos(turn), 0.97 * DEEP * t * np.sin(turn)
    grid = points(x, y, np.maximum(0.93 * height(x, y) - 0.035, 0.002))
    return grid, paint(paste(grid, MEAT)[0] * 0.85, 0.35)


clear()
MEAT, seed, WIDE, DEEP, HIGH = HEAPS[kind()]
THICK = 0.043
rng = np.random.default_rng(seed)
*codes, FAT_SHARE = KINDS[MEAT]
LEAN, DARK, FAT = (tone(c) for c in codes)
matter = material(coat=0.45, coat_rough=0.16, bump=0.15)
grids = []
for level, count in ((0.7, 45), (0.95, 75), (1.04, 75)):
    for _ in range(count):
        grids += [strand(path, len(grids)) for path in bunch(level)]
add('core', [core()], matter, round_columns=True)
add('mince', grids, matter, round_columns=True)
shoot(pitch=42)
