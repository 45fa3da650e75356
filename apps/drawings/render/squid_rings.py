"""Rings cut from the body of a squid."""
import numpy as np

from cephalopod import specks
from noise import fbm, points, step
from shapes import fine, mix, paint, tone

PALE, FLESH, EDGE = (tone(c) for c in ('#f9eee6', '#ecd8cd', '#c48a8c'))


def ring(reach, wall, high, seed):
    """A ring on the ground: points around the hole (rows) and around the wall (columns)."""
    turn = np.linspace(0, 2 * np.pi, fine(150), endpoint=False)[:, None]
    around = np.linspace(0, 2 * np.pi, fine(64), endpoint=False)[None]
    c, s = np.cos(around), np.sin(around)
    bend = 1 + 0.16 * fbm(points(np.cos(turn), np.sin(turn), seed) * 0.9, 2, seed)
    aside = wall / 2 * np.sign(c) * np.abs(c) ** 0.6
    r = reach * bend + aside * (1 + 0.25 * fbm(points(np.cos(turn) * 2, np.sin(turn) * 2, seed), 2, 3))
    z = high / 2 * (1 + np.sign(s) * np.abs(s) ** 0.6) + 0.03 * fbm(points(np.cos(turn) * 1.5, np.sin(turn) * 1.5, seed + 5), 2, 4)
    grid = points(r * np.cos(turn), r * np.sin(turn), z)
    grid += 0.008 * fbm(grid * 12 + seed, 2, 5)[..., None]
    outside = step(0.4, 1.0, c) + 0 * turn
    colour = mix(PALE, FLESH, np.clip(0.4 + 0.7 * fbm(grid * 5 + seed, 3, 6), 0, 1))
    colour = mix(colour, EDGE, 0.7 * outside * np.clip(0.55 + fbm(grid * 4 + seed, 3, 7), 0, 1))
    colour = mix(colour, EDGE * 0.55, 0.8 * specks(grid + seed, 30, 0.7, 8) * step(0.2, 0.9, c) * step(-0.2, 0.3, fbm(grid * 3 + seed, 2, 9)))
    return grid, paint(colour, 0.28)
