"""Salad leaves and cooked greens, and cut vegetables and fruit, heaped."""
import numpy as np

import bits
import toppings as on
from noise import fbm, step
from pieces import dice, heap, placed, put, strewn, turns
from props import bowl, dish, filling
from shapes import add, box, mix, paint, rounded, tone, turned
from studio import clear, kind, material, shoot

ROCKET = ([0.018, 0.018, 0.02, 0.13, 0.03, 0.16, 0.035, 0.19, 0.20, 0.15, 0.03], ('#69aa40', '#44822c', '#b9d88c'))
OAK = ([0.05, 0.10, 0.22, 0.16, 0.32, 0.24, 0.36, 0.28, 0.14, 0.0], ('#86b548', '#5c9634', '#dfe9b4'))
LETTUCE = ([0.12, 0.22, 0.34, 0.42, 0.42, 0.30, 0.06], ('#a3c858', '#6fa53a', '#ecf2c8'))
RED = ([0.05, 0.14, 0.30, 0.36, 0.34, 0.20, 0.0], ('#7c2a3a', '#52202c', '#b98a8e'))
CHICORY = ([0.10, 0.22, 0.36, 0.42, 0.36, 0.18, 0.0], ('#8c1c3c', '#6a1430', '#f4e6e6'))
SPINACH = ([0.02, 0.03, 0.16, 0.28, 0.32, 0.28, 0.16, 0.0], ('#3f7c2e', '#2a5f22', '#86b264'))
LAMB = ([0.04, 0.06, 0.10, 0.16, 0.22, 0.24, 0.18, 0.0], ('#5f9f3e', '#40802c', '#a4cc7c'))
ENDIVE = ([0.06, 0.10, 0.10, 0.18, 0.12, 0.24, 0.14, 0.20, 0.05], ('#c7d878', '#8fb84a', '#f6f6dc'))


def heap_of(kinds, seed, dome=0.42, reach=0.92, oval=0.82, ground='#3f6a28'):
    """Leaves lying over a heap."""
    floor = filling(reach * 1.7, reach * 1.7 * oval, 0.02, dome, tone(ground), bumps=0.05)
    bits.mixed([
        (count, 0.13, bits.greens(*leaf, size, **{'tilt': 34, 'spread': (0.75, 1.25), **more})) for leaf, count, size, more in kinds
    ], reach, seed, 0.5, lambda x, y: np.where(np.hypot(x, y / oval) < reach * 0.85, floor(x, y), 0.0), 0.55, oval)


def rocket():
    heap_of([(ROCKET, 190, 5.6, dict(bend=0.25, ruffle=0.06))], 3)


def mixed_leaves():
    heap_of([
        (OAK, 52, 3.7, dict(ruffle=0.25, bend=0.3)), (RED, 34, 3.2, dict(ruffle=0.12)), (ROCKET, 34, 3.8, {}), (SPINACH, 26, 3.0, {}), (LAMB, 30, 2.6, dict(cup=0.8)),
    ], 4)


def roman_leaves():
    heap_of([
        (ENDIVE, 56, 4.0, dict(ruffle=0.3, bend=0.3)), (ROCKET, 44, 3.9, {}), (CHICORY, 24, 3.0, dict(ruffle=0.15)), (LAMB, 30, 2.8, dict(cup=0.8)), (OAK, 26, 3.4, dict(ruffle=0.25)),
    ], 5)


def crisp():
    floor = heap_of([
        (LETTUCE, 58, 4.2, dict(ruffle=0.30, bend=0.3)), (CHICORY, 30, 3.4, dict(ruffle=0.2, bend=0.35)), (ENDIVE, 26, 3.6, dict(ruffle=0.3)),
    ], 6)
    rng = np.random.default_rng(3)
    spots = strewn(42, 0.75, 0.12, 5, 0.8)
    top = 0.62 - 0.42 * (spots**2).sum(1)
    bits.sticks('#f2922e', '#e37a1c', 3.0, 0.28, 0.2, 0.7)(np.column_stack([spots, top]), 0.06, rng)


def spinach():
    heap_of([(SPINACH, 130, 4.0, dict(ruffle=0.10, bend=0.2, cup=0.35))], 7, ground='#28501c')


def lamb():
    heap_of([(LAMB, 190, 3.2, dict(cup=0.8, bend=0.3))], 8)


def carrots():
    bits.mixed([(520, 0.066, bits.sticks('#f6932f', '#ea7a1a', 4.2, 0.42, 0.36, 1.1, tilt=26))], 0.95, 4, 0.42, None, 0.66)


def pumpkin():
    cube = bits.cubes('#f29a2e', '#e67f1a', 0.42, edge=0.16, coat=0.3, grain=5, vary=0.15)
    bits.mixed([(95, 0.155, cube)], 0.98, 4, 0.42, None, 0.86)


