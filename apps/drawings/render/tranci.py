"""Steaks cut across the fish: tuna, swordfish, amberjack."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, loop, mix, paint, slab, tone, turned
from steak_cut import amberjack, swordfish, tuna
from studio import clear, kind, material, shoot


def outline(name):
    turn = np.linspace(0, 2 * np.pi, fine(560), endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    if name == 'tonno':
        return loop(1.95, 1.35, 560, 0.10, 1.0, 2.6, seed=4)
    if name == 'ricciola':
        # the hollow of the belly at the right
        notch = 1 - 0.42 * np.exp(-((np.abs(turn - np.pi) - np.pi) / 0.20) ** 2)
        return np.stack([1.02 * c * notch, 0.64 * s * (1 + 0.05 * c)], axis=-1)
    return np.stack([0.98 * np.sign(c) * np.abs(c) ** 0.9, 0.72 * np.sign(s) * np.abs(s) ** 0.92], axis=-1)


def steak(name, thick, at, turn_deg, seed, flipped=False):
    paint_of, skin = {'tonno': (tuna, None), 'pesce-spada': (swordfish, '#777b7e'), 'ricciola': (amberjack, '#7d8b92')}[name]
    grid, share = slab(outline(name), thick, 230, edge=0.35)
    flat = grid * np.array([1, -1 if flipped else 1, 0]) + points(0, 0, seed * 3.0)
    colour, depth = paint_of(flat)
    side = np.broadcast_to(step(0.985, 0.992, share), share.shape)
    if skin:
        bark = mix(tone(skin), tone('#c9cdcb'), np.clip(0.3 + 0.9 * fbm(grid * 5, 3, 9), 0, 1) * step(-0.2, 0.8, -grid[..., 1]))
        colour = mix(colour, bark, step(0.972, 0.980, share + 0.004 * fbm(grid * 9, 2, 3)))
    grid[..., 2] += depth * (1 - side) + 0.02 * fbm(flat * 1.6, 3, 11)
    grid = turned(grid, turn_deg, 2) + np.array(at)
    add('steak', [(grid, paint(colour, 0.30))], material(coat=0.75, coat_rough=0.14, bump=0.1, bump_scale=30), round_columns=True)


clear()
name = kind().replace('trancio-di-', '')
if name == 'tonno':
    steak(name, 0.36, (0.0, 0.28, 0), 12, 1)
    steak(name, 0.36, (0.10, -0.42, 0.20), -4, 2)
elif name == 'pesce-spada':
    steak(name, 0.26, (0.0, 0.0, 0), 4, 1)
else:
    steak(name, 0.26, (0.0, 0.66, 0), 10, 1)
    steak(name, 0.26, (0.06, -0.70, 0.0), -4, 2, True)
shoot(pitch=46, side_turn=-14)
