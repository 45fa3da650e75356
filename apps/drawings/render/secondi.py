"""Dishes of the hot counter on a plate: meatballs, veal in tuna sauce, roast beef, tripe, grilled vegetables, risotto, mash."""
import numpy as np

import bits
import toppings as on
from noise import cells, fbm, points, step
from pieces import ball, heap, placed, put, ribbon, strewn, turns
from props import bowl, dish, filling
from shapes import add, fine, loop, mix, paint, slab, tone, turned
from studio import clear, kind, material, shoot

RED, DEEP, ORANGE = tone('#c43a1a'), tone('#8f2410'), tone('#de6a30')


def tomato(grid):
    colour = mix(RED, DEEP, np.clip(0.4 + 0.8 * fbm(grid * 4, 3, 3), 0, 1))
    near, _, one = cells(grid * 12, 6)
    return mix(colour, ORANGE, 0.5 * step(0.5, 0.2, near) * one)


def polpette():
    dish(2.6, 2.15, 0.24)
    floor = filling(1.9, 1.46, 0.11, 0.04, tomato, 0.22, 5.0, 0.05, coat=0.7)
    rng = np.random.default_rng(3)
    spots = [(-0.52, 0.34), (0.0, 0.40), (0.52, 0.34), (-0.70, -0.08), (-0.2, -0.05), (0.3, -0.06), (0.74, -0.02), (-0.42, -0.44), (0.08, -0.46), (0.54, -0.42)]
    places = np.array([(x, y, 0.29) for x, y in spots] + [(-0.28, 0.2, 0.60), (0.28, 0.17, 0.60), (0.02, -0.2, 0.58)])
    shape = ball(fine(110), fine(110), 0.265, 0.26, 0.24)
    grids = placed(shape, places, turns(len(places), rng, 60), rng.uniform(0.95, 1.06, len(places)))
    out = grids - places[:, None, None]
    out /= np.linalg.norm(out, axis=-1)[..., None]
    near, _, one = cells(grids * 9, 4)
    grain = 0.02 * step(0.5, 0.1, near) * one + 0.035 * fbm(grids * 4, 3, 5)
    meat = mix(tone('#9a5a34'), tone('#6b3519'), np.clip(0.4 + 0.8 * fbm(grids * 6, 3, 7) + 0.4 * (one - 0.5), 0, 1))
    sauced = step(-0.25, 0.15, fbm(grids * 2.6, 3, 9) + 0.25 * (grids[..., 2] < 0.3) + 0.15 * out[..., 2])
    colour = mix(meat, tomato(grids), sauced * 0.9)
    grids = grids + out * (grain + 0.022 * sauced * (1 + fbm(grids * 9, 2, 2)))[..., None]
    put('meatballs', grids, colour, 0.5 - 0.22 * sauced, material(coat=0.5, coat_rough=0.18, bump=0.2))
    on.basil(np.array([[-0.1, 0.02], [0.1, 0.06], [0.02, -0.1]]), lambda x, y: 0.86 + 0 * x, 0.30, rng)


def meat_slice(at, tilt, turn, seed, wide, deep, inside, thick=0.05, wave=0.1):
    grid, share = slab(loop(wide, deep, 420, 0.09, 1.2, 2.3, seed), thick, 170, edge=0.8)
    flat = points(grid[..., 0], grid[..., 1], seed * 4.0)
    colour, rough = inside(flat, share)
    grid[..., 2] += wave * fbm(flat * 1.3, 2, seed) + 0.006 * fbm(flat * np.array([5, 20, 1]), 3, 4)
    grid = turned(turned(grid, tilt, 0), turn, 2) + np.array(at)
    add('slice', [(grid, paint(colour, rough))], material(coat=0.3, coat_rough=0.25, bump=0.12, bump_scale=45), round_columns=True)


def veal(flat, share):
    fibre = fbm(flat * np.array([4, 18, 1]), 4, 4)
    colour = mix(tone('#dcb8a2'), tone('#c0937d'), np.clip(0.4 + 0.6 * fibre, 0, 1))
    return mix(colour, tone('#a87e63'), step(0.93, 0.99, share) * 0.8), 0.45


