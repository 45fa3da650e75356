"""Skewers: cubes of chicken and turkey with peppers, thin ones of mutton."""
import numpy as np

from meat import colours, flesh, wet
from noise import fbm, points, step
from shapes import add, box, mix, paint, rounded, tone, tube, turned
from studio import clear, kind, material, shoot

rng = np.random.default_rng(4)
WOOD = tone('#dcb985')
RED, YELLOW, GREEN = (tone(c) for c in ('#c3261c', '#efb21e', '#5d8a2c'))


def stick(long, put):
    x = np.linspace(-long / 2, long / 2, 60)
    r = 0.022 * np.clip((long / 2 - x) / 0.12, 0.15, 1)
    grain = 0.9 + 0.2 * fbm(points(x * 3, 0, 0), 3, 1)
    add('stick', [(put(tube(points(x, 0, 0), r, 12)), paint(WOOD * grain[:, None, None], 0.6))], material(), round_columns=True)


def cube(x, size, meat, seed, put):
    """A cube of meat, or a square of pepper where `meat` is a colour."""
    grids, pepper = [], not isinstance(meat, str)
    shape = np.array(size) * rng.uniform(0.9, 1.1, 3)
    turn, tilt = rng.uniform(-14, 14), rng.uniform(-6, 6)
    for face in box(64 if pepper else 84 if len(meat) > 4 else 40):
        p = rounded(face, 0.35 if pepper else 0.3)
        seat = p * shape
        seat = seat + 0.35 * shape.min() * np.stack([fbm(p * 0.9 + seed * 2.7, 2, s) for s in (1, 2, 3)], -1)
        where = seat + seed * 3.9
        if pepper:
            seat[..., 0] += 0.12 * seat[..., 1] ** 2 / shape[1]
            colour = mix(meat, meat * 0.75, np.clip(0.4 + 0.8 * fbm(where * 4, 2, 5), 0, 1))
        else:
            colour, relief = flesh(where, meat, 0.5 if meat == 'lamb' else 0.12, (4, 18, 18), 1.6)
            if meat == 'lamb':
                fat = step(0.12, 0.3, fbm(where * 2.4, 2, 6))
                colour = mix(colour, colours(meat)[2], 0.85 * fat)
            seat = seat * (1 + 3 * relief[..., None])
        grid = turned(turned(seat, turn, 0), tilt, 1) + np.array([x, 0, 0])
        grids.append((put(grid), paint(colour, 0.22 if pepper else 0.34)))
    add('cube', grids, GLAZE if pepper else MATTER)


def mixed():
    for row, (y, turn, lift) in enumerate(((0.66, 5, 0), (0.0, -2, 0), (-0.66, 4, 0))):
        put = lambda g, y=y, turn=turn: turned(g, turn) + np.array([0.0, y, 0.25])
        stick(2.7, put)
        order = ['chicken', RED, 'turkey', YELLOW, 'chicken', GREEN, 'turkey', (RED, YELLOW, GREEN)[row]]
        order = order[row:] + order[:row]
        x = -0.98
        for number, what in enumerate(order):
            wide = 0.17 if isinstance(what, str) else 0.045
            x += wide
            cube(x, (wide, 0.23, 0.22) if isinstance(what, str) else (0.055, 0.21, 0.2), what, row * 10 + number + 1, put)
            x += wide + 0.012


def thin():
    for row in range(8):
        y, turn, lift = (0.62 - 0.25 * row, 2.5 * np.sin(row * 1.9), 0.0) if row < 6 else (0.20 - 0.42 * (row - 6), -9 + 14 * (row - 6), 0.2)
        put = lambda g, y=y, turn=turn, lift=lift: turned(g, turn) + np.array([0.1, y, 0.11 + lift])
        stick(2.3, put)
        for number in range(10):
            cube(-0.95 + 0.165 * number, (0.084, 0.10, 0.095), 'lamb', row * 12 + number + 1, put)


clear()
MATTER = wet(0.12, 0.5)
GLAZE = material(coat=0.9, coat_rough=0.08)
if kind() == 'arrosticini':
    thin()
else:
    mixed()
shoot(pitch=48, side_turn=12)
