"""Fresh pasta in pieces: ravioli, tortellini, strozzapreti, gnocchi."""
import numpy as np

from noise import fbm, step
from pieces import ball, dusted, heap, placed, put, turns
from shapes import mix, tone
from studio import clear, kind, material, shoot

EGG, DEEP, PALE, GREEN, MEAT = (tone(c) for c in ('#f8d987', '#eec06a', '#f6e6bb', '#93a04c', '#c98d5a'))


def dough(grids, flour=-0.1):
    colour = mix(EGG, DEEP, np.clip(0.35 + 0.5 * fbm(grids * 2.5, 3, 5), 0, 1))
    return dusted(colour, grids, flour)


def ravioli():
    """Squares with a toothed edge, the filling green through the dough."""
    u, v = np.meshgrid(np.linspace(-1, 1, 64), np.linspace(-1, 1, 64), indexing='ij')
    teeth = 0.035
    x = u * (1 + teeth * np.sign(np.sin(v * 31)) * step(0.9, 1.0, np.abs(u)))
    y = v * (1 + teeth * np.sign(np.sin(u * 31)) * step(0.9, 1.0, np.abs(v)))
    far = (np.abs(u) ** 3.2 + np.abs(v) ** 3.2) ** (1 / 3.2)
    dome = step(0.76, 0.25, far)
    pressed = 0.018 * np.sin(far * 70) * step(0.78, 0.82, far) * step(0.98, 0.94, far)
    top = np.stack([x, y, 0.07 + 0.42 * dome + pressed], -1)
    under = np.stack([x, y, 0.03 - 0.04 * dome], -1)[:, ::-1]
    size = 0.44
    rng = np.random.default_rng(4)
    flat = [(-0.95, 0.62), (-0.05, 0.72), (0.85, 0.66), (-1.0, -0.2), (0.0, -0.12), (0.95, -0.18), (-0.5, -0.85), (0.5, -0.92)]
    upper = [(-0.48, 0.22, 0.20), (0.47, 0.26, 0.22), (-0.02, -0.45, 0.2), (0.05, 0.3, 0.42)]
    spots = np.array([(x + rng.normal() * 0.03, y + rng.normal() * 0.03, 0.045) for x, y in flat] + upper)
    ways = turns(len(spots), rng, 5, 5, 40)
    ways[8:] = turns(4, rng, 13, 13, 45)
    for shape in (top, under):
        grids = placed(shape, spots, ways, size)
        grids[..., 2] += 0.02 * fbm(grids * 2.3, 2, 6)
        colour = dough(grids, -0.15)
        spinach = np.clip(0.5 + 1.1 * fbm(grids * 7, 3, 8), 0, 1) * step(0.45, 0.9, dome)
        colour = mix(colour, GREEN, 0.65 * spinach)
        put('ravioli', grids, colour, 0.6, material(bump=0.06), closed=False)


def tortellino():
    """A ring round a finger: thick with filling in front, its ends pinched behind, the brim turned up to a point."""
    n, m = 60, 22
    turn = np.linspace(-np.pi * 0.98, np.pi * 0.98, n)
    front = np.cos(turn / 2) ** 2
    thick = 0.17 + 0.40 * front**1.3 + 0.02 * np.cos(turn * 3)
    around = np.linspace(0, 2 * np.pi, m, endpoint=False)
    ring = 0.56 + 0.05 * front
    # the fold stands up and outward
    brim = np.exp(-((around - 1.05) / 0.33) ** 2)[None, :] * (0.14 + 0.30 * np.exp(-(turn / 0.5) ** 2) + 0.10 * front)[:, None]
    ends = np.sqrt(np.clip(1.0004 - np.abs(turn / turn[-1]) ** 24, 0, 1))
    deep = (thick[:, None] + brim) * ends[:, None]
    far = ring[:, None] + deep * np.cos(around)
    z = deep * np.sin(around) * 1.0
    overlap = 0.14 * np.sin(turn / 2) ** 5
    x = far * np.cos(turn)[:, None]
    y = far * np.sin(turn)[:, None]
    return np.stack([x, y, z + overlap[:, None]], -1), np.broadcast_to(front[:, None], (n, m)), brim