def beef(flat, share):
    """Roasted outside, pink within."""
    bent = flat + 0.1 * np.stack([fbm(flat * 1.6, 3, s) for s in (1, 2, 3)], -1)
    fibre = fbm(bent * np.array([5, 22, 1]), 4, 4)
    far = share + 0.05 * fbm(flat * 3, 3, 6)
    colour = mix(tone('#cf5a55'), tone('#a93a3c'), np.clip(0.4 + 0.6 * fibre, 0, 1))
    colour = mix(colour, tone('#cb8f7c'), step(0.62, 0.90, far))
    colour = mix(colour, tone('#8a5840'), step(0.88, 0.95, far))
    colour = mix(colour, tone('#43220f'), step(0.955, 0.985, share + 0.01 * fbm(flat * 9, 2, 5)))
    veins = step(0.04, 0.0, np.abs(fbm(bent * np.array([2, 4, 1]), 3, 7))) * step(0.1, 0.5, fbm(bent * 1.8, 2, 8))
    return mix(colour, tone('#f0d3bd'), veins * 0.5), 0.36


def tonnato():
    """Slices round the dish, the sauce over them, capers."""
    dish(2.7, 2.25, 0.2)
    rng = np.random.default_rng(5)
    for number in range(9):
        a = 2 * np.pi * number / 9 + 0.3
        meat_slice((0.66 * np.cos(a), 0.48 * np.sin(a), 0.10 + 0.012 * number), 5, np.degrees(a) + 90, number + 2, 0.85, 0.62, veal, 0.05, 0.05)
    outline = loop(1.35, 0.92, 420, 0.2, 1.7, 2.0, 12)
    grid, share = slab(outline, 0.05, 170, edge=1.0, dome=0.14)
    flat = points(grid[..., 0], grid[..., 1], 3.0)
    grid[..., 2] += 0.165 + 0.03 * fbm(flat * 2.5, 3, 5) + 0.02 * np.sin(9 * np.hypot(flat[..., 0], 1.5 * flat[..., 1]) + 2 * fbm(flat * 2, 2, 2))
    colour = mix(tone('#f4e3c3'), tone('#e6cda0'), np.clip(0.4 + 0.7 * fbm(flat * 4, 3, 6), 0, 1))
    add('sauce', [(grid, paint(colour, 0.28))], material(coat=0.5, coat_rough=0.15), round_columns=True)
    height = lambda x, y: 0.235 + 0.14 * np.sqrt(np.clip(1 - (x / 0.67) ** 2 - (y / 0.46) ** 2, 0, 1))
    spots = strewn(17, 0.55, 0.17, 6, 0.66)
    spots = np.column_stack([spots, height(*spots.T) + 0.02])
    bits.balls('#7f8a45', '#5b6630', 1.1, 0.9, 0.9, wrinkle=0.2)(spots, 0.062, rng)
    on.leaves('parsley', np.array([[-0.06, 0.02], [0.06, 0.04], [0.0, -0.06], [0.02, 0.1]]), lambda x, y: height(x, y) + 0.03, 0.22, rng, [0.05, 0.3, 0.5, 0.45, 0.3, 0.0], ('#4f8a34', '#336622', '#6da04c'), ruffle=0.2)


def roast_beef():
    for number in range(6):
        meat_slice((-0.75 + 0.28 * number, 0.24 - 0.10 * number, 0.05 + 0.07 * number), 6, 68 - 5 * number, number + 3, 1.5, 1.05, beef, 0.05, 0.12)


def tripe():
    """Strips of honeycomb in tomato, pecorino and mint."""
    dish(2.5, 2.1, 0.3)
    floor = filling(1.85, 1.46, 0.16, 0.10, tomato, 0.25, 5.0, 0.05, coat=0.7)
    rng = np.random.default_rng(4)
    n, m = 40, 30
    for seed in range(6):
        t = np.linspace(-1, 1, n)
        path = np.stack([t * (1 - 0.15 * t**2), 0.30 * fbm(points(t * 0.9, seed * 3.1, 1), 2, seed), 0.25 * np.abs(fbm(points(t * 0.9, seed * 5.3, 4), 2, seed + 2))], -1)
        lean = 0.4 * fbm(points(t * 1.2, seed * 2.3, 7), 2, 3)
        across = np.stack([0 * t, np.cos(lean), np.sin(lean)], -1)
        shape = ribbon(path, across, 0.52, 0.17, m)
        spots = heap(19, 0.90, 0.15, seed + 3, 0.22, lambda x, y: floor(x, y) + 0.02 * seed, 0.55, 0.75)
        grids = placed(shape, spots, turns(len(spots), rng, 12, 30), rng.uniform(0.8, 1.15, len(spots)) * 0.40)
        near, second, one = cells(grids * 15, 6)
        comb = step(0.20, 0.02, second - near)
        colour = mix(tone('#f0dcb8'), tone('#dbb98a'), np.clip(0.4 + 0.8 * fbm(grids * 4, 2, 5), 0, 1))
        colour = mix(colour, tone('#c98a55'), step(0.3, 0.6, second - near) * 0.6)
        colour = mix(colour, tomato(grids), 0.85 * step(-0.02, 0.34, fbm(grids * 2.8, 3, 8)))
        colour = mix(colour, ORANGE, 0.18)
        grids = grids + (0.014 * comb)[..., None] * np.array([0, 0, 1])
        put('tripe', grids, colour, 0.3, material(0.0, coat=0.6, coat_rough=0.15))
    top = lambda x, y: 0.48 - 0.22 * (x**2 + 1.6 * y**2)
    shreds = strewn(80, 0.55, 0.06, 7, 0.7)
    bits.sticks('#fdf8e6', '#f3e7c2', 2.2, 0.35, 0.25)(np.column_stack([shreds, top(*shreds.T)]), 0.032, rng)
    on.leaves('mint', np.array([[-0.08, 0.0], [0.1, 0.04], [0.0, -0.12]]), lambda x, y: top(x, y) + 0.06, 0.24, rng, [0.05, 0.24, 0.32, 0.30, 0.2, 0.0], ('#4f9a3c', '#357a2a', '#8cc070'), cup=0.5)


