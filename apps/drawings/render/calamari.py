"""Squid and cuttlefish, whole."""
import numpy as np

from cephalopod import eyeball, specks
from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, tube, turned
from studio import clear, kind, material, shoot

FLESH, ROSE, SPECK, PALE = (tone(c) for c in ('#efdcd6', '#dcaaa6', '#7d3a44', '#f7efea'))
BROWN, DARK, CREAM = (tone(c) for c in ('#85705c', '#3f3029', '#e9dfd0'))


def squid_skin(grid, above, seed):
    colour = mix(FLESH, ROSE, np.clip(0.25 + 0.7 * fbm(grid * 2.4 + seed, 3, 1), 0, 1) * above)
    dots = np.maximum(specks(grid + seed, 22, 0.75, 2), 0.8 * specks(grid + seed * 2, 36, 0.7, 3))
    dots = dots * step(-0.45, 0.3, fbm(grid * 2.0 + seed, 3, 4) + 0.6 * above - 0.45)
    return mix(mix(colour, PALE, 0.5 * (1 - above)), SPECK, 0.75 * dots * above)


def cuttle_skin(grid, above, seed):
    wave = np.sin(grid[..., 0] * 21 + 4.5 * fbm(grid * np.array([1.6, 3.2, 2]) + seed, 3, 1))
    stripe = step(-0.1, 0.5, wave + 0.5 * fbm(grid * 6, 2, 2)) * step(0.10, 0.2, np.abs(grid[..., 1]) + 0.05)
    colour = mix(mix(BROWN, CREAM, 0.45 * step(0, 0.6, fbm(grid * 4 + seed, 3, 3))), DARK, 0.8 * stripe)
    colour = mix(colour, DARK, 0.45 * step(0.22, 0.05, np.abs(grid[..., 1])))
    colour = mix(colour, CREAM, 0.6 * specks(grid + seed, 20, 0.3, 4))
    return mix(CREAM, colour, above)


def creature(at, turn, size, seed, mantle, flat, skin, arms, wing):
    """Mantle along x with its tip at the right, arms to the left."""
    place = lambda g: turned(g * size, turn, 2) + np.array(at)
    t = np.linspace(0, 1, fine(220))
    r = np.interp(t, *mantle)
    path = points(-0.25 + 1.45 * t, 0.03 * np.sin(3 * t + seed), 0 * t + r * flat * 0.97)
    grid = tube(path, r, fine(190), flat)
    grid = path[:, None] + (grid - path[:, None]) * (1 + 0.035 * fbm(grid * 4 + seed, 3, 5))[..., None]
    height = (grid[..., 2] - path[:, None, 2]) / (r[:, None] * flat + 1e-6)
    above = step(-0.65, -0.1, height)
    parts = [(grid, paint(skin(grid, above, seed), 0.28))]
    t2 = np.linspace(0, 1, 60)
    neck = points(-0.18 - 0.30 * t2, 0 * t2, 0 * t2 + 0.15)
    grid = tube(neck, np.interp(t2, (0, 0.4, 0.8, 1), (0.15, 0.165, 0.15, 0.10)), fine(90), 0.8)
    parts.append((grid, paint(skin(grid, np.ones(grid.shape[:2]), seed + 3), 0.28)))
    rng = np.random.default_rng(seed)
    for k in range(arms):
        spread = (k - (arms - 1) / 2) / arms
        long = 0.52 + 0.12 * rng.normal() + (0.35 if k in (1, arms - 2) and arms > 8 else 0)
        u = np.linspace(0, 1, 70)
        bend = spread * 1.5 + 0.25 * rng.normal()
        arm = points(-0.44 - long * u * np.cos(bend * 0.5), 0.20 * spread + long * (spread * 0.55 * u + 0.16 * np.sin(bend * 3 + u * 4) * u), 0)
        reach = 0.052 * (1 - u) ** 0.6 + 0.008
        arm[:, 2] = reach + (0.09 if k % 2 else 0.0) * (1 - u) ** 2 + 0.03 * (k % 3) * (1 - u)
        grid = tube(arm, reach, fine(28))
        parts.append((grid, paint(skin(grid, np.full(grid.shape[:2], 0.75), seed + k), 0.28)))
    matter = material(0.3, (1, 0.75, 0.7), 0.06, coat=0.9, coat_rough=0.1, bump=0.08, bump_scale=24)
    add('creature', [(place(g), p) for g, p in parts], matter, round_columns=True)
    sheets = []
    for side in (1, -1):
        u, v = np.meshgrid(np.linspace(0, 1, fine(160)), np.linspace(0, 1, fine(60)), indexing='ij')
        x, root, wide = wing(u)
        x, root = x + 0 * v, root + 0 * v
        grid = points(x, side * (root * np.interp(x, -0.25 + 1.45 * t, r) + wide * v), np.interp(x, -0.25 + 1.45 * t, r) * flat * (1.0 - 0.55 * v) + 0.03 * np.sin(u * 16) * v * (0.4 if arms > 8 else 1))
        sheets.append((grid, paint(mix(skin(grid, np.ones(u.shape), seed), PALE, 0.35 + 0.3 * v), 0.28)))
    add('wings', [(place(g), p) for g, p in sheets], material(coat=0.8, coat_rough=0.12, thin=0.25))
    eyes = [eyeball((-0.33, side * 0.125, 0.20), 0.055) for side in (1, -1)]
    add('eyes', [(place(g), p) for g, p in eyes], material(coat=0.5), round_columns=True)


SQUID = ((0, 0.02, 0.1, 0.35, 0.6, 0.85, 0.96, 1), (0.165, 0.20, 0.225, 0.235, 0.20, 0.105, 0.04, 0.01))
CUTTLE = ((0, 0.02, 0.1, 0.35, 0.6, 0.85, 0.95, 1), (0.24, 0.28, 0.36, 0.42, 0.40, 0.26, 0.13, 0.01))
kite = lambda u: (0.52 + 0.66 * u, 0.55 + 0 * u, 0.36 * np.sin(np.pi * np.clip(u**0.9, 0, 1)) ** 0.9)
hem = lambda u: (-0.18 + 1.36 * u, 0.93 + 0 * u, 0.10 * np.sin(np.pi * np.clip(u * 0.9 + 0.08, 0, 1)) ** 0.5)
clear()
if kind() == 'calamari':
    for number, (x, y, turn) in enumerate(((0.05, 0.62, 4), (-0.05, 0.0, -3), (0.06, -0.62, 2))):
        creature((x, y, 0), turn, 1, number + 1, SQUID, 0.85, squid_skin, 10, kite)
else:
    for number, (x, y, turn) in enumerate(((0.05, 0.55, 5), (-0.05, -0.52, -3))):
        creature((x, y, 0), turn, 1, number + 1, CUTTLE, 0.5, cuttle_skin, 8, hem)
shoot(pitch=58, side_turn=-30)
