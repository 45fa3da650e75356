"""Langoustines seen from above."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, tube, turned
from studio import clear, material, shoot

PALE, ROSE, RED, TIP = (tone(c) for c in ('#f8c9a8', '#f09468', '#d9582f', '#f7e3d2'))


def soft(marks, reach=9):
    """A path of 90 points through the marks, its corners rounded."""
    at = np.linspace(0, 1, 90)
    path = np.stack([np.interp(at, np.linspace(0, 1, len(marks)), column) for column in np.transpose(marks)], -1)
    pad = np.pad(path, ((reach, reach), (0, 0)), mode='edge')
    return np.stack([np.convolve(pad[:, k], np.ones(2 * reach + 1) / (2 * reach + 1), 'valid') for k in range(3)], -1)


def shell_colour(grid, above, seed):
    colour = mix(ROSE, RED, np.clip(0.3 + 0.8 * fbm(grid * 6 + seed, 3, 1) + 0.3 * above, 0, 1) * 0.75)
    return mix(colour, PALE, np.clip(0.75 * step(0.3, -0.6, above), 0, 1))


def limb(marks, radius, tip, seed, sides=18):
    path = soft(marks)
    r = np.interp(np.linspace(0, 1, 90), np.linspace(0, 1, len(radius)), radius)
    grid = tube(path, r, sides)
    colour = mix(ROSE, RED, np.clip(0.4 + 0.7 * fbm(grid * 8 + seed, 2, 2), 0, 1) * 0.7)
    colour = mix(colour, TIP, tip * step(0.72, 1.0, np.linspace(0, 1, 90))[:, None])
    return grid, paint(colour, 0.28)


def scampo(at, turn, seed):
    place = lambda g: turned(g, turn, 2) + np.array(at)
    x = np.linspace(-0.62, 1.02, fine(420))
    far = x + 0.62
    r = np.interp(far, (0, 0.06, 0.2, 0.45, 0.60, 0.66, 1.0, 1.35, 1.60, 1.64), (0.012, 0.07, 0.135, 0.165, 0.160, 0.150, 0.140, 0.112, 0.085, 0.02))
    edges = np.array([0.63, 0.80, 0.97, 1.13, 1.29, 1.44])
    since = far[:, None] - edges[None]
    lap = (step(0.0, 0.02, since) * step(0.16, 0.0, since)).sum(-1)
    bend = 0.06 * np.sin(x * 2 + seed)
    path = points(x, bend, 0.14 + 0.0 * x)
    grid = tube(path, r * (1 + 0.10 * lap), fine(200), 0.8)
    above = (grid[..., 2] - 0.14) / (0.8 * r[:, None] + 1e-6)
    ridge = step(0.14, 0.0, np.abs(grid[..., 1] - bend[:, None])) * step(0.62, 0.5, far)[:, None] * step(0, 1, above)
    grid = path[:, None] + (grid - path[:, None]) * (1 + 0.03 * fbm(grid * 8 + seed, 3, 3) + 0.05 * ridge)[..., None]
    band = np.exp(-(((since - 0.015) / 0.03) ** 2)).sum(-1)[:, None]
    groove = step(0.014, 0.0, np.abs(far - 0.36))[:, None] * step(-0.2, 0.6, above)
    colour = mix(shell_colour(grid, above, seed), RED * 0.85, np.clip(0.7 * band + 0.5 * groove, 0, 1))
    colour = mix(colour, PALE, 0.5 * (np.exp(-(((since - 0.10) / 0.03) ** 2)).sum(-1))[:, None])
    matter = material(0.2, (1, 0.5, 0.35), 0.05, coat=0.75, coat_rough=0.1, bump=0.08)
    add('shell', [(place(grid), paint(colour, 0.28))], matter, round_columns=True)
    parts = []
    rng = np.random.default_rng(seed)
    for side in (1, -1):
        out = 0.05 * rng.normal()
        s = lambda x, y, z: (x, side * y, z)
        parts.append(limb([s(-0.36, 0.10, 0.12), s(-0.60, 0.30 + out, 0.12), s(-0.82, 0.33 + out, 0.10)], (0.05, 0.04, 0.05), 0, seed))
        parts.append(limb([s(-0.80, 0.33 + out, 0.10), s(-1.05, 0.33 + out, 0.10), s(-1.30, 0.28 + out, 0.09), s(-1.56, 0.17 + out, 0.08)], (0.045, 0.088, 0.062, 0.012), 1, seed + 1))
        parts.append(limb([s(-1.10, 0.39 + out, 0.09), s(-1.32, 0.40 + out, 0.09), s(-1.54, 0.27 + out, 0.08)], (0.045, 0.042, 0.010), 1, seed + 2))
        for k in range(4):
            a = -0.28 + 0.13 * k
            parts.append(limb([s(a, 0.12, 0.10), s(a - 0.06 + 0.08 * k, 0.34, 0.15), s(a - 0.20 + 0.16 * k, 0.50 + 0.03 * rng.normal(), 0.02)], (0.026, 0.02, 0.008), 0, seed + k, 10))
        parts.append(limb([s(-0.58, 0.06, 0.16), s(-0.95, 0.10, 0.22), s(-0.9, 0.62, 0.16), s(-0.2, 0.78, 0.05), s(0.5, 0.62 + out, 0.03)], (0.014, 0.010, 0.004), 0, seed + 5, 8))
        t = np.linspace(0.05, np.pi - 0.05, 20)
        eye = points(-0.535 + 0 * t, 0.085 * side + 0 * t, 0.205 - 0.055 * np.cos(t))
        parts.append((tube(eye, 0.055 * np.sin(t), 18), paint(np.broadcast_to(tone('#120e0e'), (20, 1, 3)), 0.08)))
    add('limbs', [(place(g), p) for g, p in parts], material(coat=0.6, coat_rough=0.12), round_columns=True)
    fan = []
    for spread in (-46, -24, 0, 24, 46):
        a = np.radians(spread)
        u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 24), indexing='ij')
        wide = 0.085 * np.sin(np.pi * np.clip(u * 0.84 + 0.1, 0, 1)) ** 0.6 * v
        grid = points(0.98 + 0.32 * u * np.cos(a) - wide * np.sin(a), bend[-1] + 0.32 * u * np.sin(a) + wide * np.cos(a), 0.11 - 0.05 * u + 0.02 * (1 - v**2) + (0.02 if spread == 0 else 0))
        fan.append((place(grid), paint(mix(mix(ROSE, RED, u), PALE, 0.6 * step(0.85, 1, u)), 0.3)))
    add('fan', fan, material(coat=0.6, thin=0.2))


clear()
for number, (x, y, turn) in enumerate(((0.10, 0.66, 3), (-0.08, 0.0, -2), (0.08, -0.66, 2))):
    scampo((x, y, 0.0), turn, number + 1)
shoot(pitch=60, side_turn=-32)
