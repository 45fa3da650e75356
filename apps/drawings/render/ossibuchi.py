"""Slices across a leg or a tail, with the bone in the middle."""
import numpy as np

from meat import BONE, MARROW, closed, colours, cut, flesh, rim, wet
from noise import cells, fbm, step
from shapes import loop, mix, tone
from studio import clear, kind, shoot

CREAM, ROSE = tone('#f7ecdc'), tone('#dd9c8c')


def ossobuco(seed, centre):
    def painter(flat, share, reach):
        colour, relief = flesh(flat, 'veal', 0.3, (8, 12, 5), 1.2, seed)
        near, second, number = cells((flat + 0.06 * np.stack([fbm(flat * 3, 2, s) for s in (1, 2, 3)], -1)) * np.array([2.3, 2.3, 0.3]) + seed * 7.7, 9)
        seam = step(0.07, 0.02, second - near)
        colour = mix(colour, colours('veal')[1], 0.55 * (number - 0.2) * (1 - seam))
        colour = mix(colour, colours('veal')[2], 0.8 * seam)
        colour = mix(colour, colours('veal')[2], 0.9 * rim(share, reach, 0.045, np.clip(0.55 + 0.9 * fbm(flat * 2 + seed, 2, 16), 0, 1), flat + seed))
        far = np.hypot(flat[..., 0] - centre[0], (flat[..., 1] - centre[1]) * 1.1) + 0.02 * fbm(flat * 5 + seed, 2, 10)
        colour = mix(colour, CREAM, step(0.27, 0.25, far))
        colour = mix(colour, ROSE, 0.5 * step(0.03, 0.0, np.abs(far - 0.245)))
        core = step(0.165, 0.145, far)
        jelly = mix(MARROW, ROSE, np.clip(0.35 + 0.9 * fbm(flat * 9 + seed, 3, 11), 0, 0.9))
        colour = mix(colour, jelly, core)
        return colour, relief + 0.03 * step(0.27, 0.25, far) - 0.035 * core - 0.01 * seam, 0.34

    return painter


def tail(seed, wide):
    def painter(flat, share, reach):
        p = flat / wide
        colour, relief = flesh(flat, 'beef', 0.5, (8, 12, 5), 1.4, seed)
        turn = np.arctan2(p[..., 1], p[..., 0])
        far = np.hypot(p[..., 0], p[..., 1]) + 0.03 * fbm(flat * 5 + seed, 2, 12)
        star = 0.17 + 0.055 * np.cos(3 * turn + seed) + 0.02 * np.cos(5 * turn)
        # fat between four bundles of muscle, and around
        spoke = step(0.13, 0.05, np.abs(np.sin(2 * turn + seed * 0.7 + 0.5 * fbm(flat * 3, 2, 13)))) * step(0.5, 0.4, far)
        colour = mix(colour, colours('beef')[2], 0.85 * spoke)
        edge = np.clip(0.45 + 1.2 * fbm(flat * 2.2 + seed, 2, 14), 0, 1)
        colour = mix(colour, colours('beef')[2], 0.95 * rim(share, reach, 0.12 * wide, edge, flat + seed))
        bone = step(0.015, -0.015, far - star)
        disc = mix(BONE, ROSE, np.clip(0.3 + 0.9 * fbm(flat * 14 + seed, 3, 15), 0, 0.85))
        colour = mix(colour, mix(BONE, disc, step(-0.03, -0.06, far - star)), bone)
        colour = mix(colour, BONE, 0.6 * step(0.03, 0.0, np.abs(far - star)))
        colour = mix(colour, tone('#a8544a'), step(0.045, 0.03, far))
        return colour, relief + 0.03 * bone, 0.36

    return painter


clear()
if kind() == 'ossibuchi':
    for number, (x, y, lift, tilt, turn) in enumerate(((-0.58, 0.42, 0, 0, 20), (0.62, 0.40, 0, 0, 130), (0.02, -0.42, 0.12, 9, 250))):
        seed = number + 2
        cut(loop(1.25, 1.12, 480, 0.09, 1.3, 2.2, seed=seed), 0.3, ossobuco(seed, (0.06, 0.12)), x, y, lift, tilt, turn, edge=0.5, seed=seed)
else:
    for number, (x, y, wide, lift, tilt) in enumerate((
        (-0.72, 0.58, 1.0, 0, 0), (0.28, 0.66, 0.92, 0, 0), (1.05, 0.35, 0.72, 0, 0), (-0.72, -0.36, 0.84, 0, 0), (0.12, -0.20, 0.76, 0, 0), (0.82, -0.32, 0.62, 0, 0), (0.36, -0.78, 0.52, 0, 0))):
        cut(loop(wide, wide * 0.94, 400, 0.07, 1.4, 2.1, seed=number + 3), 0.36 * wide**0.5, tail(number + 1, wide), x, y, lift, tilt, 40 * number, edge=0.6, seed=number + 1, rings=150)
shoot(pitch=48)
