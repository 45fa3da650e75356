"""What lies under and around seafood made ready: a plain plate, parsley, slices of lemon."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import material

PORCELAIN = tone('#f1efea')


def plate(reach=1.35, deep=0.16):
    """A round plate; food lies at about a height of 0.06."""
    r = np.array((0.0, 0.55, 0.70, 0.78, 0.90, 0.985, 1.0, 0.99, 0.90, 0.74, 0.66, 0.0)) * reach
    z = np.array((0.05, 0.05, 0.06, 0.10, deep * 0.95, deep + 0.015, deep + 0.005, deep - 0.02, deep * 0.6, 0.03, 0.0, 0.0))
    many = np.linspace(0, 1, 200)
    at = np.linspace(0, 1, len(r))
    soft = lambda v: np.convolve(np.pad(np.interp(many, at, v), 5, mode='edge'), np.ones(11) / 11, 'valid')
    r, z = soft(r)[:, None], soft(z)[:, None]
    turn = np.linspace(0, 2 * np.pi, fine(260), endpoint=False)[None]
    grid = points(r * np.cos(turn), r * np.sin(turn), z + 0 * turn)
    add('plate', [(grid, paint(PORCELAIN * np.ones((*grid.shape[:2], 1)), 0.25))], material(coat=0.6, coat_rough=0.06), round_columns=True)


def parsley(places, size=0.085, seed=0):
    """Torn leaves; a place is x, y, height."""
    rng = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(0.02, 1, 14), np.linspace(0, 2 * np.pi, 36), indexing='ij')
    grids = []
    for x, y, z in places:
        lobes = 0.62 + 0.38 * np.abs(np.cos(v * 2.5 + rng.uniform(0, 6))) ** 0.7
        reach = size * rng.uniform(0.55, 1.15) * u * lobes
        leaf = points(reach * np.cos(v), 0.75 * reach * np.sin(v), 0.25 * reach * np.sin(v * 2 + rng.uniform(0, 6)))
        leaf = turned(turned(leaf, rng.normal() * 22, 0), rng.uniform(0, 360), 2) + np.array([x, y, z])
        green = mix(tone('#2f6a1e'), tone('#5f9a34'), np.clip(0.3 + 0.5 * u + 0.3 * rng.normal(), 0, 1))
        grids.append((leaf, paint(green, 0.45)))
    add('parsley', grids, material(thin=0.2))


def lemon(at, turn, tilt, size=0.36):
    """A slice of lemon."""
    around = np.linspace(0, 2 * np.pi, fine(240), endpoint=False)[None]
    share = np.concatenate([np.linspace(0, 0.97, fine(120)), [0.99, 1.0, 1.0, 0.99], np.linspace(0.97, 0, 20)])[:, None]
    level = np.concatenate([np.full(fine(120), 0.5), [0.42, 0.2, -0.2, -0.42], np.full(20, -0.5)])[:, None] * 0.07
    grid = points(size * share * np.cos(around), size * share * np.sin(around), level + 0 * around)
    wedge = np.abs(np.mod(around / (2 * np.pi) * 9, 1) - 0.5) * 2
    flesh = step(0.86, 0.82, share) * step(1.0, 0.94, wedge + 0.06 / (share + 0.08)) * step(0.07, 0.11, share)
    drops = fbm(points(share * 9, np.cos(around) * 14, np.sin(around) * 14), 3, 2)
    juice = mix(tone('#f7e27a'), tone('#f3d24a'), np.clip(0.5 + 0.8 * drops, 0, 1))
    colour = mix(mix(tone('#fbf6dc'), tone('#f4cf2e'), step(0.945, 0.965, share) + 0 * around), juice, flesh)
    grid = turned(turned(grid, tilt, 0), turn, 2) + np.array(at)
    add('lemon', [(grid, paint(colour, 0.25))], material(coat=0.5, coat_rough=0.1, bump=0.1), round_columns=True)
