"""Thin slices, overlapping: veal, beef, carpaccio, liver, chicken, turkey, pork with and without bone."""
import numpy as np

from meat import closed, colours, cut, flesh, rim, stroke, wet, with_bone
from noise import cells, fbm, step
from shapes import loop, mix, tone
from studio import clear, kind, shoot


def plain(meat, marble, seed, grain=(5, 26, 5), fat_width=0.0, fat_side=None, bones=(), size=1.0):
    """Paints a slice of muscle with a rim of fat and bones where given."""

    def painter(flat, share, reach):
        colour, relief = flesh(flat, meat, marble, grain, size, seed)
        if fat_side:
            fat = rim(share, reach, fat_width, fat_side(flat), flat + seed)
            colour, relief = mix(colour, colours(meat)[2], 0.96 * fat), relief + 0.01 * fat
        if bones:
            colour, raised = with_bone(colour, np.min([stroke(flat, *bone) for bone in bones], 0), flat + seed)
            relief = relief + raised
        return colour, relief, 0.34

    return painter


def poultry(meat, seed):
    """Pale meat of the breast, its fibres aslant."""

    def painter(flat, share, reach):
        lean, dark, fat, pale = colours(meat)
        p = flat + seed * 3.7
        bent = p + 0.07 * np.stack([fbm(p * 2, 2, s) for s in (1, 2, 3)], -1)
        slant = bent[..., 1] - 0.4 * bent[..., 0]
        fibre = fbm(np.stack([bent[..., 0] * 2.2, slant * 22, bent[..., 2]], -1), 4, 4)
        colour = mix(lean, dark, np.clip(0.35 + 0.6 * fbm(p * 2.2, 3, 7) + 0.3 * fibre, 0, 1))
        colour = mix(colour, pale, np.clip(0.6 * fibre + 0.2, 0, 1) * 0.8)
        colour = mix(colour, dark, 0.8 * step(0.965, 1.0, share))
        grooves = step(0.03, 0.0, np.abs(fbm(bent * np.array([0.8, 2.6, 1]), 2, 9))) * step(0.98, 0.8, share)
        return mix(colour, dark, 0.2 * grooves) * (0.93 + 0.05 * (seed % 3)), 0.005 * fibre - 0.005 * grooves, 0.32

    return painter


def liver(seed):
    def painter(flat, share, reach):
        p = flat + seed * 2.3
        colour = mix(tone('#7c2f27'), tone('#57191a'), np.clip(0.45 + 0.5 * fbm(p * 2.5, 3, 3) + 0.25 * fbm(p * 30, 2, 4), 0, 1))
        near, _, number = cells(p * 2.3 + 0.1 * fbm(p * 6, 2, 5)[..., None], 6)
        vein = step(0.13, 0.10, near) * (number > 0.72)
        colour = mix(colour, tone('#c58f7c'), 0.7 * vein * step(0.05, 0.08, near))
        return mix(colour, tone('#3c1012'), vein * step(0.07, 0.05, near)), -0.02 * vein, 0.24

    return painter


above = lambda p: step(0.05, 0.35, p[..., 1] - 0.15 * p[..., 0])
STACK = ((0.0, 0.66, 0.02, 3, 8), (-0.06, 0.14, 0.13, 8, -5), (0.05, -0.38, 0.24, 11, 9))


def stack(outline_of, thick, painter_of, places=STACK, **more):
    for number, (x, y, lift, tilt, turn) in enumerate(places):
        cut(outline_of(number * 3 + 2), thick, painter_of(number * 3 + 2), x, y, lift, tilt, turn, seed=number * 3 + 2, **more)


def chop(seed):
    """A pork chop: eye of the loin, rib along its side, fat around its back."""
    return closed([(-0.78, 0.40), (-0.4, 0.58), (0.2, 0.60), (0.72, 0.42), (0.92, 0.02), (0.72, -0.38), (0.3, -0.52), (-0.12, -0.48),
                   (-0.5, -0.56), (-1.02, -0.74), (-1.14, -0.60), (-0.92, -0.36), (-0.84, 0.0)])