def tortellini():
    shape, front, brim = tortellino()
    shape = shape * 0.27
    spots = heap(40, 1.05, 0.21, 5, 0.32, squeeze=0.80)
    spots[:, 2] -= 0.06
    rng = np.random.default_rng(2)
    grids = placed(shape, spots, turns(len(spots), rng, 24, 24), rng.uniform(0.92, 1.08, len(spots)))
    colour = dough(grids, -0.2)
    colour = mix(colour, MEAT, 0.42 * front**2 * (1 - np.clip(brim * 6, 0, 1)))
    colour = mix(colour, PALE, 0.4 * np.clip(brim * 3, 0, 1))
    put('tortellini', grids, colour, 0.58, material(bump=0.08))


def strozzapreti():
    """Strips rolled between the hands."""
    n, m = 46, 26
    t = np.linspace(-1, 1, n)
    around = np.linspace(0, 2 * np.pi, m, endpoint=False)
    # a rolled strip cut across: a spiral, open on one side
    reach = 0.105 * (0.72 + 0.42 * around / (2 * np.pi)) * np.ones((n, 1)) * np.sqrt(np.clip(1.002 - np.abs(t) ** 14, 0, 1))[:, None]
    groove = 1 - 0.62 * np.exp(-((around - 0.4) / 0.42) ** 2) - 0.3 * np.exp(-((around - 3.4) / 0.4) ** 2)
    angle = around[None, :] + 2.6 * t[:, None]
    bend = 0.10 * np.sin(t * 2.4)
    shape = np.stack([
        np.broadcast_to(t[:, None] * 0.50, angle.shape),
        reach * groove * np.cos(angle) + bend[:, None],
        reach * groove * np.sin(angle),
    ], -1)
    spots = heap(105, 1.0, 0.125, 7, 0.30, squeeze=0.80)
    rng = np.random.default_rng(5)
    grids = placed(shape, spots, turns(len(spots), rng, 16, 180), rng.uniform(0.85, 1.15, len(spots)))
    colour = mix(dough(grids, -0.05), PALE, 0.72)
    colour = mix(colour, DEEP, 0.4 * (1 - np.clip(groove, 0, 1)))
    put('strozzapreti', grids, colour, 0.6, material(bump=0.08))


def gnocchi():
    """Ridged by the fork."""
    shape = ball(40, 34, 0.25, 0.185, 0.16, 2.5)
    u = shape[..., 0] / 0.25
    around = np.arctan2(shape[..., 2], shape[..., 1])
    ridges = 0.02 * np.cos(u * 19) * step(-0.2, 0.3, np.sin(around)) * (1 - np.abs(u) ** 4)
    hollow = 0.09 * np.exp(-(((np.abs(around + np.pi / 2)) / 0.55) ** 2) - (u / 0.45) ** 2)
    out = shape * np.array([0.3, 1, 1])
    out /= np.linalg.norm(out, axis=-1)[..., None] + 1e-9
    shape = shape + out * (ridges - hollow)[..., None]
    spots = heap(62, 0.98, 0.195, 3, 0.34, squeeze=0.84)
    rng = np.random.default_rng(8)
    grids = placed(shape, spots, turns(len(spots), rng, 20, 60), rng.uniform(0.92, 1.08, len(spots)))
    colour = mix(tone('#f7e4ac'), tone('#eccd86'), np.clip(0.35 + 0.6 * fbm(grids * 3, 3, 5), 0, 1))
    colour = mix(colour, tone('#d9ae62'), np.clip(-ridges * 20, 0, 0.4))
    put('gnocchi', grids, dusted(colour, grids, 0.1), 0.7, material(bump=0.12))


clear()
{'ravioli': ravioli, 'tortellini': tortellini, 'strozzapreti': strozzapreti, 'gnocchi': gnocchi}[kind()]()
shoot(pitch=44, side_turn=6)
