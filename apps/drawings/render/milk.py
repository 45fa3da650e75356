"""White wet cheese: skin, cream, drops of whey."""
import numpy as np

from ball import lump
from noise import fbm
from shapes import mix, paint, tone
from studio import material

MILK, SHADE, CREAM = (tone(c) for c in ('#fffaec', '#f5e9cf', '#fff7e4'))
# white goods are developed a little lighter
WHITER = 1.02


def wet():
    return material(coat=0.8, coat_rough=0.1, bump=0.05, bump_scale=18, specular=0.5)


def milky(p, warm=0.3, seed=0):
    """Paint of a white skin at points of about the size 1."""
    return paint(mix(MILK, SHADE, np.clip(warm + 0.5 * fbm(p * 2.2 + seed, 3, seed) + 0.15 * fbm(p * 12 + seed, 2, seed), 0, 1)), 0.28)


def cheese_ball(at, size, seed=0, pinch=None, tilt=0, turn=0, count=130):
    """A hand-formed ball; `pinch` is the direction in which it was torn off."""

    def dress(p):
        q = p + seed * 3.1
        reach = 1 + 0.06 * fbm(q * 1.2, 2, seed) + 0.012 * fbm(q * 5, 2, seed + 1)
        colour = milky(p, 0.3, seed)
        if pinch is not None:
            d = np.array(pinch, dtype=float) / np.linalg.norm(pinch)
            far = np.arccos(np.clip(p @ d, -1, 1))
            side = np.cross(d, [0.3, 0.9, 0.2])
            turn_of = np.arctan2(p @ np.cross(d, side), p @ side)
            folds = np.sin(turn_of * 7 + 2 * fbm(q * 2, 2, 3)) * np.exp(-(((far - 0.3) / 0.22) ** 2))
            reach = reach + 0.035 * folds - 0.10 * np.exp(-((far / 0.13) ** 2)) + 0.05 * np.exp(-(((far - 0.25) / 0.12) ** 2))
            colour[..., :3] *= (1 - 0.06 * np.clip(-folds, 0, 1))[..., None]
        return reach, colour

    lump((*at, size * 0.80), (size, size, size * 0.82), wet(), dress, count, turn, tilt, name='ball')


def drops(places, seed=0):
    """Drops of whey on the ground."""
    rng = np.random.default_rng(seed)
    for x, y in places:
        size = rng.uniform(0.03, 0.07)
        lump((x, y, 0), (size * 1.3, size, size * 0.4), wet(), lambda p: (1 + 0.1 * fbm(p + x, 2, 1), milky(p, 0.1)), 30)
