"""A whole gilthead bream."""
import numpy as np

import fish
from fish import LONG
from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone
from studio import clear, material, shoot

BACK, FLANK, BELLY, GOLD, FIN = (tone(c) for c in ('#4c5863', '#a9b2b6', '#eceeea', '#d9ab2a', '#a9adaa'))
# share of the length, height above and below the middle, half the thickness
PROFILE = np.array([
    (0.000, 0.004, -0.012, 0.004), (0.010, 0.032, -0.036, 0.022), (0.030, 0.068, -0.060, 0.040), (0.06, 0.118, -0.085, 0.056),
    (0.10, 0.168, -0.112, 0.070), (0.15, 0.212, -0.138, 0.082), (0.22, 0.248, -0.163, 0.092), (0.30, 0.262, -0.178, 0.096),
    (0.40, 0.252, -0.180, 0.092), (0.50, 0.226, -0.168, 0.083), (0.60, 0.186, -0.144, 0.070), (0.70, 0.134, -0.108, 0.054),
    (0.78, 0.088, -0.076, 0.040), (0.84, 0.062, -0.056, 0.030), (0.88, 0.056, -0.052, 0.024), (0.91, 0.062, -0.058, 0.016),
])


def profile(s):
    return fish.profile(PROFILE, s)


def arc(s, y, middle, reach, width):
    far = np.hypot(s - middle[0], (y - middle[1]) * 0.82)
    return step(width, 0.0, np.abs(far - reach)) * (s > middle[0] - 0.01)


def body():
    s = 0.91 * np.linspace(0, 1, fine(760)) ** 1.25
    top, bottom, half = (v[:, None] for v in profile(s))
    turn = np.linspace(0, 2 * np.pi, fine(560), endpoint=False)
    c, n = np.cos(turn)[None], np.sin(turn)[None]
    middle, reach = (top + bottom) / 2, (top - bottom) / 2
    y = middle + reach * np.sign(c) * np.abs(c) ** 0.92
    z = half * np.sign(n) * np.abs(n) ** 0.8
    s = np.broadcast_to(s[:, None], y.shape)
    t = (y - middle) / reach
    head = step(0.235, 0.225, s - 0.02 * np.cos(t * 2.2))
    # scales in staggered rows
    u, v = s / 0.0125, y / 0.0135
    row = np.floor(v)
    du, dv = np.mod(u + 0.5 * np.mod(row, 2), 1) - 0.5, v - row - 0.5
    edge = step(0.30, 0.5, np.hypot(du - 0.12, dv)) * (1 - head)
    gill = arc(s, y, (0.115, 0.03), 0.118, 0.006)
    cheek = arc(s, y, (0.105, 0.0), 0.066, 0.005)
    mouth = step(0.005, 0.0, np.abs(y + 0.022 + 0.55 * s)) * step(0.058, 0.05, s)
    eye_far = np.hypot(s - 0.098, y - 0.075)
    socket = step(0.040, 0.032, eye_far)
    colour = mix(FLANK, BACK, step(0.25, 0.95, t + 0.1 * fbm(points(s * 8, y * 8), 2, 1)))
    colour = mix(colour, BELLY, step(-0.15, -0.75, t))
    lines = 0.5 + 0.5 * np.sin(y / 0.0135 * 2 * np.pi)
    colour = mix(colour, tone('#b99d5c'), 0.28 * lines * (1 - head) * step(-0.7, 0.1, t) * step(1, 0.5, t))
    colour = mix(colour, tone('#3a444d'), 0.42 * edge * step(-0.9, 0.6, t))
    colour = colour * (0.9 + 0.25 * fbm(points(s * 60, y * 60), 2, 2))[..., None]
    colour = mix(colour, tone('#8d9699'), 0.45 * head * step(-0.5, 0.2, t))
    side_line = step(0.006, 0.0, np.abs(t - 0.56 + 0.35 * s)) * (1 - head) * 0.4
    colour = mix(colour, BACK * 0.5, np.clip(0.8 * gill + 0.4 * cheek + mouth + side_line, 0, 1))
    spot = step(1.0, 0.55, np.hypot((s - 0.232) / 0.022, (y - 0.105) / 0.035) + 0.2 * fbm(points(s * 40, y * 40), 2, 3))
    colour = mix(colour, tone('#22262a'), 0.85 * spot)
    colour = mix(colour, tone('#b4655a'), 0.5 * step(1.0, 0.2, np.hypot((s - 0.215) / 0.02, (y - 0.0) / 0.05)))
    gold = step(1.0, 0.5, np.hypot((s - 0.072 + 0.25 * (y - 0.12)) / 0.027, (y - 0.125) / 0.05))
    colour = mix(colour, GOLD, 0.95 * gold)
    colour = mix(colour, tone('#6a6a62'), 0.4 * step(0.045, 0.03, eye_far))
    grow = 0.0016 * (1 - edge) * (1 - head) - 0.006 * gill - 0.003 * cheek - 0.008 * mouth + 0.004 * socket
    grow = grow + 0.008 * head * step(0.0, 0.09, 0.118 - np.hypot(s - 0.115, (y - 0.03) * 0.82)) + 0.0015 * fbm(points(s * 30, y * 30), 3, 5)
    z = z + np.sign(n) * np.abs(n) * grow
    grid = points((s - 0.5) * LONG, y * LONG, (z + 0.1) * LONG)
    matter = material(0.1, (1, 0.8, 0.7), 0.04, coat=0.7, coat_rough=0.12, metallic=0.30)
    add('body', [(grid, paint(colour, 0.30))], matter, round_columns=True)
    eye((0.098 - 0.5) * LONG, 0.075 * LONG, surface(0.098, 0.075))