def greens():
    """Chicory turned in the pan with garlic and chilli."""
    dish(2.6, 2.15, 0.24)
    floor = filling(1.8, 1.45, 0.10, 0.22, tone('#2c4a1c'), bumps=0.06)
    rng = np.random.default_rng(5)
    for number in range(3):
        spots = heap(56, 0.80, 0.13, number + 4, 0.15, lambda x, y: floor(x, y) + 0.03 * number, 0.45, 0.8)
        on.strips('chicory', spots, None, 0.36, rng, (('#6a9440', '#35591f'), ('#56823a', '#2a4c1c'), ('#a9bf72', '#5f8a40'))[number], wide=(0.42, 0.34, 0.13)[number], thick=0.05, wave=1.1, rough=0.25, coat=0.6, tilt=20)
    top = lambda p: np.column_stack([p, floor(*p.T) + 0.16])
    bits.balls('#fbf0d2', '#e8c88a', 1.3, 0.8, 0.35, rough=0.35)(top(strewn(9, 0.6, 0.25, 3, 0.75)), 0.085, rng)
    bits.rings('#d8281c', '#b01812', 0.55, 0.4)(top(strewn(12, 0.65, 0.2, 8, 0.75)), 0.06, rng)


def pineapple():
    """Wedges of the ripe fruit."""
    bowl()
    floor = filling(1.66, 1.66, 0.36, 0.1, tone('#eec044'))

    def wedges(spots, radius, rng):
        shape = dice(30, 0.16) * np.array([1.0, 0.85, 0.62])
        narrow = 0.42 + 0.58 * (shape[..., 0] + 1) / 2
        shape = shape * np.stack([np.ones_like(narrow), narrow, np.ones_like(narrow)], -1)
        shape[..., 0] += 0.12 * (1 - (shape[..., 1] / 0.85) ** 2) * (shape[..., 0] > 0.5)
        local = np.broadcast_to(shape, (len(spots), *shape.shape)) + np.arange(len(spots))[:, None, None, None, None] * np.array([0, 0, 0.7])
        fibre = fbm(local * np.array([1.2, 9, 9]), 3, 4)
        grids = placed(shape, spots, turns(len(spots), rng, 40, 60), rng.uniform(0.85, 1.12, len(spots)) * radius)
        out = grids - spots[:, None, None, None]
        grids = grids + out * (0.05 * fibre + 0.08 * fbm(grids * 4, 2, 3))[..., None]
        colour = mix(tone('#fae06a'), tone('#ecb72c'), np.clip(0.4 + 0.8 * fibre + 0.4 * fbm(grids * 2, 2, 6), 0, 1))
        colour = mix(colour, tone('#fdf3b8'), 0.6 * step(-0.5, -1.0, local[..., 0]))
        put('wedges', grids, colour, 0.28, material(coat=0.6, coat_rough=0.14), closed=False)
    bits.mixed([(30, 0.235, wedges)], 0.66, 6, 0.2, floor, 0.78)


def coconut():
    """Broken pieces: white flesh, brown skin outside."""
    rng = np.random.default_rng(6)
    spots = [(-0.72, 0.42), (0.02, 0.55), (0.74, 0.40), (-0.42, -0.10), (0.42, -0.06), (-0.80, -0.52), (0.02, -0.62), (0.80, -0.55)]
    for number, (x, y) in enumerate(spots):
        grids = []
        wide, long = np.radians(rng.uniform(14, 18)), np.radians(rng.uniform(24, 30))
        yaw, lean, flip = rng.uniform(-40, 40) + 180 * (number % 2), rng.uniform(14, 30) * (1 if number % 2 else -1), number in (1, 5)
        for cube in box(70):
            p = rounded(cube, 0.07)
            a, b = p[..., 0] * long, p[..., 1] * wide * (1 - 0.35 * p[..., 0] * (1 if number % 2 else -1))
            r = 0.80 + 0.12 * p[..., 2]
            grid = np.stack([r * np.sin(a) * np.cos(b), r * np.sin(b), r * np.cos(a) * np.cos(b)], -1)
            seat = grid + number * 3.0
            grid = grid + (0.012 * fbm(seat * 5, 3, 3))[..., None]
            skin = step(0.66, 0.80, p[..., 2] + 0.02 * fbm(seat * 6, 2, 5))
            white = mix(tone('#fefdf8'), tone('#f2ecdc'), np.clip(0.3 + 0.8 * fbm(seat * np.array([6, 6, 2]), 3, 4), 0, 1))
            brown = mix(tone('#7a4a2a'), tone('#4f2c18'), np.clip(0.4 + fbm(seat * np.array([4, 14, 4]), 3, 6), 0, 1))
            grid = grid - np.array([0, 0, 0.80])
            if not flip:
                grid = grid * np.array([1, -1, -1])
            grid = turned(turned(grid, lean, 0), yaw, 2) + np.array([x, y, 0.20 if flip else 0.13])
            grids.append((grid, paint(mix(white, brown, skin), 0.35 + 0.3 * skin)))
        add('coconut', grids, material(coat=0.35, coat_rough=0.2, bump=0.08))


clear()
{
    'rucola': rocket, 'misticanza': mixed_leaves, 'misticanza-romana': roman_leaves, 'insalata-mista': crisp, 'spinacino': spinach, 'valeriana': lamb,
    'carote-julienne': carrots, 'zucca-a-cubetti': pumpkin, 'cicoria-ripassata': greens, 'ananas-a-pezzi': pineapple, 'cocco-a-pezzi': coconut,
}[kind()]()
shoot(pitch=48)
