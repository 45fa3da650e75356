"""Cream, custard, sugar and glaze of the pastry counter."""
import numpy as np

from ball import lump
from lathe import turned_body
from noise import fbm, step
from shapes import mix, paint, tone
from studio import material

WHIPPED, CUSTARD, RICOTTA, SUGAR = (tone(c) for c in ('#fffaf0', '#f7dd92', '#fdf7e8', '#fbf8f2'))


def creamy(gloss=0.4):
    return material(coat=gloss, coat_rough=0.2, bump=0.05, bump_scale=25)


def swirl(at, size, colour=WHIPPED, turns=0.9, points_of_star=8, high=1.3):
    """Piped through a star, ending in a tip."""
    t = np.linspace(0, 1, 60)
    ring = 1 + 0.10 * np.sin(t * 3.2 * 2 * np.pi)
    line = np.stack([size * (1 - t**1.4) * ring * np.clip(t * 12, 0.75, 1), size * high * t], -1)
    line = np.concatenate([[(0, 0)], line])

    def dress(grid, normal, angle):
        turn = angle[None] + turns * 2 * np.pi * grid[..., 2] / (size * high)
        star = np.cos(points_of_star * turn)
        tint = np.clip(1 - 0.10 * (1 - star), 0, 1)
        out = grid.copy()
        out[..., :2] *= (1 + 0.13 * star)[..., None]
        return out, paint(np.clip(colour * tint[..., None], 0, 1), 0.35)

    turned_body(line, dress, rows=90, columns=150, place=lambda g: g + np.asarray(at, dtype=float), matter=creamy())


def blob(at, size, colour=CUSTARD, seed=0, wobble=0.12, gloss=0.5, turn=0, tilt=0):
    """A dollop."""

    def dress(p):
        q = p + seed * 2.7
        return 1 + wobble * fbm(q * 1.5, 3, seed) + 0.02 * fbm(q * 6, 2, 1), paint(
            mix(colour, colour * 0.93, np.clip(0.5 + fbm(q * 2, 2, 3), 0, 1)), 0.3
        )

    lump(at, size, creamy(gloss), dress, 90, turn, tilt)


def dusted(colour, grid, up, amount=0.8, seed=0):
    """Icing sugar on what faces up, over a paint of colour and roughness."""
    p = grid + seed * 3.3
    mask = amount * step(0.25, 0.75, up) * np.clip(0.7 + 0.9 * fbm(p * 3, 3, 81) + 0.5 * fbm(p * 30, 2, 82), 0, 1)
    out = colour.copy()
    out[..., :3] = mix(colour[..., :3], SUGAR, mask)
    out[..., 3] = colour[..., 3] + (0.95 - colour[..., 3]) * mask
    return out
