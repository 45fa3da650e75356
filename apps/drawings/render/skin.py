"""Skin of poultry: colour and pimples; spices and herbs that stick to it."""
import numpy as np

from noise import cells, fbm, step
from shapes import mix, tone
from studio import material

PALE = ('#f5dfc6', '#efbfa6', '#f4d6a0')
YELLOW = ('#f3cf8a', '#eab277', '#efbd55')


def skin(p, normal, tones=PALE, pimples=24):
    """Colour and relief of raw skin; rosy where the flesh shines through, yellow where fat lies below."""
    cream, rose, fat = (tone(c) for c in tones)
    colour = mix(cream, rose, np.clip(0.35 + 0.7 * fbm(p * 2.2, 3, 3), 0, 1))
    colour = mix(colour, fat, np.clip(0.2 + 1.1 * fbm(p * 1.7 + 9, 2, 4), 0, 0.75))
    near, _, number = cells(p * pimples, 5)
    dots = step(0.34, 0.05, near) * (number > 0.25) * np.clip(0.6 + 1.2 * fbm(p * 2.5 + 4, 2, 6), 0, 1)
    folds = fbm(p * np.array([3, 6, 6]) + 3, 3, 7)
    return mix(colour, tone('#fbeedd'), 0.35 * dots), 0.005 * dots + 0.012 * folds


def spiced(colour, p, tint, share=0.65):
    """A rub of ground spice, thicker in places, with coarse flecks."""
    cover = np.clip(share + 0.5 * fbm(p * 3.5, 3, 21), 0, 0.9)
    colour = mix(colour, mix(tone(tint[0]), tone(tint[1]), np.clip(0.4 + fbm(p * 11, 3, 22), 0, 1)), cover)
    near, _, number = cells(p * 21, 23)
    colour = mix(colour, tone(tint[2]), 0.85 * step(0.30, 0.16, near) * (number > 0.62))
    near, _, number = cells(p * 27 + 5, 24)
    return mix(colour, tone('#2c1d14'), 0.8 * step(0.26, 0.16, near) * (number > 0.75))


def herbs(colour, p, share=0.3):
    """Chopped green herbs; returns how high they stand too."""
    near, _, number = cells(p * np.array([13, 19, 15]) + 0.5 * fbm(p * 9, 2, 31)[..., None], 32)
    leaf = step(0.36, 0.26, near) * (number > 1 - share)
    green = mix(tone('#4d6b25'), tone('#2f4a18'), number)
    return mix(colour, green, 0.92 * leaf), 0.008 * leaf


def moist(coat=0.45):
    return material(coat=coat, coat_rough=0.2, bump=0.14, bump_scale=60)