def surface(s, y):
    return fish.surface(PROFILE, s, y) * LONG


def eye(x, y, z):
    r, turn = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 2 * np.pi, 90, endpoint=False), indexing='ij')
    grid = points(x + 0.074 * r * np.cos(turn), y + 0.074 * r * np.sin(turn), z - 0.008 + 0.024 * np.sqrt(1 - r**2 * 0.98))
    colour = mix(tone('#0c0d0f'), tone('#c9b878'), step(0.62, 0.66, r))
    colour = mix(colour, tone('#dfe0da'), step(0.7, 0.8, r) * 0.4)
    colour = mix(colour, tone('#2a2c2c'), step(0.88, 0.97, r))
    add('eye', [(grid, paint(colour, 0.05))], material(coat=0.3, coat_rough=0.02), round_columns=True)


def fin(name, root, tip, rays, ragged, droop=0.0):
    """A sheet between the line of the root and the line of the tips, both (s, y, z) at several places."""
    root, tip = np.array(root, dtype=float), np.array(tip, dtype=float)
    count = fine(420)
    t = np.linspace(0, 1, count)
    spread = lambda line: np.stack([np.interp(t, np.linspace(0, 1, len(line)), line[:, k]) for k in range(3)], -1)
    out = np.linspace(0, 1, fine(120))[None, :, None]
    a, b = spread(root)[:, None], spread(tip)[:, None]
    ray = np.mod(t * rays, 1)
    reach = 1 - ragged * (4 * np.abs(ray - 0.5) ** 2)
    grid = a + (b - a) * out * reach[:, None, None]
    bone = step(0.36, 0.5, np.abs(ray - 0.5))[:, None] * np.ones(grid.shape[1])
    wave = np.sin(t * 9)[:, None] * 0.006 * out[..., 0]
    grid = grid * LONG - np.array([0.5 * LONG, 0, 0])
    grid[..., 2] += 0.012 * bone + wave * LONG - droop * out[..., 0] ** 2
    colour = mix(FIN, tone('#6a7173'), 0.5 * bone) * (0.9 + 0.2 * out)
    add(name, [(grid, paint(colour, 0.3))], material(coat=0.5, thin=0.35))


def fins():
    s = np.linspace(0.26, 0.80, 24)
    top = profile(s)[0]
    tall = 0.075 * np.interp(s, [0.26, 0.30, 0.42, 0.6, 0.74, 0.80], [0.3, 0.95, 1, 0.75, 0.7, 0.2])
    fin('dorsal', np.stack([s, top - 0.012, 0.1 + 0 * s], -1), np.stack([s + 0.035, top + tall, 0.095 + 0 * s], -1), 24, 0.22, 0.02)
    s = np.linspace(0.60, 0.80, 12)
    low = profile(s)[1]
    deep = 0.055 * np.interp(s, [0.60, 0.64, 0.76, 0.80], [0.4, 1, 0.75, 0.2])
    fin('anal', np.stack([s, low + 0.012, 0.09 + 0 * s], -1), np.stack([s + 0.03, low - deep, 0.06 + 0 * s], -1), 13, 0.15, 0.02)
    fin('tail', [(0.895, -0.054, 0.1), (0.905, 0, 0.1), (0.895, 0.058, 0.1)],
        [(1.08, -0.175, 0.075), (1.02, -0.075, 0.085), (0.985, 0.0, 0.09), (1.02, 0.08, 0.085), (1.09, 0.185, 0.075)], 26, 0.03)
    fin('belly', [(0.30, -0.165, 0.11), (0.33, -0.172, 0.11)], [(0.36, -0.235, 0.07), (0.43, -0.215, 0.08)], 6, 0.05, 0.03)
    lift = lambda at, y: surface(at, y) / LONG + 0.004
    fin('breast', [(0.238, -0.030, lift(0.238, -0.03)), (0.240, -0.062, lift(0.24, -0.062))],
        [(0.45, -0.045, lift(0.45, -0.045)), (0.40, -0.085, lift(0.40, -0.085)), (0.31, -0.10, lift(0.31, -0.1))], 11, 0.04)


clear()
body()
fins()
shoot(pitch=62, side_turn=-30, fill=0.9)
