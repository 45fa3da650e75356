"""Octopus: a raw one, small ones, and boiled arms."""
import numpy as np

from cephalopod import arm, curl, eyeball, sac
from noise import points
from shapes import add, turned
from studio import clear, kind, material, shoot


def octopus(at, turn, size, colours, detail, seed):
    rng = np.random.default_rng(seed)
    grids = []
    for k in range(8):
        heading = np.radians(-162 + 324 * (k + 0.5) / 8 + rng.normal() * 5)
        way = 1 if k % 2 else -1
        if k in (0, 7):
            way = 1 if k == 0 else -1
        path = curl((0.10 * np.cos(heading), 0.12 * np.sin(heading), 0), heading, 1.55 + 0.2 * rng.normal(), way * (0.5 + 0.5 * rng.uniform()), way * (3.8 + 1.6 * rng.uniform()), round(130 * detail**0.5))
        t = np.linspace(0, 1, len(path))
        r = 0.015 + 0.125 * (1 - t) ** 0.85
        path[:, 2] = r * 0.95 + 0.10 * np.exp(-((t / 0.12) ** 2)) + 0.04 * (k % 2) * np.sin(np.pi * t)
        grids += arm(path, r, colours, 0.35 if way < 0 else np.pi - 0.35, round(17 * detail**0.5), detail, seed + k)
    t = np.linspace(0, 1, 90)
    bag = points(0.10 - 1.0 * t, 0.05 * np.sin(3 * t), 0.22 + 0.10 * np.sin(np.pi * t))
    r = np.interp(t, (0, 0.1, 0.22, 0.34, 0.6, 0.85, 0.96, 1), (0.10, 0.20, 0.21, 0.22, 0.33, 0.29, 0.15, 0.01))
    grids.append(sac(bag, r, 0.8, colours, detail, seed))
    place = lambda g: turned(g * size, turn, 2) + np.array(at)
    add('octopus', [(place(g), p) for g, p in grids], skin, round_columns=True)
    eyes = [eyeball((-0.10, side * 0.185, 0.34), 0.055) for side in (1, -1)]
    add('eyes', [(place(g), p) for g, p in eyes], material(coat=0.5), round_columns=True)


def boiled():
    """Three big arms, one before the other."""
    for number, (x, y, heading, way) in enumerate(((-0.95, 0.55, 0.0, -1), (-1.0, 0.12, -0.05, -1), (-0.9, -0.32, -0.1, -1))):
        path = curl((x, y, 0), heading + 0.35, 2.9, way * 0.9, way * 6.2, 240, 0.22, number * 2)
        t = np.linspace(0, 1, len(path))
        r = (0.014 + 0.155 * (1 - t) ** 0.9) * np.minimum(1, (t / 0.012 + 0.03) ** 0.5)
        path[:, 2] = r * 0.95
        add('arm', arm(path, r, 'cooked', 0.55, 22, 1.6, number * 5), skin, round_columns=True)


clear()
skin = material(0.15, (1, 0.5, 0.45), 0.05, coat=0.9, coat_rough=0.12, bump=0.25, bump_scale=26)
if kind() == 'polpo':
    octopus((0, 0, 0), -100, 1, 'raw', 1.0, 2)
elif kind() == 'moscardini':
    for number, (x, y, turn) in enumerate(((-0.80, 0.62, -80), (0.05, 0.74, -120), (0.88, 0.60, -95), (-0.46, -0.28, -110), (0.46, -0.30, -70))):
        octopus((x, y, 0.03 * number), turn, 0.60, 'small', 0.45, number + 4)
else:
    boiled()
shoot(pitch=54)
