"""Parts of poultry with their skin: legs, thighs, drumsticks, wings."""
import numpy as np

from meat import closed, colours, cut
from noise import fbm, step
from shapes import mix, paint, tone
from skin import PALE, herbs, moist, skin, spiced
from solid import ball, join, place, rest, rod, solid
from studio import clear, kind, shoot

BONE_END = tone('#f6ebe0')


def drumstick(p):
    club = join(0.12, ball(p, (-0.32, 0.0, 0.0), (0.42, 0.28, 0.25)), rod(p, (-0.1, 0, 0), (0.62, 0.02, 0), 0.21, 0.075))
    return join(0.05, club, ball(p, (0.70, 0.03, 0.0), (0.11, 0.095, 0.09))) + 0.02 * fbm(p * 2.5, 2, 1)


def leg(p):
    """Thigh and drumstick, bent at the knee."""
    thigh = ball(p, (-0.42, -0.22, 0.0), (0.48, 0.36, 0.24))
    club = join(0.12, ball(p, (-0.02, 0.14, 0.02), (0.34, 0.27, 0.24)), rod(p, (0.0, 0.14, 0.02), (0.74, -0.20, 0), 0.22, 0.07))
    return join(0.09, thigh, join(0.05, club, ball(p, (0.81, -0.23, 0.0), (0.11, 0.09, 0.085)))) + 0.022 * fbm(p * 2.3, 2, 1)


def thigh(x, y, lift, turn, seed):
    """A thigh without the drumstick: the skin does not reach its edge, the joint shows at the narrow end."""
    outline = closed([(-0.60, 0.08), (-0.46, 0.38), (0.0, 0.46), (0.42, 0.32), (0.66, 0.10), (0.70, -0.06), (0.5, -0.24), (0.05, -0.42), (-0.45, -0.34)])

    def painter(flat, share, reach):
        p = flat + seed * 3.3
        lean, dark, _, _ = colours('chicken')
        bent = p + 0.1 * np.stack([fbm(p * 2, 2, s) for s in (1, 2, 3)], -1)
        fibre = fbm(bent * np.array([5, 16, 5]), 3, 12)
        meat = mix(mix(lean, dark, 0.6), tone('#cf7468'), np.clip(0.35 + 0.8 * fibre + 0.4 * fbm(p * 2, 2, 13), 0, 1))
        up = np.zeros_like(flat)
        up[..., 2] = 1
        cover, relief = skin(p, up, PALE)
        bare = step(0.88, 0.94, share + 0.09 * fbm(p * 2.2, 3, 14) + 0.07 * step(0.0, -0.4, flat[..., 1]))
        wrinkle = step(0.1, 0.0, np.abs(fbm(bent * np.array([1.2, 3.2, 1]), 2, 15)))
        colour = mix(mix(cover, lean, 0.22), meat, bare)
        colour = mix(colour, mix(BONE_END, tone('#e7b3a4'), np.clip(0.3 + fbm(p * 8, 2, 19), 0, 0.8)), 0.9 * step(0.55, 0.62, flat[..., 0]))
        return colour, 1.3 * relief - 0.014 * wrinkle + 0.03 * (1 - bare) + 0.07 * fbm(p * 2.3, 2, 16), 0.36

    cut(outline, 0.22, painter, x, y, lift, 0, turn, dome=0.2, edge=0.9, seed=seed, matter=moist())


def wing(p):
    """Drumette, flat and tip."""
    drumette = join(0.08, ball(p, (-0.50, -0.30, 0), (0.30, 0.25, 0.21)), rod(p, (-0.46, -0.26, 0), (-0.16, 0.30, 0), 0.21, 0.12))
    flat = join(0.03, rod(p, (-0.14, 0.33, 0), (0.46, 0.04, 0), 0.11, 0.10), rod(p, (-0.10, 0.17, 0), (0.42, -0.10, 0), 0.10, 0.09))
    tip = join(0.04, rod(p, (0.46, 0.0, 0), (0.86, 0.34, 0), 0.095, 0.035), rod(p, (0.44, 0.05, 0), (0.56, 0.26, 0), 0.06, 0.025))
    web = ball(p, (-0.14, -0.0, -0.04), (0.26, 0.24, 0.07))
    return join(0.035, drumette, flat, tip, web) + 0.016 * fbm(p * 3, 2, 1)


def half_wing(p):
    return join(0.06, ball(p, (-0.30, 0, 0), (0.26, 0.22, 0.19)), rod(p, (-0.2, 0, 0), (0.42, 0.03, 0), 0.17, 0.085), ball(p, (0.46, 0.03, 0), (0.10, 0.1, 0.09))) + 0.018 * fbm(p * 3, 2, 1)


