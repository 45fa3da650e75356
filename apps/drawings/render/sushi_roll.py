"""Sushi rice, pieces with fish on top, and rolls."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, box, fine, mix, paint, rounded, tone, tube, turned
from studio import material

RICE, NORI = tone('#fbf8f0'), tone('#141d18')


def _grain(size):
    t = np.linspace(0.0, np.pi, 9)
    path = points(-np.cos(t) * size, 0 * t, 0 * t)
    return tube(path, size * 0.46 * np.sin(np.clip(t, 0.05, 3.09)), 8)


def grains(spots, normals, size, seed):
    """Grains that lie on a surface; spots and normals are (n, 3)."""
    rng = np.random.default_rng(seed)
    one = _grain(size)
    out = []
    for at, up in zip(spots, normals):
        side = np.cross(up, rng.normal(size=3))
        side /= np.linalg.norm(side) + 1e-9
        third = np.cross(up, side)
        grid = one[..., :1] * side + one[..., 1:2] * third + one[..., 2:] * up
        out.append((grid + at + up * size * 0.1 * rng.normal(), paint(RICE * rng.uniform(0.93, 1.0) * np.ones((*one.shape[:2], 1)), 0.3)))
    return out


def nigiri(place, topping, seed):
    """A block of rice with a slice across it; `place` moves grids into the room."""
    rng = np.random.default_rng(seed)
    size = np.array([0.56, 0.25, 0.20])
    core, spots, normals = [], [], []
    for cube in box(30):
        p = rounded(cube, 0.75)
        core.append((place(p * size * 0.95 + np.array([0, 0, 0.21])), paint(RICE * np.ones((*p.shape[:2], 1)), 0.4)))
        pick = rng.choice(p.shape[0] * p.shape[1], 70)
        flat = p.reshape(-1, 3)[pick]
        spots.append(flat * size + np.array([0, 0, 0.21]))
        normals.append(flat / size / np.linalg.norm(flat / size, axis=1)[:, None])
    add('core', core, material(bump=0.2))
    add('grains', [(place(g), p) for g, p in grains(np.concatenate(spots), np.concatenate(normals), 0.052, seed)], material(coat=0.4, coat_rough=0.2), round_columns=True)
    u, v = np.meshgrid(np.linspace(-1, 1, fine(260)), np.linspace(-1, 1, fine(150)), indexing='ij')
    long, wide, thick = 0.70, 0.255, 0.075
    x = long * u * (1 - 0.10 * np.abs(v) ** 3) * 0.98
    y = wide * v * (1 - 0.12 * np.abs(u) ** 6)
    droop = 0.40 - 0.34 * np.clip(np.abs(x) - 0.44, 0, 1) ** 1.15 * 1.6 - 0.40 * np.clip(np.abs(y) - 0.13, 0, 1) ** 1.3
    dome = (1 - np.abs(v) ** 6) * (1 - np.abs(u) ** 10)
    seat = points(x, y, seed * 2.0)
    light, deep, line = (tone(c) for c in topping)
    arm = 9.5 * (x * 0.55 + 0.42 * y + 0.25 * np.sqrt((y - 0.06) ** 2 + 0.004)) + 0.25 * fbm(seat * 3, 2, 1)
    wave = np.abs(np.mod(arm, 1) - 0.5) * 2
    white = step(0.26, 0.05, wave + 0.12 * fbm(seat * 8, 2, 2))
    colour = mix(light, deep, np.clip(0.4 + 0.9 * fbm(seat * 4, 3, 3), 0, 1))
    colour = mix(colour, line, 0.75 * white)
    top = points(x, y, droop + thick * (0.35 + 0.65 * dome**0.5) - 0.008 * white + 0.01 * fbm(seat * 4, 2, 4))
    low = points(x, y, droop - 0.01)
    rim = np.concatenate([top[0], top[1:, -1], top[-1, -2::-1], top[-2:0:-1, 0]])
    base = np.concatenate([low[0], low[1:, -1], low[-1, -2::-1], low[-2:0:-1, 0]])
    hue = np.concatenate([colour[0], colour[1:, -1], colour[-1, -2::-1], colour[-2:0:-1, 0]])
    wall = np.stack([rim, base, rim], 0)[:2]
    wet = material(coat=0.9, coat_rough=0.1, bump=0.05)
    add('topping', [(place(top), paint(colour, 0.25)), (place(wall), paint(np.stack([hue, hue * 0.95]), 0.3))], wet)


def _side(reach, high, count, rng):
    a, z = rng.uniform(0, 2 * np.pi, count), rng.uniform(0.02, high, count)
    out = points(np.cos(a), np.sin(a), 0 * a)
    return out * reach + points(0 * a, 0 * a, z), out


def roll(place, style, seed, reach=0.36, high=0.34):
    """A piece of a roll standing on its cut; the fillings of a style are (colour, x, y, half width, half depth)."""
    rng = np.random.default_rng(seed)
    turn = np.linspace(0, 2 * np.pi, fine(260), endpoint=False)[None]
    share = np.linspace(0, 1, fine(150))[:, None]
    inside_out = style['inside_out']
    core = 0.66 if inside_out else 0.93
    x, y = reach * share * np.cos(turn), reach * share * np.sin(turn)
    far = share + 0.03 * fbm(points(np.cos(turn) * 1.5, np.sin(turn) * 1.5, seed), 2, 1)
    seat = points(x * 14, y * 14, seed)
    near, _, _ = cells(seat, 3)
    colour = RICE * (0.90 + 0.10 * step(0.5, 0.1, near))[..., None]
    lift = 0.018 * step(0.6, 0.1, near)
    for code, px, py, wide, deep in style['fill']:
        inside = step(1.0, 0.88, np.maximum(np.abs(x / reach - px) / wide, np.abs(y / reach - py) / deep) + 0.08 * fbm(seat * 0.5, 2, 4))
        hue = tone(code)
        hue = mix(hue, hue * 0.75, np.clip(0.4 + 0.9 * fbm(seat * 0.35, 3, 5), 0, 1))
        colour, lift = mix(colour, hue, inside), lift * (1 - inside) + 0.012 * inside
    band = step(0.06, 0.042, np.abs(far - core)) if inside_out else step(core - 0.02, core, far)
    colour, lift = mix(colour, NORI, band), lift * (1 - band) + 0.012 * band
    top = points(x, y, high + lift * step(1.0, 0.95, share))
    level = np.linspace(0, 1, 40)[::-1][:, None]
    wall = points(reach * np.cos(turn) + 0 * level, reach * np.sin(turn) + 0 * level, high * level + 0 * turn)
    skin = RICE if inside_out else NORI
    wrinkle = 0 if inside_out else 0.004 * fbm(wall * np.array([9, 9, 30]), 2, 6)
    wall[..., :2] *= (1 + wrinkle)[..., None] if not inside_out else 1
    add('roll', [(place(top), paint(colour, 0.32)), (place(wall), paint(skin * np.ones((*wall.shape[:2], 1)), 0.4))], material(coat=0.4, coat_rough=0.18, bump=0.12), round_columns=True)
    if not inside_out:
        return
    spots, normals = _side(reach, high, 210, rng)
    add('grains', [(place(g), p) for g, p in grains(spots, normals, 0.045, seed)], material(coat=0.4, coat_rough=0.2), round_columns=True)
    seeds, normals = _side(reach + 0.022, high, style.get('sprinkled', 34), rng)
    size, hues = style['seed_size'], [tone(c) for c in style['seeds']]
    one = _grain(size) * np.array([1, 1.3, 1.3])
    bits = []
    for k, (at, up) in enumerate(zip(seeds, normals)):
        grid = turned(one, rng.uniform(0, 360), 0)
        side = np.cross(up, [0, 0, 1.0])
        tilt = rng.uniform(0, np.pi)
        a, b = side * np.cos(tilt) + np.array([0, 0, np.sin(tilt)]), -side * np.sin(tilt) + np.array([0, 0, np.cos(tilt)])
        grid = grid[..., :1] * a + grid[..., 1:2] * b + grid[..., 2:] * up
        bits.append((place(grid + at), paint(hues[k % len(hues)] * np.ones((*one.shape[:2], 1)), 0.2)))
    add('seeds', bits, material(coat=0.5), round_columns=True)
