"""A whole chicken breast: both halves."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, slab, tone, turned
from studio import clear, material, shoot

MEAT, ROSE, PALE, FAT = (tone(c) for c in ('#f3bcab', '#e79f90', '#f8d8cb', '#f7ead2'))


def outline(seed):
    turn = np.linspace(0, 2 * np.pi, fine(480), endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    wide = 0.50 * (1 - 0.30 * c - 0.12 * c * c)
    wobble = 1 + 0.10 * fbm(points(c * 1.5, s * 1.5, seed), 3, seed)
    return np.stack([0.88 * c * wobble, (s * wide + 0.16 * c * c) * wobble], axis=-1)


def breast(x, y, lift, tilt, turn, mirrored, seed):
    grid, share = slab(outline(seed), 0.045, 300, edge=1.0, dome=0.36)
    flat = points(grid[..., 0], grid[..., 1], seed * 4.0)
    thick = 1 - 0.38 * step(-0.2, 1.0, grid[..., 0])
    grid[..., 2] *= thick
    ridge = 0.05 * np.exp(-(((grid[..., 1] - 0.12 - 0.1 * grid[..., 0]) / 0.2) ** 2)) * (1 - share**3)
    bent = flat + 0.07 * np.stack([fbm(flat * 2, 2, s) for s in (1, 2, 3)], -1)
    slant = bent[..., 1] - 0.35 * bent[..., 0]
    fibre = fbm(points(bent[..., 0] * 2.2, slant * 20, seed), 4, 4, 0.6)
    groove = step(0.045, 0.0, np.abs(slant - 0.28 + 0.05 * fbm(flat * 2, 2, 6))) * step(0.95, 0.6, share)
    top = step(0.06, 0.16, grid[..., 2])
    grid[..., 2] += (ridge + 0.006 * fibre - 0.02 * groove + 0.045 * fbm(flat * 2.0, 3, 5) * (1 - share**4)) * top
    colour = mix(MEAT, ROSE, np.clip(0.35 + 0.55 * fbm(flat * 2.2, 3, 7) + 0.25 * fibre, 0, 1))
    colour = mix(colour, PALE, np.clip(0.6 * fibre + 0.25, 0, 1) * 0.6)
    near, _, number = cells(flat * np.array([2.5, 4, 1]) + 0.1 * fbm(flat * 8, 2, 9)[..., None], 10)
    fat = step(0.5, 0.2, near) * (number > 0.8) * step(0.7, 0.95, share)
    colour = mix(mix(colour, FAT, 0.45 * fat), ROSE, 0.35 * groove)
    if mirrored:
        grid[..., 1] *= -1
    grid = turned(turned(grid, tilt, 1), turn, 2) + np.array([x, y, lift])
    matter = material(coat=0.35, coat_rough=0.22, bump=0.14, bump_scale=45)
    add('breast', [(grid, paint(colour, 0.34))], matter, round_columns=True)


clear()
breast(-0.02, 0.42, 0.0, 0, 158, False, 3)
breast(0.06, -0.34, 0.05, 3, 170, False, 8)
shoot(pitch=46, side_turn=0)
