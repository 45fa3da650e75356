"""Ribs: a rack of pork ribs, marinated single ribs, beef short ribs."""
import numpy as np

from meat import BONE, RED_BONE, colours, flesh, wet, with_bone
from noise import fbm, step
from shapes import mix, paint, tone
from skin import herbs, spiced
from solid import block, place, rest, solid
from studio import clear, kind, shoot


def rack(count, apart, deep, thick, bone, meat, x, y, turn=0.0, lift=0.0, lean=0.0, seed=1, arch=0.16, spice=False, marble=0.7):
    """`count` ribs side by side along x, `apart` from each other; their sawn ends look at the eye."""
    wide = count * apart
    wave = lambda p: np.cos(p[:, 0] / apart * 2 * np.pi + (0 if count % 2 else np.pi))
    sag = lambda p: arch * p[:, 0] ** 2 + 0.25 * arch * p[:, 1] ** 2

    def field(p):
        q = p.copy()
        q[:, 2] += sag(p) + 0.03 * fbm(p * 2 + seed, 2, 2)
        q[:, 1] += 0.05 * fbm(p * np.array([1.6, 0, 0]) + seed, 2, 3)
        swell = 0.035 * wave(p) if count > 1 else 0
        return block(q, (0, 0, 0), (wide / 2, deep / 2, thick / 2), 0.08 if thick < 0.5 else 0.1) - swell + 0.02 * fbm(p * 4 + seed, 2, 4)

    reach = np.array([wide / 2 + 0.15, deep / 2 + 0.15, thick / 2 + arch * wide**2 / 4 + 0.2])
    at, normal, faces = solid(field, -reach, reach, 230 if count > 1 else 170)
    p = at + seed * 3.1
    across = np.stack([at[:, 0], at[:, 2] + sag(at), 0.4 * at[:, 1]], -1)
    colour, relief = flesh(np.stack([p[:, 1], p[:, 0], p[:, 2]], -1), meat, marble, (4, 14, 14), 1.2)
    front = step(-0.45, -0.75, normal[:, 1])
    back = step(0.45, 0.75, normal[:, 1])
    _, _, fat, pale = colours(meat)
    level = across[:, 1] / thick + 0.12 * fbm(p * 3, 3, 5)
    layer = step(0.08, 0.03, np.abs(level - 0.27)) + step(0.07, 0.02, np.abs(level - 0.46))
    colour = mix(colour, fat, 0.85 * np.clip(layer, 0, 1) * np.maximum(front, np.abs(normal[:, 0]) > 0.6))
    top = step(0.3, 0.7, normal[:, 2])
    cover = np.clip(0.15 + 0.45 * (wave(at) if count > 1 else 0.3) + 0.9 * fbm(p * np.array([3, 1.6, 3]), 3, 6), 0, 0.85)
    colour = mix(colour, mix(pale, fat, 0.6), top * cover)
    if spice:
        colour = spiced(colour, p, ('#d0602c', '#a83a1b', '#8e1f12'), 0.72)
        colour, high = herbs(colour, p, 0.07)
        relief = relief + high
    middle = np.mod(at[:, 0] + (0 if count % 2 else apart / 2) + apart / 2, apart) - apart / 2
    far = np.hypot(middle / 1.25, across[:, 1] + 0.06 * thick) - bone
    boned, raised = with_bone(colour, far + 0.015 * fbm(p * 6, 2, 7), p * 1.5)
    ends = np.maximum(front, back)
    colour, relief = mix(colour, boned, ends), relief + raised * ends * 2
    place('rack', rest(at + normal * relief[:, None], x, y, turn, 0, lean, lift), paint(colour, 0.36), faces, wet(0.12, 0.7 if spice else 0.5))


clear()
name = kind()
if name == 'costine':
    rack(6, 0.31, 1.15, 0.24, 0.075, 'pork', -0.1, 0.25, 14, seed=2, marble=0.6)
    rack(1, 0.33, 1.1, 0.26, 0.08, 'pork', 0.62, -0.72, 76, seed=3)
elif name == 'costine-alla-paprica':
    for number, (x, y, turn, lift) in enumerate(((-0.62, 0.1, 6, 0), (-0.22, 0.05, 2, 0), (0.2, 0.06, -3, 0), (0.62, 0.0, -8, 0), (-0.18, 0.1, 42, 0.27), (0.25, 0.0, 52, 0.27))):
        rack(1, 0.33, 1.3, 0.27, 0.08, 'pork', x, y, turn, lift, 0, number + 1, 0.0, True)
else:
    rack(2, 0.5, 0.85, 0.62, 0.12, 'beef', -0.5, 0.42, 16, seed=5, arch=0.03, marble=0.9)
    rack(2, 0.5, 0.75, 0.60, 0.12, 'beef', 0.52, -0.28, 8, seed=8, arch=0.03, marble=0.9)
shoot(pitch=42)
