"""Baked dishes: portions of lasagne and aubergines with their layers, cannelloni, potatoes, a ricotta pie."""
import numpy as np

import bits
import toppings as on
from noise import cells, fbm, points, step
from pieces import dice, placed, put, strewn, turns
from props import dish, filling
from shapes import add, box, fine, mix, outward, paint, rounded, tone, tube, turned, wedge
from studio import clear, kind, material, shoot

SHEET, MEAT, CREAM, SAUCE, GOLD, BURNT, OIL = (
    tone(c) for c in ('#f2d38c', '#8e3a1f', '#fbf0d2', '#c2381c', '#e2a548', '#9a5522', '#d4682a')
)
EGGPLANT, SKIN, MILK = (tone(c) for c in ('#ab9a5e', '#3a1c30', '#fdf6e2'))
matter_of = lambda: material(coat=0.45, coat_rough=0.2, bump=0.18, bump_scale=26)


def browned(p, seed, red=0.35):
    """The top: white sauce gratinated, red oil at places; colour and height."""
    burnt = step(0.05, 0.6, fbm(p * 2.4, 4, seed, 0.6))
    colour = mix(mix(CREAM, tone('#f6d794'), np.clip(0.4 + fbm(p * 3, 3, seed + 1), 0, 1)), GOLD, step(-0.35, 0.3, fbm(p * 2.0, 3, seed + 2)))
    colour = mix(colour, SAUCE, np.clip(red * 1.6, 0, 1) * step(0.22 - 0.5 * red, 0.60 - 0.5 * red, fbm(p * 3.3, 3, seed + 3)))
    colour = mix(colour, BURNT, burnt * 0.8)
    return colour, 0.05 * fbm(p * 3, 3, seed + 4) + 0.03 * burnt


def lasagne_side(p, level):
    """Sheets of pasta, ragù and white sauce in turn."""
    wave = level * 6.5 + 0.30 * fbm(p * np.array([2.2, 2.2, 1.2]), 2, 3)
    part = np.mod(wave, 1)
    lump, _, number = cells(p * 13, 5)
    meat = mix(MEAT, tone('#b5532e'), number)
    meat = mix(meat, SAUCE, step(0.0, 0.4, fbm(p * 8, 2, 7)) * 0.7)
    colour = mix(meat, CREAM, step(0.60, 0.70, part + 0.15 * fbm(p * 7, 2, 6)))
    pasta = step(0.36, 0.30, np.abs(part - 0.16))
    colour = mix(colour, SHEET, step(0.0, 0.05, 0.17 - np.abs(part - 0.17)))
    rise = 0.035 * step(0.6, 0.1, lump) * (part > 0.36) * (part < 0.66) + 0.035 * (np.abs(part - 0.17) < 0.15)
    return colour, rise - 0.01 * pasta


def eggplant_side(p, level):
    """Slices of aubergine with dark rims, tomato, mozzarella."""
    wave = level * 3.6 + 0.45 * fbm(p * np.array([2.6, 2.6, 1.2]), 2, 3)
    part = np.mod(wave, 1)
    flesh = mix(EGGPLANT, tone('#8a6c38'), np.clip(0.4 + fbm(p * 9, 3, 4), 0, 1))
    rim = np.maximum(step(0.13, 0.05, np.abs(part - 0.05)), step(0.06, 0.02, np.abs(part - 0.43))) * step(-0.3, 0.1, fbm(p * 2.0, 2, 9))
    flesh = mix(flesh, SKIN, rim * 0.9)
    colour = mix(flesh, SAUCE, step(0.46, 0.54, part + 0.1 * fbm(p * 6, 2, 6)))
    colour = mix(colour, MILK, step(0.76, 0.84, part + 0.12 * fbm(p * 5, 2, 8)) * step(-0.3, 0.1, fbm(p * 2.4 + 7, 2, 5)))
    return colour, 0.03 * (part < 0.48) + 0.02 * fbm(p * 8, 2, 2)