def grilled():
    """Courgettes, aubergines and peppers with the marks of the grill."""
    def marks(grids, colour, way=(1, 0.25), amount=1.0, pace=15):
        stripe = np.sin((grids[..., 0] * way[0] + grids[..., 1] * way[1]) * pace + 0.5 * fbm(grids * 3, 2, 9))
        return mix(colour, tone('#3a2416'), amount * 0.8 * step(0.72, 0.93, stripe + 0.15 * fbm(grids * 8, 2, 4)))

    def slices(places, size, long, flesh, rind, seeds, yaw, seed):
        rng = np.random.default_rng(seed)
        share = np.concatenate([np.linspace(0, 1, 60), [1.015, 1.02, 1.015], np.linspace(1, 0, 6)])[:, None]
        level = np.concatenate([np.full(60, 1.0), [0.5, 0.0, -0.5], np.full(6, -1.0)])[:, None] * 0.045
        turn = np.linspace(0, 2 * np.pi, 90, endpoint=False)
        shape = np.stack([share * np.cos(turn) * long, share * np.sin(turn), np.broadcast_to(level, (69, 90))], -1)
        ways = turns(len(places), rng, 4, 4, 8)
        ways = ways @ np.array([[np.cos(yaw), -np.sin(yaw), 0], [np.sin(yaw), np.cos(yaw), 0], [0, 0, 1]])
        flat = placed(shape, np.zeros_like(places), turns(len(places), rng, 0, 0, 0), size)
        grids = placed(shape, places, ways, size)
        grids[..., 2] += 0.05 * fbm(grids * 1.8, 2, seed) + 0.012 * fbm(grids * 7, 2, 3)
        seat = flat + places[:, None, None] * 3
        colour = mix(tone(flesh[0]), tone(flesh[1]), np.clip(0.4 + 0.9 * fbm(seat * 3, 3, 5), 0, 1))
        spot, _, one = cells(seat * 11, 6)
        colour = mix(colour, tone(seeds), step(0.34, 0.2, spot) * step(0.75, 0.5, share) * (one > 0.3) * 0.7)
        colour = mix(colour, tone('#a9742e'), 0.5 * step(0.1, 0.7, fbm(seat * 2.2, 3, 8)))
        colour = marks(flat, colour, pace=11 / size * 0.42)
        colour = mix(colour, tone(rind), np.broadcast_to(step(0.95, 0.985, share), grids.shape[:-1]))
        put('slices', grids, colour, 0.35, material(coat=0.5, coat_rough=0.2, bump=0.15))
    row = lambda n, x, y, dx, dy, z: np.array([(x + dx * k, y + dy * k, z + 0.05 * k) for k in range(n)])
    dish(2.75, 2.2, 0.2)
    slices(row(4, -0.85, 0.42, 0.36, 0.05, 0.12), 0.42, 1.0, ('#e3d29a', '#c9ab62'), '#3a1f33', '#8a6a34', 0.1, 3)
    slices(row(5, -0.72, -0.42, 0.27, -0.02, 0.12), 0.20, 2.3, ('#e8e6a4', '#cfd07c'), '#44702a', '#b7b860', 1.25, 5)
    rng = np.random.default_rng(9)
    for tones, places in ((('#d8301c', '#a81f14'), row(3, 0.62, -0.28, 0.2, 0.08, 0.16)), (('#f2b62a', '#dd8f16'), row(3, 0.60, 0.30, 0.2, 0.03, 0.16))):
        u, v = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(-1, 1, 44), indexing='ij')
        edge = 1 - 0.12 * np.abs(u) ** 4
        shape = np.stack([u * 0.42, v * 0.15 * edge, 0.08 * (1 - v**2) + 0.10 * (1 - u**2)], -1)
        ways = turns(3, rng, 6, 6, 8) @ np.array([[0.25, -0.97, 0], [0.97, 0.25, 0], [0, 0, 1]])
        grids = placed(shape, places, ways)
        grids[..., 2] += 0.04 * fbm(grids * 3, 2, 4)
        colour = mix(tone(tones[0]), tone(tones[1]), np.clip(0.4 + fbm(grids * 4, 3, 5), 0, 1))
        colour = marks(np.broadcast_to(shape, grids.shape), colour, (1, 0.1), 0.9, 22)
        put('peppers', grids, colour, 0.28, material(coat=0.6, coat_rough=0.15), closed=False)
    on.leaves('parsley', strewn(16, 1.0, 0.2, 8, 0.6), lambda x, y: 0.32 + 0 * x, 0.07, rng, [0.1, 0.4, 0.5, 0.3, 0.0], ('#4f8a34', '#336622', '#6da04c'))


