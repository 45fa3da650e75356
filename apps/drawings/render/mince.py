"""Minced meat: its colour and its lumps."""
import numpy as np

from noise import cells, fbm, step
from shapes import mix, tone

# lean, dark, fat, share of fat
KINDS = {
    'beef': ('#c4322f', '#9c2323', '#eebdac', 0.12),
    'choice': ('#bf2c2d', '#98201f', '#ecb8a8', 0.08),
    'veal': ('#e08f85', '#c9736b', '#f8ddd0', 0.20),
    'mixed': ('#d0625a', '#b84a45', '#f0c6b6', 0.28),
    'turkey': ('#eba695', '#da8c7d', '#f9e2d3', 0.18),
}


def paste(p, kind, size=1.0):
    """Colour of pressed mince at points, and how deep the gaps between its lumps are."""
    *codes, fat_share = KINDS[kind]
    lean, dark, fat = (tone(c) for c in codes)
    p = p * size
    bent = p + 0.04 * np.stack([fbm(p * 10, 2, s) for s in (1, 2, 3)], -1)
    near, second, number = cells(bent * 15, 5)
    gap = step(0.18, 0.0, second - near)
    near2, second2, number2 = cells(bent * 24 + 3, 6)
    white = step(0.02, 0.14, second2 - near2) * (number2 > 1 - fat_share)
    white = np.maximum(white, step(0.02, 0.12, second - near) * (number > 1 - 0.5 * fat_share) * 0.8)
    colour = mix(lean, dark, np.clip(0.35 + 0.5 * fbm(p * 6, 3, 8) + 0.6 * (number - 0.5), 0, 1))
    colour = mix(colour, fat, 0.72 * white)
    return mix(colour, dark * 0.75, 0.38 * gap), 0.022 * (number - 0.5) * (1 - gap) - 0.016 * gap