def portion(wide, deep, high, side, seed, at=(0, 0, 0), turn=0, red=0.35, basil=0, rng=None):
    """A slab cut out of the tin."""
    grids = []
    half = np.array([wide, deep, high]) / 2
    for cube in box(230):
        p = rounded(cube, 0.12)
        grid = p * half
        normal = outward(grid, np.zeros(3))
        seat = grid + seed * 3.0
        level = (p[..., 2] + 1) / 2
        inner, rise = side(seat, level)
        crown, bulge = browned(points(seat[..., 0], seat[..., 1], seed), seed, red)
        # the top runs down over the edge
        over = step(0.80, 0.90, level + 0.10 * fbm(seat * np.array([3, 3, 0.5]), 2, seed))
        sag = 1 + 0.07 * (1 - level) + 0.03 * fbm(seat * 1.3, 2, 4)
        grid = grid * np.stack([sag, sag, np.ones_like(sag)], -1) + normal * (rise * (1 - over) + (0.02 + bulge) * over)[..., None]
        colour = mix(inner, crown, over)
        # sauce at the foot
        colour = mix(colour, OIL, 0.5 * step(0.16, 0.02, level))
        grids.append((turned(grid, turn) + np.array(at) + np.array([0, 0, high / 2]), paint(colour, 0.38)))
    add('portion', grids, matter_of())
    if basil:
        spots = np.array([[at[0] - 0.12, at[1] - 0.02], [at[0] + 0.12, at[1] + 0.06], [at[0] + 0.02, at[1] - 0.16]])
        on.basil(spots, lambda x, y: at[2] + high + 0.04 + 0 * x, 0.34, rng)


def plate_pool(colour=OIL):
    dish(2.25, 1.8, 0.15)
    filling(1.42, 1.1, 0.07, 0.02, colour, 0.2, 4.0, 0.02, coat=0.7)


def lasagne():
    plate_pool()
    portion(1.25, 0.95, 0.52, lasagne_side, 2, (0, 0.03, 0.08), 18)


def lasagne_slab():
    portion(1.15, 0.9, 0.5, lasagne_side, 5, (-0.62, 0.32, 0), 14)
    portion(1.15, 0.9, 0.5, lasagne_side, 8, (0.50, -0.34, 0), 14)


def aubergines():
    plate_pool(tone('#c8481f'))
    portion(1.25, 0.95, 0.46, eggplant_side, 3, (0, 0.03, 0.08), 18, 0.75, 1, np.random.default_rng(2))


def aubergines_slab():
    rng = np.random.default_rng(4)
    portion(1.15, 0.9, 0.44, eggplant_side, 6, (-0.62, 0.32, 0), 14, 0.75)
    portion(1.15, 0.9, 0.44, eggplant_side, 9, (0.50, -0.34, 0), 14, 0.75, 1, rng)


def cannelloni():
    """Rolls side by side in a dish, white sauce and tomato over them, the filling at their ends."""
    dish(2.75, 1.95, 0.24)
    filling(2.0, 1.42, 0.10, 0.02, SAUCE, 0.25, 4.0, 0.03, coat=0.6)
    n, m = fine(190), fine(110)
    for number in range(5):
        y = (number - 2) * 0.0
        x = (number - 2) * 0.40
        t = np.linspace(-1, 1, n)
        path = points(x + 0.02 * np.sin(3 * t + number), t * 0.56, 0.30 + 0.0 * t)
        ends = np.sqrt(np.clip(1.003 - np.abs(t) ** 70, 0, 1))
        grid = tube(path, 0.195 * ends, m)
        out = grid - path[:, None]
        up = np.clip(out[..., 2] / 0.19, -1, 1)
        far = np.broadcast_to(np.abs(t)[:, None], up.shape)
        colour = mix(SHEET, tone('#e6bd6a'), np.clip(0.4 + fbm(grid * 3, 2, number), 0, 1))
        crown, bulge = browned(grid + 5, 4, 0.2)
        sauced = step(0.10, 0.25, up + 0.25 * fbm(grid * 2.6, 2, 3)) * step(0.84, 0.70, far + 0.12 * fbm(grid * 3, 2, 8))
        red = step(0.55, 0.38, far + 0.55 * fbm(grid * 2.0, 3, 12)) * sauced
        tomato = mix(SAUCE, tone('#e0603a'), np.clip(0.4 + fbm(grid * 6, 3, 5), 0, 1))
        tomato = mix(tomato, BURNT, 0.4 * step(0.3, 0.7, fbm(grid * 4, 3, 7)))
        colour = mix(mix(colour, crown, sauced), tomato, red)
        grid = path[:, None] + out * (1 + 0.03 * fbm(grid * 3, 2, 6) + 0.14 * sauced + 0.8 * bulge * sauced + 0.05 * red)[..., None]
        inside = step(0.978, 0.99, far)
        stuffed = mix(tone('#fbf5e2'), tone('#5d7f35'), step(0.0, 0.3, fbm(grid * 11, 3, 9)) * 0.8)
        add('roll', [(grid, paint(mix(colour, stuffed, inside * 0.9), 0.38))], matter_of(), round_columns=True)