def risotto():
    dish(2.6, 2.1, 0.2)
    floor = filling(1.95, 1.55, 0.10, 0.10, tone('#efb62c'), 0.22, 4.0, 0.05, coat=0.7)
    grain = bits.balls('#f8cf55', '#eeb22c', 1.5, 0.72, 0.6, rough=0.22, coat=0.7, power=2.2, rows=12, tilt=20)
    bits.mixed([(1250, 0.047, grain)], 0.90, 5, 0.05, lambda x, y: floor(x, y) - 0.030, 0.62, 0.79)
    rng = np.random.default_rng(2)
    t = strewn(20, 0.5, 0.1, 4, 0.7)
    bits.sticks('#b5321a', '#8f1f10', 2.2, 0.14, 0.14, 1.0)(np.column_stack([t, floor(*t.T) + 0.05]), 0.045, rng)
    shreds = strewn(34, 0.35, 0.05, 7, 0.7)
    bits.sticks('#fdf6dc', '#f3e3b4', 2.2, 0.5, 0.16)(np.column_stack([shreds, floor(*shreds.T) + 0.07]), 0.045, rng)


def mash():
    """Whirled with the spoon, a piece of butter melting."""
    bowl()
    r = np.linspace(0, 1, fine(260))[:, None]
    turn = np.linspace(0, 2 * np.pi, fine(320), endpoint=False)[None]
    whirl = np.sin(turn + 2 * np.pi * 2.6 * r)
    x, y = r * np.cos(turn) * 0.95, r * np.sin(turn) * 0.95
    p = points(x, y, 0.0)
    z = 0.50 + 0.24 * (1 - r**2) + 0.075 * np.sign(whirl) * np.abs(whirl) ** 0.8 * step(0.02, 0.2, r) * step(1.02, 0.85, r)
    z = z + 0.03 * fbm(p * 3, 3, 3) + 0.008 * fbm(p * 13, 3, 4)
    colour = mix(tone('#fbeac4'), tone('#f3d9a0'), np.clip(0.45 + 0.7 * fbm(p * 3, 3, 5) - 0.3 * whirl, 0, 1))
    melted = step(0.46, 0.30, np.hypot(x + 0.02, y - 0.02) + 0.12 * fbm(p * 3.5, 2, 6))
    colour = mix(colour, tone('#f0bf3c'), melted * 0.65)
    add('mash', [(points(x, y, z), paint(colour, 0.42 - 0.3 * melted))], material(coat=0.3, coat_rough=0.2, bump=0.06), round_columns=True)
    bits.cubes('#fbe592', '#f7dc7c', 0.25, (1.2, 1.0, 0.55), coat=0.6)(np.array([[-0.02, 0.0, 0.80]]), 0.17, np.random.default_rng(3))


clear()
{
    'polpette-al-sugo': polpette, 'vitello-tonnato': tonnato, 'roast-beef': roast_beef, 'trippa-alla-romana': tripe,
    'verdure-grigliate': grilled, 'risotto-allo-zafferano': risotto, 'pure-di-patate': mash,
}[kind()]()
shoot(pitch=52, side_turn=6)
