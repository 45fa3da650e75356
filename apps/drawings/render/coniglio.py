"""A rabbit in pieces: legs, shoulders, saddle."""
import numpy as np

from meat import BONE, colours, flesh, wet, with_bone
from noise import fbm, step
from shapes import mix, paint, tone
from solid import ball, block, join, place, rest, rod, solid
from studio import clear, shoot

LEAN, DARK, FAT, PALE = colours('rabbit')


def hind(p):
    ham = join(0.12, ball(p, (-0.42, 0.0, 0), (0.46, 0.30, 0.21)), ball(p, (-0.05, 0.08, 0), (0.34, 0.2, 0.17)))
    shank = join(0.08, ham, rod(p, (0.1, 0.1, 0), (0.62, -0.12, 0), 0.15, 0.07))
    return join(0.04, shank, rod(p, (0.55, -0.1, 0), (0.82, -0.22, 0), 0.06, 0.055)) + 0.02 * fbm(p * 2.6, 2, 1)


def shoulder(p):
    body = join(0.10, ball(p, (-0.3, 0, 0), (0.34, 0.21, 0.13)), rod(p, (-0.1, 0.02, 0), (0.42, -0.12, 0), 0.12, 0.06))
    return join(0.03, body, rod(p, (0.4, -0.12, 0), (0.58, -0.18, 0), 0.05, 0.045)) + 0.018 * fbm(p * 3, 2, 1)


def saddle(p):
    """Two loins with the backbone between, the flanks hanging."""
    q = np.stack([np.abs(p[:, 0]), p[:, 1], p[:, 2]], -1)
    body = join(0.07, rod(q, (0.16, -0.3, 0.05), (0.16, 0.3, 0.05), 0.19, 0.19), block(q, (0.2, 0, -0.1), (0.27, 0.3, 0.07), 0.05))
    return np.maximum(body, np.abs(p[:, 1]) - 0.30) + 0.016 * fbm(p * 3.5, 2, 1)


def put(field, low, high, x, y, turn, lift, seed, bone_from=None, roll=0, across=False, count=150):
    at, normal, faces = solid(lambda p: field(p) + 0.012 * fbm(p * 3 + seed, 2, 9), low, high, count)
    p = at + seed * 3.3
    colour, relief = flesh(p, 'rabbit', 0.25, (3, 15, 15), 1.5)
    silver = step(0.0, 0.45, fbm(p * np.array([1.1, 3.2, 3.2]), 3, 2))
    colour = mix(colour, PALE, 0.6 * silver)
    groove = step(0.05, 0.0, np.abs(fbm(p * np.array([0.8, 2.6, 2.6]), 2, 3)))
    colour = mix(colour, DARK, 0.5 * groove)
    relief = relief - 0.012 * groove
    if bone_from is not None:
        colour = mix(colour, mix(BONE, tone('#dca795'), np.clip(0.25 + fbm(p * 8, 2, 4), 0, 0.7)), 0.9 * step(bone_from - 0.03, bone_from + 0.03, at[:, 0]))
    if across:
        face = step(0.7, 0.9, np.abs(normal[:, 1]))
        far = np.hypot(at[:, 0], (at[:, 2] + 0.02) * 1.2) - 0.075
        sawn, _ = with_bone(mix(colour, DARK, 0.35), far, p * 1.5)
        colour = mix(colour, sawn, face)
    place('piece', rest(at + normal * relief[:, None], x, y, turn, roll, 0, lift), paint(colour, 0.34), faces, wet(0.12, 0.55))


clear()
for number, (x, y, turn) in enumerate(((-0.05, 0.86, 4), (-0.1, 0.36, -6))):
    put(hind, (-1.0, -0.5, -0.35), (1.0, 0.5, 0.35), x, y, turn, 0, number + 1, 0.66, 6, count=180)
for number, (x, y, turn) in enumerate(((-0.62, -0.12, 4), (-0.6, -0.56, -10))):
    put(shoulder, (-0.75, -0.4, -0.25), (0.75, 0.35, 0.25), x, y, turn, 0, number + 4, 0.46, 4)
for number, (x, y, turn) in enumerate(((0.42, -0.2, 24), (0.95, -0.05, 8), (0.55, -0.78, -8))):
    put(saddle, (-0.6, -0.42, -0.3), (0.6, 0.42, 0.4), x, y, turn, 0, number + 7, across=True, count=130)
shoot(pitch=48)
