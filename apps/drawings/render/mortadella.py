"""Half a mortadella with slices in front."""
import numpy as np

from cured import mortadella
from noise import fbm, points, step
from shapes import add, fine, loop, mix, paint, slab, tone, turned, tube
from studio import clear, material, shoot

SKIN, SKIN_DARK = tone('#b5705a'), tone('#8b4a3a')


def half():
    radius, length = 0.78, 1.25
    x = np.linspace(-length, 0, fine(260))
    path = points(x, 0, radius)
    far = step(-length + 0.75, -length, x)
    r = radius * np.sqrt(np.clip(1 - 0.995 * far**2.2, 0, 1))
    grid = tube(path, r, fine(420))
    grid[..., 2] *= 0.97
    out = grid - path[:, None]
    out /= np.linalg.norm(out, axis=-1)[..., None] + 1e-9
    grid = grid + out * (0.01 * fbm(grid * 2.5, 3, 3))[..., None]
    skin = mix(SKIN, SKIN_DARK, np.clip(0.35 + 0.6 * fbm(grid * 4, 4, 9), 0, 1))
    add('skin', [(grid, paint(skin, 0.42))], material(0.1, coat=0.3, coat_rough=0.2, bump=0.2), round_columns=True)
    shares = np.linspace(1, 0, fine(260))
    rim = grid[-1]
    middle = rim.mean(0)
    face = middle + (rim - middle)[None] * shares[:, None, None]
    face[..., 0] += 0.004 * fbm(face * 10, 2, 2)
    colour, rough = mortadella(face)
    colour = mix(colour, SKIN, step(0.982, 0.988, shares)[:, None] * np.ones(fine(420)))
    add('cut', [(face, paint(colour, rough))], material(0.35, scale=0.06, coat=0.25, coat_rough=0.2, bump=0.06), round_columns=True)


def slice_at(x, y, z, turn, seed):
    outline = loop(1.5, 1.46, 480, 0.012, seed=seed)
    grid, share = slab(outline, 0.02, 220)
    colour, rough = mortadella(grid * np.array([1, 1, 0]) + points(0, 0, seed * 3.1))
    colour = mix(colour, SKIN, step(0.984, 0.988, share))
    grid[..., 2] += 0.05 * fbm(points(grid[..., 0] * 1.4, grid[..., 1] * 1.4, seed), 2, seed) * share
    grid = turned(grid, turn, 2) + np.array([x, y, z])
    add('slice', [(grid, paint(colour, rough))], material(0.4, scale=0.06, coat=0.25, coat_rough=0.2, bump=0.06), round_columns=True)


clear()
half()
slice_at(0.62, 0.02, 0.03, 20, 1)
slice_at(0.80, -0.42, 0.09, 140, 2)
slice_at(1.05, -0.86, 0.14, 260, 4)
shoot(pitch=34, side_turn=52)
