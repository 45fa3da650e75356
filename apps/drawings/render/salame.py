"""Salami with their cut end and slices in front; kinds differ in grain, skin and shape."""
import numpy as np

from cold_cuts import ring_of, rows_of
from noise import cells, fbm, points, step
from shapes import add, fine, loop, mix, paint, slab, tone, turned, tube
from studio import clear, kind, material, shoot

# lean, dark, fat; grain of the fat (rate, share) twice; half the width; skin: (below, powder, how much powder); seed
KINDS = {
    'salame': dict(meat=('#a3262a', '#6f1418', '#f3dcc9'), grain=((13, .24), (27, .14)), wide=.38, skin=('#b3907a', '#e9e2d6', .62)),
    'salame-felino': dict(meat=('#a92a2e', '#741619', '#f4dfce'), grain=((12, .26), (25, .14)), wide=.34, skin=('#b3907a', '#ece6da', .68), count=7),
    'salame-milano': dict(meat=('#b03136', '#8a2025', '#f5dfd0'), grain=((30, .42), (44, .22)), wide=.50, skin=('#b58a70', '#d9c9b6', .45), way='ring', count=9),
    'salame-milano-al-taglio': dict(meat=('#ac3035', '#842026', '#f5dfd0'), grain=((32, .42), (46, .22)), wide=.58, skin=('#b58a70', '#ddd0c0', .5), count=4),
    'salame-ungherese': dict(meat=('#a83330', '#7d1f20', '#f1d6c2'), grain=((44, .46), (60, .24)), wide=.48, skin=('#8d6a4c', '#c9b69c', .35), way='rows', count=9),
    'corallina': dict(meat=('#a8353a', '#7f2228', '#fbeee4'), grain=((6.0, .17), (40, .26)), wide=.40, skin=('#a98468', '#e3dace', .6)),
    'finocchiona': dict(meat=('#b5403f', '#86282a', '#f3d8c8'), grain=((9, .34), (18, .26)), wide=.56, skin=('#a98a74', '#e4dccd', .7), count=4, seeds=True),
    'bastone-piccante': dict(meat=('#bd3a22', '#8d1f12', '#f3c9a6'), grain=((17, .26), (32, .18)), wide=.24, skin=('#9d2f1c', '#c2603f', .3), count=7, length=2.3),
}
look = KINDS[kind()]
LEAN, DARK, FAT = (tone(c) for c in look['meat'])
CASING, MOULD = (tone(c) for c in look['skin'][:2])
wide = look['wide']


def grains(p, rate, share, seed):
    """Round grains of several sizes; a share of the cells holds one."""
    near, _, number = cells(p * rate, seed)
    size = 0.30 + 0.28 * np.modf(number * 13.7)[0]
    return step(size, size - 0.10, near) * (number > 1 - share * 1.6)


def cut(p, middle_far):
    """Colour of the paste at points of the body: grains of fat in lean meat."""
    q = p + 0.02 * np.stack([fbm(p * 11, 2, s) for s in (1, 2, 3)], -1)
    (rate, share), (rate2, share2) = look['grain']
    fat = grains(q, rate, share, 5)
    fat = np.maximum(fat, 0.85 * grains(q + 0.3, rate2, share2, 6))
    meat = mix(LEAN, DARK, np.clip(0.45 + 0.6 * fbm(p * 14, 3, 8) + 0.3 * fbm(p * 40, 2, 9), 0, 1))
    meat = mix(meat, FAT, fat)
    if look.get('seeds'):
        near, _, number = cells(p * np.array([16, 28, 16]), 12)
        meat = mix(meat, tone('#6f6a35'), step(0.30, 0.2, near) * (number > 0.86))
    return mix(meat, DARK * 0.7, 0.7 * step(0.93, 1.0, middle_far)), 0.3 + 0.15 * fat


def whole():
    length, radius = look.get('length', 1.6), wide
    x = np.linspace(-length, 0, fine(420))
    sides = fine(300)
    path = points(x, 0.03 * np.sin(x * 2), radius * 0.98)
    r = radius * (1 - 0.92 * step(-length + 0.5, -length, x) ** 1.6)
    grid = tube(path, r, sides)
    out = grid - path[:, None]
    out /= np.linalg.norm(out, axis=-1)[..., None]
    lumps = fbm(grid * 5, 4, 3) * 0.014 + fbm(grid * 22, 2, 4) * 0.003
    grid = grid + out * lumps[..., None]
    powder = np.clip(look['skin'][2] + 0.9 * fbm(grid * points(3, 6, 6), 5, 9), 0, 1)
    skin = mix(CASING, MOULD, powder)
    add('salame', [(grid, paint(skin, 0.85))], material(bump=0.6, bump_scale=40), round_columns=True)
    shares = np.linspace(1, 0, fine(200))
    rim = grid[-1]
    middle = rim.mean(0)
    face = middle + (rim - middle)[None] * shares[:, None, None]
    face[..., 0] += 0.004 * fbm(face * 14, 3, 2) + 0.006 * (1 - shares[:, None] ** 8)
    colour, rough = cut(face, np.broadcast_to(shares[:, None], face.shape[:2]))
    skin = step(0.972, 0.982, shares)[:, None] * np.ones(sides)
    add('cut', [(face, paint(mix(colour, MOULD, skin), rough))], material(coat=0.25, coat_rough=0.25, bump=0.15), round_columns=True)
    # the tied end
    for k in (0, 1):
        turn = np.linspace(0, 2 * np.pi, 40)
        at = -length + 0.07 + 0.03 * k
        ring = points(at, 0.055 * np.cos(turn), radius + 0.055 * np.sin(turn))
        add('string', [(tube(ring, 0.014, 8), paint(tone('#e8dcc0')[None], 0.8)[0])], material(), round_columns=True)


def slice_at(x, y, z, tilt, turn, seed):
    outline = loop(wide * 2.05, wide * 1.97, 360, 0.02, seed=seed)
    grid, share = slab(outline, 0.035, 170)
    colour, rough = paste_and_skin(grid + points(0, 0, seed * 3.1), share)
    grid[..., 2] += 0.012 * fbm(points(grid[..., 0] * 2, grid[..., 1] * 2, seed), 2, seed)
    grid = turned(turned(grid, tilt, 1), turn, 2) + np.array([x, y, z])
    add('slice', [(grid, paint(colour, rough))], material(coat=0.25, coat_rough=0.25, bump=0.15), round_columns=True)


def paste_and_skin(p, share):
    colour, rough = cut(p, share)
    return mix(colour, MOULD, step(0.968, 0.975, share)), rough


clear()
if 'way' in look:
    slices = {'ring': ring_of, 'rows': rows_of}[look['way']]
    slices(paste_and_skin, loop(wide * 2.05, wide * 1.97, 360, 0.02, seed=2), look['count'])
    shoot(pitch=52, side_turn=-10)
else:
    whole()
    size = wide / 0.38
    for number in range(look.get('count', 5)):
        lift = max(0.20 - 0.012 * number, 0.12)
        slice_at((0.42 + number * 0.17) * size, (-0.02 - 0.17 * number) * size, lift * size, max(33 - 3 * number, 14), -38 - 3 * number, number + 1)
    shoot(pitch=38, side_turn=44)
