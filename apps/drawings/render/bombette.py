"""Small rolls of pork with cheese inside."""
import numpy as np

from meat import colours, flesh, wet
from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, tube, turned
from skin import herbs
from studio import clear, material, shoot

CHEESE, CREAM = tone('#f6dd95'), tone('#fbeec4')


def dressed(colour, p):
    near, _, number = cells(p * 30, 71)
    colour = mix(colour, tone('#2c1d14'), 0.8 * step(0.3, 0.18, near) * (number > 0.82))
    return herbs(colour, p * 1.2, 0.10)


def roll(x, y, turn, lift, seed):
    long, radius = 0.80, 0.29
    n, sides = fine(200), fine(300)
    t = np.linspace(0, 1, n)
    # the open end looks at the eye, the other end is drawn together
    r = radius * (1 - 0.9 * (1 - np.sqrt(np.clip(1 - (1 - np.clip(t / 0.3, 0, 1)) ** 2, 0, 1)))) * (1 + 0.06 * np.sin(np.pi * t) - 0.08 * step(0.93, 1.0, t))
    path = points(0 * t, long * (0.5 - t), 0 * t)
    grid = tube(path, r, sides, 0.94)
    out = grid - path[:, None]
    around = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    # the outer edge of the slice stands up a little along the roll
    lap = np.mod(around - 0.9 - 0.15 * np.sin(t * 5 + seed)[:, None], 2 * np.pi) / (2 * np.pi)
    height = 0.13 * step(0.0, 0.03, lap) * (1 - lap) + 0.07 * fbm(grid * 4 + seed, 3, 3)
    seat = points(0.9 * around[None] * radius * 1.2, grid[..., 1] * 1.2, 0) + seed * 3.7
    colour, relief = flesh(seat, 'pork', 0.5, (5, 16, 5), 1.2)
    fat = step(0.10, 0.02, np.abs(fbm(seat * np.array([1.2, 2.6, 1]) + 3, 2, 4))) * step(-0.2, 0.2, fbm(seat * 1.4, 2, 5))
    colour = mix(colour, colours('pork')[2], 0.85 * fat)
    colour = mix(colour, colours('pork')[1], 0.6 * step(0.03, 0.0, np.abs(lap - 0.01)))
    colour, high = dressed(colour, grid + seed)
    grid = path[:, None] + out * (1 + height + 3 * relief + 2 * high)[..., None]
    put = lambda g: turned(g, turn) + np.array([x, y, lift + radius * 0.95])
    add('roll', [(put(grid), paint(colour, 0.34))], MATTER, round_columns=True)
    shares = np.linspace(1, 0.0, fine(150))
    rim, middle = grid[-1], grid[-1].mean(0)
    face = middle + (rim - middle)[None] * shares[:, None, None]
    share = shares[:, None] * np.ones(sides)
    p = face + seed * 2.3
    colour, relief = flesh(np.stack([p[..., 0], p[..., 2], p[..., 1]], -1), 'pork', 0.25, (9, 9, 5), 1.3)
    wind = np.mod(share * 2.1 + around[None] / (2 * np.pi) + 0.08 * fbm(p * 5, 2, 6), 1)
    filling = np.maximum(step(0.17, 0.11, np.abs(wind - 0.5)) * step(0.90, 0.82, share), step(0.34, 0.27, share + 0.08 * fbm(p * 6, 2, 7)))
    colour = mix(mix(colour, colours('pork')[1], 0.3), mix(CHEESE, CREAM, np.clip(0.5 + fbm(p * 9, 2, 8), 0, 1)), filling)
    face[..., 1] -= 0.035 * filling + 0.05 * step(0.4, 0.0, share) + 0.02 * (1 - share**5) + relief
    add('end', [(put(face), paint(colour, 0.32))], MATTER, round_columns=True)


clear()
MATTER = wet(0.12, 0.55)
for number, (x, y, turn, lift) in enumerate(((-0.82, 0.5, 10, 0), (-0.12, 0.56, 6, 0), (0.58, 0.52, 2, 0), (-0.86, -0.5, 16, 0), (-0.14, -0.46, 10, 0), (0.58, -0.5, 4, 0))):
    roll(x, y, turn + 14, lift, number + 1)
shoot(pitch=36)