def braciole(seed):
    side = lambda p: step(-0.05, 0.35, p[..., 1] * 0.8 + p[..., 0] * 0.55 + 0.02)
    bones = [((-0.72, 0.36), (-0.72, -0.1), 0.10, 0.075), ((-0.72, -0.1), (-0.80, -0.42), 0.075, 0.075), ((-0.80, -0.42), (-1.15, -0.72), 0.08, 0.12)]
    return plain('pork', 0.4, seed, (5, 20, 5), 0.17, side, bones, 0.8)


def carpaccio():
    for number in range(9):
        turn = number / 8 * 2 * np.pi
        far = 0.66 if number < 8 else 0.0
        cut(loop(1.05, 0.8, 360, 0.12, 1.2, seed=number + 1), 0.022, plain('beef', 0.8, number, (8, 18, 8)), far * np.cos(turn), far * np.sin(turn),
            0.03 + 0.004 * number, -6 * np.sin(turn) * (far > 0), np.degrees(turn), 5 * (far > 0), 0.09, seed=number, rings=130)


clear()
PILES = {
    'fettine-di-vitello': lambda: stack(lambda s: loop(1.75, 1.0, 520, 0.18, 1.1, 2.2, seed=s), 0.075, lambda s: plain('veal', 0.45, s, (5, 26, 5), 0.035, above), wave=0.12),
    'fettine-sottilissime': lambda: stack(
        lambda s: loop(1.9, 1.0, 460, 0.14, 1.1, 2.3, seed=s), 0.03, lambda s: plain('beef', 0.45, s, (5, 26, 5), 0.05, above),
        [(0.03 * (-1) ** k, 0.85 - 0.29 * k, 0.03 + 0.045 * k, 4 + k, (-7, 6, -3, 9, -5, 4)[k]) for k in range(6)], wave=0.16, rings=150),
    'carpaccio': carpaccio,
    'fegato': lambda: stack(lambda s: loop(1.7, 0.95, 520, 0.20, 1.0, 2.1, seed=s + 4), 0.10, liver, wave=0.10, matter=wet(0.05, 0.9)),
    'petto-a-fette': lambda: stack(lambda s: closed([(-0.95, 0.05), (-0.5, 0.42), (0.1, 0.50), (0.65, 0.4), (0.92, 0.05), (0.7, -0.3), (0.1, -0.42), (-0.55, -0.3)]),
                                   0.12, lambda s: poultry('chicken', s), wave=0.1),
    'petto-a-fette-sottili': lambda: stack(
        lambda s: loop(1.25, 0.72, 420, 0.16, 1.1, 2.0, seed=s), 0.06, lambda s: poultry('chicken', s),
        [((-0.42, 0.46)[k % 2], 0.72 - 0.30 * k, 0.02 + 0.07 * k, 8 + k, (-12, 10)[k % 2]) for k in range(6)], wave=0.16, rings=150),
    'fesa-di-tacchino': lambda: stack(
        lambda s: loop(1.35, 1.0, 480, 0.12, 1.0, 2.3, seed=s + 20), 0.10, lambda s: poultry('turkey', s),
        [(-0.5, 0.5, 0.02, 3, 30), (-0.1, 0.08, 0.14, 9, 22), (0.35, -0.36, 0.26, 12, 30)], wave=0.08),
    'lonza': lambda: stack(
        lambda s: loop(1.35, 1.05, 460, 0.07, 1.0, 2.3, seed=s), 0.11, lambda s: plain('pork', 0.22, s, (7, 16, 7), 0.14, above),
        [(-0.5, 0.42, 0.02, 3, 4), (0.28, 0.42, 0.08, 4, -4), (-0.3, -0.22, 0.13, 6, -3), (0.52, -0.30, 0.2, 7, 5)]),
    'braciole': lambda: stack(chop, 0.22, braciole, [(0.08, 0.42, 0.0, 0, 6), (-0.05, -0.34, 0.17, 7, -3)]),
}
PILES[kind()]()
shoot(pitch=50)
