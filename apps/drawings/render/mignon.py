"""An assortment of small pastries."""
import numpy as np

from ball import lump, plain
from cream import CUSTARD, WHIPPED, blob, dusted, swirl
from dough import baked, crust, placed
from lathe import turned_body
from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, material, shoot


def cup(at, radius=0.40, pleats=34):
    """A paper case."""
    line = np.array([(0, 0.01), (radius * 0.72, 0.01), (radius * 0.74, 0.0), (radius, 0.20), (radius * 0.98, 0.20), (radius * 0.74, 0.03), (0, 0.03)])

    def dress(grid, normal, angle):
        wave = np.cos(angle * pleats)[None] * step(0.01, 0.06, grid[..., 2])
        out = grid.copy()
        out[..., :2] *= (1 + 0.035 * wave)[..., None]
        return out, paint(np.broadcast_to(tone('#f7f3ea'), grid.shape), 0.8)

    turned_body(line, dress, rows=70, columns=360, place=lambda g: g + np.array([*at, 0]), matter=material())


def tartlet(at, seed=0):
    radius, height = 0.37, 0.21
    line = np.array(
        [
            (0, 0.02),
            (radius * 0.72, 0.02),
            (radius, height),
            (radius * 0.97, height + 0.03),
            (radius * 0.88, height),
            (radius * 0.84, height * 0.8),
            (0, height * 0.8),
        ]
    )

    def dress(grid, normal, angle):
        wave = np.cos(angle * 22)[None] * step(0.05, 0.15, grid[..., 2]) * step(0.8 * radius, 0.9 * radius, np.hypot(grid[..., 0], grid[..., 1]))
        skin, colour = crust(grid, normal, height, heat=0.42, contrast=0.6, seed=seed, rough=0.6, blisters=0, more=lambda g: 0.08 * wave)
        skin[..., :2] *= (1 + 0.03 * wave)[..., None]
        return skin, colour

    turned_body(line, dress, rows=90, columns=260, place=lambda g: g + np.array([*at, 0.02]), matter=material(bump=0.3))
    blob((*at, height * 0.98), (radius * 0.86, radius * 0.86, 0.10), CUSTARD, seed, 0.05)


def berry(at, size, code, seed=0, bumps=0.0):
    """A glazed berry; `bumps` for raspberries."""

    def dress(p):
        near, second, _ = cells(p * 3.4 + seed, 3)
        round_ = np.sqrt(np.clip(1 - (near / 0.6) ** 2, 0, 1))
        reach = 1 + bumps * (round_ - 0.5) + 0.03 * fbm(p + seed, 2, 1)
        return reach, paint(np.clip(tone(code) * (0.65 + 0.5 * (round_ if bumps else 0.7 + 0.3 * fbm(p * 2, 2, 2)))[..., None], 0, 1), 0.25)

    lump(at, (size, size, size * 1.05), material(coat=0.9, coat_rough=0.08), dress, 60)


def strawberry(at, turn, tilt):
    def dress(p):
        near, _, number = cells(p * 4.2, 3)
        pip = step(0.25, 0.15, near)
        reach = (1 - 0.28 * np.clip(p[..., 0], -1, 1)) * (1 - 0.03 * pip)
        return reach, paint(mix(mix(tone('#cf1f2a'), tone('#a50f1c'), np.clip(0.4 + fbm(p * 2, 2, 1), 0, 1)), tone('#e9c55c'), 0.8 * pip), 0.25)

    lump(at, (0.20, 0.16, 0.15), material(coat=0.9, coat_rough=0.08), dress, 60, turn, tilt)


def glazed_bigne(at, code, seed=0):
    x, y = at

    def dough(p):
        return 1 + 0.06 * fbm(p * 2 + seed, 3, 2), paint(baked(0.42 + 0.3 * fbm(p * 2.5 + seed, 3, 4)), 0.6)

    def glaze(p):
        rim = p[..., 2] - 0.10 - 0.16 * fbm(points(p[..., 0] * 1.6 + seed, p[..., 1] * 1.6, 0), 2, 5)
        return np.where(rim > 0, 1.05, 0.9) + 0.02 * fbm(p * 2 + seed, 2, 6), paint(np.broadcast_to(tone(code), p.shape), 0.2)

    lump((x, y, 0.25), (0.34, 0.34, 0.24), material(bump=0.3), dough, 80)
    lump((x, y, 0.27), (0.345, 0.345, 0.245), material(coat=0.9, coat_rough=0.1), glaze, 90)


def horn(at, turn):
    """A roll of puff pastry filled with cream."""
    t = np.linspace(0, 1, fine(300))
    path = points(0.72 * t - 0.36, 0 * t, 0.19 + 0 * t)
    r = 0.10 + 0.08 * t
    grid = tube(path, r, fine(110))
    out = grid - path[:, None]
    around = np.linspace(0, 2 * np.pi, grid.shape[1], endpoint=False)
    wind = np.mod(t[:, None] * 6 + around / (2 * np.pi), 1)
    grid = path[:, None] + out * (1 + 0.16 * wind)[..., None]
    heat = 0.38 + 0.28 * wind + 0.2 * fbm(grid * 4, 3, 2)
    colour = dusted(paint(baked(heat), 0.35), grid, out[..., 2] / r[:, None], 0.45, 2)
    place = lambda g: placed(g, (*at, 0.03), turn)
    add('horn', [(place(grid), colour)], material(coat=0.4, bump=0.15), round_columns=True)
    tip = place(np.array([[[0.37, 0, 0.19]]]))[0, 0]
    blob(tip, (0.13, 0.17, 0.17), CUSTARD, 3, 0.15, turn=turn)


clear()
spots = [(x, y) for y in (0.84, 0.0, -0.84) for x in (-0.86, 0.0, 0.86)]
for spot in spots:
    cup(spot)


def with_strawberry(at, seed):
    tartlet(at, seed)
    strawberry((at[0] - 0.06, at[1], 0.36), 130 + 20 * seed, 20)
    strawberry((at[0] + 0.12, at[1] - 0.08, 0.33), -50 + 20 * seed, 12)


def with_berries(at, seed):
    tartlet(at, seed)
    for k in range(6):
        a = k * np.pi / 3 + seed
        berry(
            (at[0] + 0.17 * np.cos(a) * (k < 5), at[1] + 0.17 * np.sin(a) * (k < 5), 0.31 + 0.08 * (k == 5)),
            0.10,
            ('#a81438', '#2f3566')[k % 2],
            k,
            0.22 * (k % 2 == 0),
        )


def with_cream(at, colour, cherry):
    tartlet(at, 7)
    swirl((*at, 0.20), 0.31, colour, 0.6, 8, 0.95)
    lump((*at, 0.50), (0.075, 0.075, 0.075), material(coat=0.9, coat_rough=0.08), plain(cherry, 0.2), 40)


with_strawberry(spots[0], 1)
glazed_bigne(spots[1], '#4a2a1a', 2)
horn(spots[2], -70)
with_cream(spots[3], WHIPPED, '#b3122a')
with_berries(spots[4], 4)
glazed_bigne(spots[5], '#f0b6bd', 6)
glazed_bigne(spots[6], '#f3d977', 8)
with_cream(spots[7], tone('#6b4128'), '#d9a35a')
with_strawberry(spots[8], 3)
shoot(pitch=50)
