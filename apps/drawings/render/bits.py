"""Small pieces that mixed goods are made of: dice, grains, peas, olives, pasta, flakes."""
import numpy as np

import toppings
from noise import fbm, step
from pieces import ball, dice, heap, placed, put, turns
from shapes import mix, tone
from studio import material


def mixed(kinds, reach, seed=0, slope=0.4, floor=None, squeeze=0.8, oval=1.0):
    """Heaps several kinds together: each is (count, radius, function of its spots and the dice)."""
    rng = np.random.default_rng(seed)
    number = np.concatenate([np.full(count, k) for k, (count, _, _) in enumerate(kinds)])
    number = rng.permutation(number)
    spots = heap(len(number), reach, np.array([kinds[k][1] for k in number]), seed, slope, floor, squeeze, oval)
    for k, (_, radius, adding) in enumerate(kinds):
        adding(spots[number == k], radius, np.random.default_rng(seed + k))


def cubes(light, dark, rough=0.4, stretch=(1, 1, 1), skin=None, coat=0.4, grain=6.0, edge=0.3, vary=0.0, deep=0.0):
    """Dice between two tones; `skin` colours one side; `deep` lets light in."""
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        shape = dice(12, edge) * np.array(stretch)
        size = radius * 0.82 * (1 + vary * rng.uniform(-1, 1, len(spots)))
        grids = placed(shape, spots, turns(len(spots), rng, 40), size)
        out = grids - spots[:, None, None, None]
        grids = grids + out * (0.12 * fbm(grids * 1.3 / radius, 2, 3))[..., None]
        colour = mix(a, b, np.clip(0.45 + 0.9 * fbm(grids * grain, 3, 5), 0, 1))
        if skin:
            colour[:, 0] = tone(skin)
        put('cubes', grids, colour, rough, material(deep, (1, 0.6, 0.3), 0.04, coat=coat, coat_rough=0.18), closed=False)
    return adding


def balls(light, dark, long=1.0, wide=1.0, high=1.0, rough=0.3, coat=0.5, power=2.0, marks=None, wrinkle=0.0, tilt=40, rows=18, deep=0.0, grain=3.0):
    """Peas, olives, corn, grains of rice; `marks` gives further tones from shape, points, colour."""
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        shape = ball(rows, rows, long, wide, high, power)
        grids = placed(shape, spots, turns(len(spots), rng, tilt), rng.uniform(0.88, 1.12, len(spots)) * radius)
        if wrinkle:
            out = grids - spots[:, None, None]
            grids = grids + out * (wrinkle * fbm(grids * 1.6 / radius, 2, 4))[..., None]
        colour = mix(a, b, np.clip(0.45 + 0.9 * fbm(grids * grain, 3, 5), 0, 1))
        if marks:
            colour = marks(shape, grids, colour)
        put('balls', grids, colour, rough, material(deep, (1, 0.7, 0.4), 0.03, coat=coat, coat_rough=0.12))
    return adding


def rings(light, dark, hole=0.45, thick=0.4, rough=0.3, coat=0.5):
    """Slices of olive or small onions."""
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        u = np.linspace(0, 2 * np.pi, 14, endpoint=False)
        turn = np.linspace(0, 2 * np.pi, 28)
        tube_ = (1 - hole) / 2
        far = (1 + hole) / 2 + tube_ * np.sign(np.cos(u)) * np.abs(np.cos(u)) ** 0.6
        shape = np.stack([np.cos(turn)[:, None] * far, np.sin(turn)[:, None] * far, np.broadcast_to(thick / 2 * np.sin(u), (28, 14))], -1)
        grids = placed(shape, spots, turns(len(spots), rng, 35, 35), radius)
        colour = mix(a, b, np.broadcast_to(step(0.6, 1.0, np.cos(u)), grids.shape[:-1]))
        put('rings', grids, colour, rough, material(coat=coat))
    return adding


def fusilli(light='#f3d48a', dark='#e2b65c'):
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        t = np.linspace(-1, 1, 60)[:, None]
        turn = np.linspace(0, 2 * np.pi, 27, endpoint=False)[None]
        blades = 0.12 + 0.34 * np.abs(np.cos(1.5 * turn)) ** 3
        ends = np.sqrt(np.clip(1.01 - np.abs(t) ** 20, 0, 1))
        angle = turn + 5.5 * t
        shape = np.stack([np.broadcast_to(1.25 * t, angle.shape), blades * np.cos(angle) * ends, blades * np.sin(angle) * ends], -1)
        grids = placed(shape, spots, turns(len(spots), rng, 25), radius)
        colour = mix(b, a, np.clip((blades - 0.12) * 3.2, 0, 1) * np.ones(grids.shape[:-1]))
        put('fusilli', grids, colour, 0.35, material(coat=0.45, coat_rough=0.15))
    return adding


def flakes(light, dark, rough=0.5, flat=0.35, ragged=0.5, coat=0.2, grain=8.0, long=1.2):
    """Torn bits: tuna, walnuts, meat."""
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        shape = ball(26, 24, long, 0.85, flat * 1.6)
        grids = placed(shape, spots, turns(len(spots), rng, 30, 40), rng.uniform(0.75, 1.2, len(spots)) * radius)
        out = grids - spots[:, None, None]
        bumps = ragged * fbm(grids * np.array([1, 1, 1.8]) * 0.9 / radius, 3, 4)
        grids = grids + out * bumps[..., None]
        layers = 0.5 * np.sin((grids[..., 0] * 0.5 + grids[..., 1] + grids[..., 2]) * 9 / radius * 0.5 + 3 * fbm(grids * 3, 2, 2))
        colour = mix(a, b, np.clip(0.45 - 1.0 * bumps + 0.25 * layers + 0.4 * fbm(grids * grain, 2, 7), 0, 1))
        put('flakes', grids, colour, rough, material(coat=coat, coat_rough=0.2, bump=0.15))
    return adding


def sticks(light, dark, long=3.0, wide=0.3, high=0.3, curve=0.5, rough=0.4, coat=0.4, tilt=22):
    """Julienne, strips of pepper."""
    a, b = tone(light), tone(dark)

    def adding(spots, radius, rng):
        for seed in range(4):
            mine = spots[seed::4]
            if not len(mine):
                continue
            shape = dice(8, 0.3) * np.array([long, wide, high])
            shape[..., 2] += curve * rng.uniform(-0.3, 1) * (1 - (shape[..., 0] / long) ** 2)
            shape[..., 1] += curve * rng.uniform(-1, 1) * (1 - (shape[..., 0] / long) ** 2)
            grids = placed(shape, mine, turns(len(mine), rng, tilt), rng.uniform(0.7, 1.15, len(mine)) * radius)
            colour = mix(a, b, np.clip(0.45 + 0.8 * fbm(grids * 5, 2, 5) + rng.uniform(-0.15, 0.15), 0, 1))
            put('sticks', grids, colour, rough, material(coat=coat, coat_rough=0.18), closed=False)
    return adding


def halves(size=1.0, roasted=0.0):
    """Small tomatoes cut in two."""
    def adding(spots, radius, rng):
        toppings.tomato_halves(spots[:, :2], lambda x, y: spots[:, 2] - radius * 0.25, radius * size, rng, 0.2, roasted)
    return adding


def greens(widths, tones, size=2.0, **more):
    """Leaves among the others."""
    def adding(spots, radius, rng):
        toppings.leaves('greens', spots + np.array([0, 0, radius * 0.2]), None, radius * size, rng, widths, tones, **{'tilt': 32, **more})
    return adding
