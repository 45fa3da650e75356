"""Oysters: two opened on the half shell, a closed one behind."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import clear, material, shoot

CHALK, SLATE, MOSS, NACRE, PEARL = (tone(c) for c in ('#cfc6b4', '#5f5f58', '#77705a', '#f3f0ea', '#d8d6d8'))
BODY, CREAM, FRILL = (tone(c) for c in ('#c9bda6', '#e9dfca', '#4b463f'))


def outline(turn, seed):
    """Long drop with a wavy edge; the hinge is at the left."""
    c, s = np.cos(turn), np.sin(turn)
    wave = 1 + 0.07 * fbm(points(c * 1.2, s * 1.2, seed), 2, seed) + 0.035 * np.sin(turn * 11 + seed) * step(-0.7, 0.0, c)
    return 0.78 * c * wave, 0.50 * s * (0.80 + 0.24 * c) * wave + 0.06 * c * c


def shell(turn_deg, at, seed, opened):
    place = lambda g: turned(turned(g, 4, 1), turn_deg, 2) + np.array(at)
    turn = np.linspace(0, 2 * np.pi, fine(420), endpoint=False)
    x, y = outline(turn, seed)
    share = np.linspace(0, 1, fine(170))[:, None]
    hinge = np.array([-0.40, 0.05])
    px, py = hinge[0] + (x - hinge[0]) * share, hinge[1] + (y - hinge[1]) * share
    far = share + 0 * px
    layer = far * 7 + 0.8 * fbm(points(px * 2.5, py * 2.5, seed), 3, 1)
    saw = np.mod(layer, 1)
    rough = fbm(points(px * 9, py * 9, seed), 4, 2)
    rib = np.sin(turn * 11 + seed + 1.2 * fbm(points(px * 2, py * 2, seed), 2, 3))
    hard = mix(CHALK, SLATE, np.clip(0.30 + 0.55 * saw + 0.8 * rough, 0, 1))
    hard = mix(hard, MOSS, 0.5 * step(0.0, 0.5, fbm(points(px * 3, py * 3, seed + 4), 3, 4)))
    bowl = 0.26 * (1 - far**2.2) ** 0.7
    outer = points(px, py, 0.30 - bowl + (0.02 * rib + 0.018 * saw) * far)
    flaky = material(bump=0.5, bump_scale=30)
    add('outer', [(place(outer), paint(hard, 0.7))], flaky, round_columns=True)
    if not opened:
        lid = points(px, py, 0.31 + 0.17 * (1 - far**2.0) ** 0.8 + (0.025 * rib * far + 0.035 * saw + 0.02 * rough) * step(0, 0.2, far))
        add('lid', [(place(lid), paint(hard, 0.65))], flaky, round_columns=True)
        return
    smooth_in = 0.30 - 0.19 * (1 - far**2.4) ** 0.9 + 0.02 * rib * far**2
    inside = points(px, py, smooth_in + 0.012)
    sheen = fbm(points(px * 3, py * 3, seed), 3, 5)
    colour = mix(mix(NACRE, PEARL, np.clip(0.3 + 0.8 * sheen, 0, 1)), hard, step(0.90, 0.955, far + 0.02 * rough))
    add('inside', [(place(inside), paint(colour, 0.22 + 0.4 * step(0.9, 0.96, far)))], material(coat=0.6, coat_rough=0.1), round_columns=True)
    # the flesh lies in the bowl: cream in the middle, a dark frill around
    part = 0.80 * share
    fx, fy = hinge[0] + 0.06 + (x - hinge[0]) * part, hinge[1] + (y - hinge[1]) * part
    frill = step(0.66, 0.80, far)
    pleat = np.sin(turn * 46 + 3 * fbm(points(fx * 3, fy * 3, seed), 2, 6))
    high = 0.135 + 0.10 * np.sqrt(np.clip(1 - (far / 1.02) ** 2, 0, 1)) + 0.05 * fbm(points(fx * 3.5, fy * 3.5, seed), 3, 7) * (1 - far) + 0.012 * pleat * frill
    high += 0.035 * np.exp(-(((far - 0.80) / 0.07) ** 2)) + 0.06 * far**3
    meat = mix(BODY, CREAM, np.clip(0.5 + 1.1 * fbm(points(fx * 4, fy * 4, seed), 3, 8), 0, 1))
    meat = mix(meat, FRILL, np.clip(0.85 * step(0.80, 0.93, far + 0.02 * pleat), 0, 1))
    meat = mix(meat, CREAM, 0.5 * np.exp(-(((far - 0.78) / 0.04) ** 2)))
    add('flesh', [(place(points(fx, fy, high)), paint(meat, 0.15))], material(coat=1.0, coat_rough=0.05, bump=0.06), round_columns=True)


clear()
shell(150, (0.05, 0.62, 0), 5, False)
shell(160, (-0.30, -0.10, 0.0), 2, True)
shell(172, (0.38, -0.78, 0.0), 9, True)
shoot(pitch=48, side_turn=-10)