def painted(at, normal, bone_from=None, flesh_below=None, dressing=None, wing=False, size=1.0, seed=0):
    where = at * size + seed * 3.7
    colour, relief = skin(where, normal, PALE)
    lean, dark, fat, pale = colours('chicken')
    if flesh_below is not None:
        bare = step(flesh_below + 0.05, flesh_below - 0.03, at[:, 2] + 0.08 * fbm(where * 2.4, 2, 11))
        meat = mix(lean, dark, np.clip(0.5 + 0.7 * fbm(where * np.array([5, 14, 14]), 3, 12), 0, 1))
        colour = mix(colour, meat, bare)
    if bone_from is not None:
        colour = mix(colour, mix(lean, dark, 0.4), 0.6 * step(bone_from - 0.16, bone_from, at[:, 0]))
        colour = mix(colour, BONE_END, 0.85 * step(bone_from, bone_from + 0.05, at[:, 0]))
    if wing:
        colour = mix(colour, tone('#eebf94'), 0.6 * step(0.42, 0.8, at[:, 0]))
        joint = np.exp(-((np.hypot(at[:, 0] + 0.15, at[:, 1] - 0.32) / 0.16) ** 2)) + np.exp(-((np.hypot(at[:, 0] - 0.45, at[:, 1]) / 0.12) ** 2))
        colour = mix(colour, dark, 0.35 * np.clip(joint, 0, 1))
    if dressing == 'paprica':
        colour = spiced(colour, where, ('#d5632c', '#b03a1a', '#8e1f12'), 0.65)
        colour, high = herbs(colour, where, 0.08)
        relief = relief + high
    return at + normal * relief[:, None], colour


def pieces(field, low, high, spots, count=150, gloss=0.45, pairs=True, **how):
    at, normal, faces = solid(field, low, high, count)
    for number, (x, y, turn, roll, lean, lift) in enumerate(spots):
        seen, colour = painted(at, normal, seed=number + 1, **how)
        if pairs and number % 2:
            # a left one after every right one
            seen, order = seen * np.array([1, -1, 1]), faces[:, ::-1]
        else:
            order = faces
        place('piece', rest(seen, x, y, turn, roll, lean, lift), paint(colour, 0.36), order, moist(gloss))


clear()
name = kind()
if name == 'cosce-di-pollo':
    pieces(leg, (-1.0, -0.75, -0.4), (1.05, 0.6, 0.4), [(0.05, 0.58, 4, 8, 0, 0), (-0.05, -0.0, 176, 6, 0, 0.04), (0.05, -0.58, 6, 6, 0, 0)], 170, bone_from=0.76)
elif name == 'sovracosce-di-pollo':
    for number, (x, y, lift, turn) in enumerate(((-0.60, 0.42, 0, 196), (0.62, 0.46, 0, -14), (-0.58, -0.40, 0.05, 168), (0.64, -0.38, 0.06, 12))):
        thigh(x, y, lift, turn, number + 1)
elif name == 'fusi-di-tacchino':
    pieces(drumstick, (-0.9, -0.45, -0.4), (0.95, 0.45, 0.4), [(0.05, 0.62, 186, 0, 0, 0), (0.0, 0.05, 4, 0, 0, 0), (0.05, -0.52, 182, 0, 0, 0)], 170, bone_from=0.62)
elif name == 'ali-di-pollo':
    pieces(wing, (-0.9, -0.65, -0.3), (1.0, 0.55, 0.3), [(-0.05, 0.60, -14, 4, 0, 0), (0.06, 0.02, -8, 4, 0, 0.05), (-0.04, -0.58, -16, 4, 0, 0.1)], 170, pairs=False, size=1.2, wing=True)
else:
    pieces(half_wing, (-0.7, -0.35, -0.35), (0.7, 0.35, 0.35),
           [(-0.55, 0.72, 14, 0, 0, 0), (0.55, 0.75, 168, 0, 0, 0), (-0.62, 0.12, -10, 0, 0, 0.02), (0.5, 0.2, 200, 0, 0, 0.02), (-0.5, -0.48, 16, 0, 0, 0.04), (0.6, -0.42, 160, 0, 0, 0.04), (0.02, 0.14, 40, 0, 0, 0.3)],
           130, gloss=0.7, bone_from=0.43, dressing='paprica', size=1.2)
shoot(pitch=48)
