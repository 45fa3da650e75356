"""What lies on pizza, focaccia and salads: tomatoes, basil, mushrooms, ham, truffle, potato, sausage, rosemary."""
import numpy as np

from noise import fbm, points, step
from pieces import ball, leaf, placed, put, ribbon, turns
from shapes import mix, tone
from studio import material

GLOSS = dict(coat=0.6, coat_rough=0.12)


def _on(spots, height, lift):
    spots = np.asarray(spots, dtype=float)
    return np.stack([spots[:, 0], spots[:, 1], height(spots[:, 0], spots[:, 1]) + lift], -1)


def tomato_halves(spots, height, size, rng, sink=0.35, roasted=0.4):
    """Small tomatoes cut in two, cut side up."""
    u = np.linspace(0, 1, 46)[:, None]
    turn = np.linspace(0, 2 * np.pi, 44, endpoint=False)
    # from the middle of the cut outwards, then round the skin
    face = np.clip(u / 0.6, 0, 1)
    skin = np.clip((u - 0.6) / 0.4, 0, 1) * np.pi / 2
    far = np.where(u < 0.6, face, np.cos(skin))
    high = np.where(u < 0.6, 0.10 * face**6 - 0.05 * (1 - face), 0.10 - np.sin(skin))
    shape = np.stack([far * np.cos(turn), far * np.sin(turn), np.broadcast_to(high, (46, 44))], -1)
    grids = placed(shape, _on(spots, height, size * (1 - sink) * 0.6), turns(len(spots), rng, 14, 14), rng.uniform(0.85, 1.12, len(spots)) * size)
    far, turn = np.broadcast_to(face, (46, 44)), np.broadcast_to(turn, (46, 44))
    chambers = step(0.2, 0.6, np.abs(np.cos(turn * 1.5))) * step(0.25, 0.38, far) * step(0.84, 0.74, far)
    seed = chambers * (np.cos(turn * 12) > 0.5) * (np.abs(far - 0.58) < 0.12)
    red = mix(tone('#d8301c'), tone('#ea5a34'), chambers * 0.8)
    red = mix(red, tone('#f2c25c'), seed * 0.9)
    red = mix(red, tone('#c01f14'), (u > 0.56) * 1.0 * np.ones_like(far))
    colour = np.broadcast_to(red, grids.shape)
    colour = mix(colour, tone('#7d1a10'), roasted * step(0.1, 0.7, fbm(grids * 9, 2, 3)))
    put('tomatoes', grids, colour, 0.22, material(**GLOSS))


def leaves(name, spots, height, size, rng, widths, tones, lift=0.03, cup=0.5, bend=0.15, ruffle=0.05, tilt=14, yaw=180, spread=(0.8, 1.2), thin=0.25):
    """Leaves of the given half-widths from stalk to tip; `tones` are blade, shade, rib."""
    blade, shade, rib = (tone(t) for t in tones)
    for seed in range(3):
        mine = np.asarray(spots)[seed::3]
        if not len(mine):
            continue
        shape, u, v = leaf(40, 15, 1.0, widths, cup, bend, ruffle, seed)
        shape = shape - np.array([0.45, 0, 0])
        grids = placed(shape, _on(mine[:, :2], height, lift) if mine.shape[1] == 2 else mine, turns(len(mine), rng, tilt, tilt, yaw), rng.uniform(*spread, len(mine)) * size)
        veins = step(0.25, 0.0, np.abs(np.mod(u * 7 - np.abs(v) * 1.6, 1) - 0.5)) * 0.25
        middle = step(0.10, 0.03, np.abs(v)) * (1 - 0.6 * u)
        colour = mix(blade, shade, np.clip(0.4 + 0.9 * fbm(grids * 3, 2, 5), 0, 1))
        colour = mix(colour, rib, np.clip(middle + veins * 0.6, 0, 1))
        put(name, grids, colour, 0.4, material(coat=0.25, coat_rough=0.25, thin=thin), closed=False)


BASIL = ([0.02, 0.20, 0.32, 0.34, 0.28, 0.16, 0.0], ('#3f8a2c', '#2a6a22', '#7db04f'))


def basil(spots, height, size, rng):
    leaves('basil', spots, height, size, rng, *BASIL, cup=0.6, bend=0.2, lift=0.05)