def potatoes():
    dish(2.7, 2.0, 0.22)
    floor = filling(1.9, 1.4, 0.09, 0.06, tone('#d6a04a'), 0.3, coat=0.6)
    rng = np.random.default_rng(3)

    def roast(spots, radius, rng):
        shape = dice(22, 0.35) * np.array([1.15, 0.85, 0.8])
        grids = placed(shape, spots, turns(len(spots), rng, 50, 60), rng.uniform(0.85, 1.15, len(spots)) * radius)
        out = grids - spots[:, None, None, None]
        grids = grids + out * (0.2 * fbm(grids * 4, 3, 3))[..., None]
        edge = np.sort(np.abs(dice(22, 0.35)), axis=-1)[..., 1]
        brown = np.clip(0.28 + 0.8 * step(0.75, 1.0, edge) + 0.9 * fbm(grids * 5, 3, 5), 0, 1)
        colour = mix(mix(tone('#f8df8c'), tone('#e9b64a'), np.clip(brown * 2, 0, 1)), tone('#a9651f'), np.clip(brown * 2 - 1, 0, 1))
        put('potatoes', grids, colour, 0.4, material(coat=0.45, coat_rough=0.2, bump=0.15), closed=False)
    bits.mixed([(50, 0.205, roast)], 0.92, 4, 0.25, floor, 0.8, 0.72)
    spots = strewn(60, 0.85, 0.12, 5, 0.7)
    on.needles(spots, lambda x, y: 0.50 - 0.30 * (x**2 + 1.7 * y**2), 0.16, rng)


def pie():
    """A wedge of shortcrust with ricotta and spinach."""
    long, height = 1.75, 0.55
    grids, middle = [], np.array([1.0, 0, 0.27])
    for grid, p in wedge(300, long, 48, height, 0.10):
        normal = outward(grid, middle)
        level = (p[..., 2] + 1) / 2
        crust = np.maximum(step(0.90, 0.93, p[..., 0] + 0.01 * fbm(grid * 6, 2, 3)), step(0.13, 0.10, level + 0.02 * fbm(grid * 5, 2, 4)))
        roof = step(0.955, 0.98, level)
        spinach = step(-0.12, 0.12, fbm(grid * np.array([9.0, 9.0, 14.0]), 3, 7, 0.7))
        paste = mix(tone('#eef0cc'), tone('#d9e0a8'), np.clip(0.4 + fbm(grid * 8, 3, 6), 0, 1))
        green = mix(tone('#5f8a3a'), tone('#37602a'), np.clip(0.5 + fbm(grid * 12, 3, 8), 0, 1))
        colour = mix(paste, green, spinach)
        baked = np.clip(0.45 + 0.9 * fbm(grid * 2.6, 4, 9), 0, 1)
        top = mix(mix(tone('#f0d99a'), green, spinach * 0.35), tone('#cf8f3c'), baked * 0.9)
        shell = mix(tone('#e8bd74'), tone('#b9772f'), np.clip(0.4 + 0.7 * fbm(grid * 4, 3, 10), 0, 1))
        colour = mix(mix(colour, top, roof), shell, crust)
        pleats = 0.03 * np.sin(np.arctan2(grid[..., 1], grid[..., 0]) * 60) * step(0.93, 0.99, p[..., 0]) * step(0.5, 1.0, level)
        depth = (1 - crust) * (0.022 * fbm(grid * 9, 3, 11) - 0.012 * spinach) + pleats + 0.012 * fbm(grid * 5, 3, 12)
        out = grid + normal * depth[..., None]
        out[..., 2] += 0.10 * step(0.90, 0.97, p[..., 0]) * step(0.6, 1.0, level) - 0.06 * roof * step(0.9, 0.6, p[..., 0])
        grids.append((out, paint(colour, 0.5 + 0.1 * crust)))
    add('pie', grids, material(coat=0.12, coat_rough=0.3, bump=0.2, bump_scale=40))


clear()
{
    'lasagne': lasagne, 'lasagne-del-banco': lasagne_slab, 'parmigiana': aubergines, 'parmigiana-del-banco': aubergines_slab,
    'cannelloni': cannelloni, 'patate-al-forno': potatoes, 'torta-rustica': pie,
}[kind()]()
shoot(pitch=36 if kind() != 'cannelloni' else 46, side_turn=-4 if kind() == 'torta-rustica' else 8)
