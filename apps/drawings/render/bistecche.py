"""Beef steaks: entrecôte, rib with bone, T-bone, fillet, thick steak for slicing."""
import numpy as np

from meat import closed, colours, cut, flesh, rim, stroke, wet, with_bone
from noise import fbm, points, step
from shapes import loop, mix
from studio import clear, kind, shoot

FAT = colours('beef')[2]


def steak(outline, thick, fat_width, fat_side, bones=(), inner_fat=(), marble=0.6, seed=0, grain=(5, 22, 5), **where):
    """`fat_side(flat)` of 0 to 1 says where the rim of fat is."""

    def painter(flat, share, reach):
        colour, relief = flesh(flat, 'beef', marble, grain, 1.0, seed)
        fat = rim(share, reach, fat_width, fat_side(flat), flat + seed)
        for a, b, thick_a, thick_b in inner_fat:
            far = stroke(flat, a, b, thick_a, thick_b) + 0.05 * fbm(flat * 4 + seed, 3, 31)
            fat = np.maximum(fat, step(0.015, -0.02, far))
        shade = 0.93 + 0.12 * fbm(flat * 7 + seed, 3, 32)
        colour, relief = mix(colour, FAT, 0.95 * fat) * np.where(fat > 0.5, shade, 1)[..., None], relief + 0.014 * fat
        rough = 0.34 + 0.1 * fat
        if bones:
            far = np.min([stroke(flat, *bone) for bone in bones], 0) + 0.012 * fbm(flat * 6, 2, 33)
            colour, raised = with_bone(colour, far, flat + seed)
            relief, rough = relief + raised, rough + 0.15 * (far < 0)
        return colour, relief, rough

    cut(outline, thick, painter, seed=seed, **where)


def bistecca():
    side = lambda p: step(-0.15, 0.35, p[..., 1] + 0.35 * p[..., 0])
    outline = closed([(-1.0, 0.1), (-0.75, 0.55), (-0.2, 0.68), (0.45, 0.62), (0.95, 0.28), (1.0, -0.15), (0.6, -0.5), (0.0, -0.62), (-0.6, -0.5), (-0.95, -0.25)])
    for x, y, lift, turn, seed in ((0.1, 0.42, 0.0, 8, 3), (-0.05, -0.3, 0.2, -4, 6)):
        steak(outline, 0.26, 0.13, side, (), [((-0.2, 0.1), (0.25, 0.22), 0.02, 0.05)], 0.7, seed, x=x, y=y, lift=lift, turn=turn, tilt=7 if lift else 0)


def costata():
    outline = closed([(-0.72, 0.4), (-0.45, 0.75), (0.05, 0.84), (0.6, 0.66), (0.95, 0.25), (0.98, -0.2), (0.72, -0.58), (0.2, -0.72), (-0.25, -0.66),
                      (-0.62, -0.72), (-1.02, -0.98), (-1.16, -0.86), (-0.95, -0.55), (-0.78, -0.2), (-0.78, 0.1)])
    side = lambda p: step(0.0, 0.5, p[..., 0] * 0.6 + p[..., 1] * 0.7 + 0.1)
    bones = [((-0.68, 0.36), (-0.68, -0.1), 0.10, 0.08), ((-0.68, -0.1), (-0.80, -0.52), 0.08, 0.085), ((-0.80, -0.52), (-1.2, -1.0), 0.09, 0.13)]
    inner = [((0.35, 0.35), (0.55, -0.25), 0.07, 0.02), ((-0.1, 0.42), (0.35, 0.35), 0.02, 0.07), ((0.55, -0.25), (0.4, -0.5), 0.02, 0.05), ((-0.55, 0.5), (-0.5, -0.45), 0.02, 0.05)]
    steak(outline, 0.34, 0.12, side, bones, inner, 0.9, 9, turn=14)


def fiorentina():
    outline = closed([(-0.98, 0.35), (-0.62, 0.72), (-0.1, 0.80), (0.4, 0.84), (0.8, 0.62), (0.92, 0.2), (0.72, -0.2), (0.35, -0.48), (0.08, -0.72), (-0.3, -0.95), (-0.75, -0.85), (-0.98, -0.35)])
    side = lambda p: step(-0.1, 0.3, -p[..., 0] - 0.15 * p[..., 1] - 0.15)
    bones = [((-0.32, 0.70), (0.42, 0.73), 0.085, 0.1), ((0.05, 0.7), (0.06, 0.2), 0.10, 0.07), ((0.06, 0.2), (0.02, -0.42), 0.07, 0.035)]
    inner = [((0.02, -0.45), (0.05, -0.75), 0.05, 0.07), ((-0.3, -0.72), (-0.1, -0.8), 0.03, 0.05), ((0.55, 0.72), (0.75, 0.6), 0.03, 0.06)]
    steak(outline, 0.40, 0.14, side, bones, inner, 0.55, 4, turn=-6)


def filetto():
    none = lambda p: 0 * p[..., 0]
    for x, y, turn, seed in ((-0.52, 0.36, 20, 2), (0.56, 0.30, 100, 5), (0.02, -0.50, 220, 8)):
        outline = loop(1.02, 0.92, 420, 0.10, 1.2, 2.3, seed)
        steak(outline, 0.40, 0.0, none, (), (), 0.28, seed, (8, 14, 8), x=x, y=y, turn=turn, edge=0.45)


def tagliata():
    side = lambda p: step(0.05, 0.2, p[..., 1])
    whole = closed([(-0.55, -0.5), (-0.62, 0.0), (-0.55, 0.5), (-0.1, 0.58), (0.45, 0.54), (0.58, 0.5), (0.6, 0.0), (0.58, -0.5), (0.2, -0.58), (-0.3, -0.56)])
    steak(whole, 0.42, 0.11, side, (), (), 0.5, 7, x=-0.5, y=0.45, turn=14)
    for number in range(4):
        # slices of the steak, their cut faces up
        slice_of = closed([(-0.24, -0.54), (-0.25, 0.0), (-0.23, 0.54), (0.0, 0.6), (0.23, 0.54), (0.25, 0.0), (0.24, -0.54), (0.0, -0.58)], 400)
        steak(slice_of, 0.14, 0.11, lambda p: step(0.35, 0.45, p[..., 1]), (), (), 0.5, number + 11,
              x=0.22 + 0.27 * number, y=0.16 - 0.19 * number, lift=0.1, turn=6 - 3 * number, pitch=-38 + 3 * number)


clear()
{'bistecca': bistecca, 'costata': costata, 'fiorentina': fiorentina, 'filetto': filetto, 'tagliata': tagliata}[kind()]()
shoot(pitch=50)