def mushrooms(spots, height, size, rng, cooked=0.5):
    """Slices of champignon: cap, stalk, gills."""
    n, m = 40, 40
    turn = np.linspace(0, 2 * np.pi, m, endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    top = np.stack([0.95 * c, 0.70 * s + 0.1], -1)
    under = np.stack([np.sign(c) * np.abs(c) ** 0.7 * 0.95, -0.12 + 0 * s], -1)
    stalk = np.clip(1 - (np.abs(c) / 0.30) ** 6, 0, 1)
    outline = np.where((s > -0.15)[:, None], top, under)
    down = np.where(s < -0.15, -0.75 * step(0.34, 0.26, np.abs(c)), 0)
    outline[:, 1] += down
    share = np.concatenate([np.linspace(0, 1, n - 12), np.ones(6), np.linspace(1, 0, 6)])[:, None]
    level = np.concatenate([np.full(n - 12, 0.09), np.linspace(0.07, -0.07, 6), np.full(6, -0.09)])[:, None]
    shape = np.stack([share * outline[:, 0], share * outline[:, 1], np.broadcast_to(level, (n, m))], -1)
    grids = placed(shape, _on(spots, height, 0.10 * size + 0.01), turns(len(spots), rng, 12, 12), rng.uniform(0.8, 1.15, len(spots)) * size)
    x, y = shape[..., 0], shape[..., 1]
    gills = step(0.10, 0.02, np.abs(y + 0.02 - 0.1 * np.abs(x))) * step(0.2, 0.35, np.abs(x))
    cream = mix(tone('#f0e4cd'), tone('#cda877'), cooked * np.clip(0.4 + 0.8 * fbm(grids * 6, 2, 3), 0, 1))
    cream = mix(cream, tone('#5d3d28'), gills * 0.85)
    cream = mix(cream, tone('#b58a5c'), np.broadcast_to(step(0.93, 1.0, share) * 0.8, (n, m)))
    put('mushrooms', grids, cream, 0.35, material(coat=0.35))


def discs(name, spots, height, size, rng, colour, thick=0.05, tilt=8, rough=0.35, wave=0.05, rim=None, coat=0.4, lift=0.02):
    """Round slices; `colour` gives the tones of the points (share 0 to 1 of the radius)."""
    share = np.concatenate([np.linspace(0, 1, 22), [1.01, 1.01], np.linspace(1, 0, 4)])[:, None]
    level = np.concatenate([np.full(22, 1.0), [0.5, -0.5], np.full(4, -1.0)])[:, None] * thick / 2
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    shape = np.stack([share * np.cos(turn), share * np.sin(turn) * 0.92, np.broadcast_to(level, (28, 40))], -1)
    places = _on(spots[:, :2], height, lift) if spots.shape[1] == 2 else spots
    grids = placed(shape, places, turns(len(spots), rng, tilt, tilt), rng.uniform(0.85, 1.12, len(spots)) * size)
    grids[..., 2] += wave * size * fbm(grids * 2.5 / size * 0.3, 2, 6)
    share = np.broadcast_to(share, grids.shape[:-1])
    put(name, grids, colour(grids, share), rough, material(coat=coat, coat_rough=0.2, bump=0.05))


def lumps(name, spots, height, size, rng, tones, rough=0.45, ragged=0.35, coat=0.3):
    """Crumbled bits, as of sausage."""
    shape = ball(22, 22, 1.0, 0.8, 0.7)
    places = _on(spots[:, :2], height, 0.35 * size) if spots.shape[1] == 2 else spots
    grids = placed(shape, places, turns(len(spots), rng, 30), rng.uniform(0.6, 1.25, len(spots)) * size)
    out = grids - places[:, None, None]
    bumps = ragged * fbm(grids * 1.1 / size, 3, 4)
    grids = grids + out * bumps[..., None]
    light, dark = tone(tones[0]), tone(tones[1])
    colour = mix(light, dark, np.clip(0.45 - 1.4 * bumps + 0.4 * fbm(grids * 9, 2, 7), 0, 1))
    put(name, grids, colour, rough, material(coat=coat, coat_rough=0.2, bump=0.2))


def strips(name, spots, height, size, rng, tones, wide=0.3, thick=0.06, wave=0.5, lift=0.03, tilt=12, rough=0.4, coat=0.3):
    """Wavy strips, as of ham or greens."""
    t = np.linspace(-1, 1, 30)
    light, dark = tone(tones[0]), tone(tones[1])
    for seed in range(4):
        mine = spots[seed::4]
        if not len(mine):
            continue
        path = np.stack([t, wave * fbm(points(t * 1.2, seed * 3.1, 1), 2, seed), 0.5 * wave * np.abs(fbm(points(t * 2.0, seed * 5.3, 4), 2, seed + 2))], -1)
        lean = 0.9 * fbm(points(t * 1.4, seed * 2.3, 7), 2, 3)
        across = np.stack([0 * t, np.cos(lean), np.sin(lean)], -1)
        shape = ribbon(path, across, wide * (1 + 0.4 * fbm(points(t * 2, seed, 9), 2, 5)) * np.sqrt(np.clip(1.05 - t**8, 0.02, 1)), thick)
        places = _on(mine, height, lift) if mine.shape[1] == 2 else mine
        grids = placed(shape, places, turns(len(mine), rng, tilt, 25), rng.uniform(0.75, 1.2, len(mine)) * size)
        colour = mix(light, dark, np.clip(0.4 + 0.8 * fbm(grids * 5 / max(size, 0.2) * 0.3, 3, 7), 0, 1))
        put(name, grids, colour, rough, material(coat=coat, coat_rough=0.2, bump=0.1))


def needles(spots, height, size, rng, tones=('#5c7a3c', '#3d5428')):
    """Rosemary."""
    shape = ball(12, 8, 0.5, 0.05, 0.04)
    shape[..., 2] += 0.08 * (shape[..., 0] / 0.5) ** 2
    grids = placed(shape, _on(spots, height, 0.02), turns(len(spots), rng, 14), rng.uniform(0.7, 1.2, len(spots)) * size)
    colour = mix(tone(tones[0]), tone(tones[1]), np.clip(0.5 + fbm(grids * 5, 2, 3), 0, 1))
    put('needles', grids, colour, 0.5, material(coat=0.2))


def salt(spots, height, rng, size=0.022):
    shape = ball(8, 8, 1, 0.8, 0.8, 3)
    grids = placed(shape, _on(spots, height, 0.012), turns(len(spots), rng, 90), rng.uniform(0.5, 1.2, len(spots)) * size)
    put('salt', grids, np.broadcast_to(tone('#fdfdfb'), grids.shape), 0.2, material(coat=0.5))
