"""Thin slices of smoked swordfish in a ring on a plate."""
import numpy as np

from fish_plate import lemon, parsley, plate
from noise import fbm, points, step
from shapes import add, loop, mix, paint, slab, tone, tube, turned
from steak_cut import swordfish
from studio import clear, material, shoot

clear()
plate(1.5)
rng = np.random.default_rng(2)
sheer = material(coat=0.9, coat_rough=0.08, thin=0.12, bump=0.06)
for k in range(9):
    a = 2 * np.pi * k / 9 + 0.3
    grid, share = slab(loop(1.0, 0.78, 360, 0.06, seed=k), 0.018, 150)
    flat = points(grid[..., 0] * 0.95 + 0.05, grid[..., 1] * 0.9, k * 2.0)
    colour, _ = swordfish(flat)
    colour = mix(colour, tone('#d9987c'), 0.75 * step(0.86, 0.99, share + 0.03 * fbm(flat * 6, 2, 5)))
    grid[..., 2] += 0.05 * fbm(points(grid[..., 0] * 2.4, grid[..., 1] * 2.4, k), 2, 9) * share + 0.02 * np.sin(grid[..., 0] * 9 + k) * share
    grid = turned(turned(grid, 8, 1), np.degrees(a) + 180, 2) + np.array([0.66 * np.cos(a), 0.66 * np.sin(a), 0.15 + 0.012 * k])
    add('slice', [(grid, paint(colour, 0.25))], sheer, round_columns=True)
lemon((0.0, 0.0, 0.33), 20, 6, 0.27)
spots = [(far * np.cos(a), far * np.sin(a), 0.27) for far, a in zip(rng.uniform(0.35, 1.0, 26), rng.uniform(0, 6.28, 26))]
parsley(spots, 0.06)
t = np.linspace(0.02, np.pi - 0.02, 14)
corns = []
for far, a in zip(rng.uniform(0.3, 1.05, 22), rng.uniform(0, 6.28, 22)):
    path = points(far * np.cos(a) + 0 * t, far * np.sin(a) + 0 * t, 0.27 - 0.032 * np.cos(t))
    corns.append((tube(path, 0.032 * np.sin(t), 14), paint(tone('#c4473f') * np.ones((14, 14, 1)), 0.4)))
add('peppercorns', corns, material(coat=0.3), round_columns=True)
shoot(pitch=56)
