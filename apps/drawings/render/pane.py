"""Loaves of the baker's counter, whole or cut, with slices."""
import numpy as np

from ball import kernel, olive, walnut
from dough import BROWN, GREY, RYE, WHITE, YELLOW, loaf, seeds, slice_of
from noise import cells, fbm, step
from shapes import mix, tone
from studio import clear, kind, shoot

OPEN = ((4.2, 0.5), (9, 0.55), (22, 0.5))
MIDDLE = ((7, 0.4), (14, 0.5), (28, 0.5))
DENSE = ((16, 0.35), (30, 0.5))
GRAIN = [tone(c) for c in ('#e9d3a2', '#c9a468', '#d8c9a6', '#8c8a72', '#4a3524', '#a9824c')]


def slanting(long, wide, count, slant=0.45, open_=0.06, reach=0.62, span=0.74, middle=0.0):
    """Slanting cuts, one behind the other."""
    for k in range(count):
        x = middle + long * span * ((k + 0.5) / count - 0.5)
        yield (x - slant * wide, -wide * reach / 2, x + slant * wide, wide * reach / 2, open_)


def cut_loaf(long, wide, high, cut, look, inside, slices=2, ends=2.2, power=2.2, pitch=36, turn=40, sow=None, shift=0.0):
    """What is left of a loaf, cut end in front, and slices before it."""
    grid = loaf(long, wide, high, look=look, inside=inside, shape={'cut': cut, 'ends': ends, 'power': power, 'seed': look.get('seed', 0)})
    if sow:
        sow(grid)
    for k in range(slices):
        at = (cut + 0.60 * high + 0.05 + 0.30 * k, shift - 0.08 - 0.22 * k, 0.02 + 0.105 * k)
        slice_of(wide * 0.98, high * 0.98, 0.11, at=at, turn=-84 + 10 * k, tilt=4 * k, look=look, inside=inside, power=power, seed=k + 2)
    shoot(pitch=pitch, side_turn=turn)


def bits(rate, share, tints, wide=0.42, rind=None, rind_wide=0.1):
    """What is baked into the crumb; `rind` is the colour of its edge."""

    def of(p, colour):
        q = p * rate + 0.25 * np.stack([fbm(p * rate * 1.5, 2, s) for s in (41, 42, 43)], -1)
        near, _, number = cells(q, 44)
        full = step(wide, wide * 0.85, near) * (number < share)
        pick = np.array(tints)[(np.modf(number * 31)[0] * len(tints)).astype(int) % len(tints)]
        pick = pick * (1 + 0.25 * fbm(p * 20, 2, 45)[..., None])
        if rind is not None:
            pick = mix(pick, rind, step(wide * (1 - 2 * rind_wide), wide * (1 - rind_wide), near))
        return mix(colour, np.clip(pick, 0, 1), full), full

    return of


def altamura():
    look = {'heat': 0.62, 'flour': 0.14, 'seed': 3, 'contrast': 1.2, 'cracks': 0.6, 'scores': [(-1.0, -0.1, 0.4, 0.05, 0.16)]}
    cut_loaf(2.3, 1.5, 1.0, 0.3, look, {'tint': YELLOW, 'holes': MIDDLE}, 1)


def genzano():
    look = {'heat': 0.74, 'flour': 0.10, 'seed': 5, 'contrast': 1.3, 'fleck': tone('#c99a62'), 'cracks': 0.4}
    cut_loaf(2.9, 1.3, 0.82, 0.6, look, {'tint': WHITE, 'holes': OPEN}, 2, turn=48)


def lariano():
    look = {'heat': 0.55, 'flour': 0.62, 'seed': 8, 'cracks': 1.0}
    cut_loaf(2.7, 1.15, 0.78, 0.45, look, {'tint': mix(WHITE, BROWN, 0.35), 'holes': MIDDLE}, 3, turn=34)


def pugliese():
    look = {'heat': 0.55, 'flour': 0.35, 'seed': 13, 'contrast': 1.2, 'cracks': 0.5}
    cut_loaf(2.6, 2.5, 0.95, 0.25, look, {'tint': mix(WHITE, YELLOW, 0.35), 'holes': OPEN}, 0, turn=52, pitch=34)


def semola():
    look = {'heat': 0.5, 'flour': 0.22, 'seed': 21, 'scores': [(-0.8, 0.05, 0.8, -0.05, 0.13), (0.03, -0.8, -0.03, 0.8, 0.13)]}
    loaf(2.2, 2.15, 0.95, look=look, shape={'seed': 2})
    shoot(pitch=42, side_turn=28)


def integrale():
    look = {
        'heat': 0.42,
        'flour': 0.16,
        'seed': 31,
        'tones': RYE,
        'fleck': tone('#d3ac7c'),
        'scores': list(slanting(2.0, 1.3, 3, 0.12, 0.07, 0.8, middle=-0.3)),
    }
    cut_loaf(2.2, 1.35, 0.85, 0.5, look, {'tint': BROWN, 'holes': DENSE, 'bits': bits(24, 0.25, [tone('#8d5f38'), tone('#d8b98c')], 0.3)}, 2, turn=44)


def filone_integrale():
    look = {'heat': 0.36, 'flour': 0.34, 'seed': 33, 'tones': RYE, 'fleck': tone('#d3ac7c')}
    for k, (x, y) in enumerate(((0.1, 0.42), (-0.1, -0.38))):
        loaf(
            2.9,
            0.72,
            0.5,
            (x, y),
            24,
            look={**look, 'seed': 33 + k, 'scores': list(slanting(2.9, 0.72, 5, 0.3, 0.07))},
            shape={'ends': 2.8, 'seed': k},
        )
    shoot(pitch=44, side_turn=0)


def cereali():
    look = {'heat': 0.5, 'flour': 0.0, 'seed': 41}
    tints = [tone(c) for c in ('#5b4028', '#d9bb80', '#a7824e', '#3c2c20')]

    def sow(grid):
        seeds(grid, 420, 0.030, GRAIN[:3], 1, slim=0.5)
        seeds(grid, 130, 0.055, [GRAIN[3], tone('#b3aa92')], 2, slim=0.45)
        seeds(grid, 240, 0.026, GRAIN[4:], 3, slim=0.6)

    cut_loaf(2.4, 1.2, 0.85, 0.45, look, {'tint': mix(WHITE, BROWN, 0.6), 'holes': DENSE, 'bits': bits(17, 0.3, tints, 0.34)}, 2, sow=sow, turn=42)


def toscano():
    look = {'heat': 0.36, 'flour': 0.5, 'seed': 51, 'cracks': 1.0, 'contrast': 0.9}
    loaf(2.5, 1.5, 0.85, (0, 0.2), 18, look=look, shape={'ends': 2.0, 'seed': 5})
    for k in range(2):
        slice_of(
            1.4,
            0.8,
            0.11,
            at=(0.15 + 0.45 * k, -0.95 - 0.12 * k, 0.01 + 0.1 * k),
            turn=10 + 14 * k,
            tilt=-4 * k,
            look=look,
            inside={'tint': WHITE, 'holes': MIDDLE},
            seed=k + 4,
        )
    shoot(pitch=42, side_turn=6)


def segale():
    look = {'heat': 0.62, 'flour': 0.75, 'seed': 61, 'tones': RYE, 'cracks': 1.0, 'rings': 0.2}
    cut_loaf(2.2, 2.1, 0.85, 0.35, look, {'tint': GREY * 0.8, 'holes': DENSE}, 1, turn=38, pitch=40)


def noci():
    look = {'heat': 0.5, 'flour': 0.22, 'seed': 71, 'scores': [(-0.9, -0.05, 0.1, 0.08, 0.09)]}
    nuts = bits(5.2, 0.5, [tone('#e6c898'), tone('#d9b27c')], 0.42, tone('#6e4120'), 0.2)
    loaf(1.9, 1.2, 0.85, look=look, inside={'tint': mix(WHITE, BROWN, 0.35), 'holes': DENSE, 'bits': nuts}, shape={'cut': 0.25, 'seed': 7})
    slice_of(
        1.18, 0.84, 0.13, at=(0.78, 0.28, 0.0), turn=-78, look=look, inside={'tint': mix(WHITE, BROWN, 0.35), 'holes': DENSE, 'bits': nuts}, seed=3
    )
    walnut((1.10, -0.50), 0.2, 30, 1)
    walnut((0.62, -0.72), 0.2, 100, 2)
    for k, (x, y) in enumerate(((1.46, -0.20), (0.98, -0.98), (1.48, -0.66))):
        kernel((x, y), 0.18, 70 * k, k)
    shoot(pitch=38, side_turn=34)


def olive_bread():
    look = {'heat': 0.46, 'flour': 0.2, 'seed': 81, 'fleck': tone('#3a2a26')}
    inside = {
        'tint': WHITE,
        'holes': MIDDLE,
        'bits': bits(5.5, 0.42, [tone('#3a2930'), tone('#4c3436'), tone('#6d7036')], 0.36, tone('#1f161a'), 0.1),
    }
    loaf(2.3, 1.0, 0.7, look=look, inside=inside, shape={'cut': 0.45, 'seed': 8})
    for k in range(2):
        slice_of(
            0.98,
            0.69,
            0.11,
            at=(0.98 + 0.28 * k, 0.12 - 0.28 * k, 0.01 + 0.1 * k),
            turn=-80 + 12 * k,
            tilt=4 * k,
            look=look,
            inside=inside,
            seed=k + 2,
        )
    for k, (x, y) in enumerate(((0.62, -0.72), (0.9, -0.86), (0.38, -0.92), (1.2, -0.76))):
        olive((x, y), 0.12, 50 * k, ('#2f2329', '#6c7030')[k % 2], k)
    shoot(pitch=40, side_turn=36)


def ciabatta():
    look = {'heat': 0.34, 'flour': 0.6, 'seed': 91, 'contrast': 0.8, 'cracks': 0.7}
    inside = {'tint': WHITE, 'holes': ((3.6, 0.6), (8, 0.6), (20, 0.5)), 'deep': 0.7}
    loaf(2.5, 1.1, 0.46, (-0.25, 0.72), 4, look=look, shape={'ends': 4.5, 'power': 2.8, 'seed': 3, 'wobble': 0.08})
    loaf(
        2.5,
        1.1,
        0.52,
        (0.0, -0.62),
        6,
        look={**look, 'seed': 93},
        inside=inside,
        shape={'ends': 4.5, 'power': 2.8, 'cut': 0.5, 'seed': 4, 'wobble': 0.08},
    )
    shoot(pitch=38, side_turn=56)


def ciabattine():
    for k, (x, y, turn) in enumerate(((-0.66, 0.62, 8), (0.62, 0.70, -6), (-0.62, -0.5, -8), (0.68, -0.42, 10))):
        look = {'heat': 0.4, 'flour': 0.1, 'seed': 95 + k, 'contrast': 0.9, 'rough': 0.4, 'scores': [(-0.46, 0.0, 0.46, 0.03, 0.09)]}
        loaf(1.25, 0.74, 0.40, (x, y), turn, look=look, shape={'ends': 2.6, 'power': 2.2, 'seed': k, 'wobble': 0.08, 'rows': 200, 'sides': 180})
    shoot(pitch=46, side_turn=12)


def baguette():
    for k, (x, y, turn) in enumerate(((-0.16, 0.22, 38), (0.16, -0.22, 43))):
        look = {'heat': 0.46, 'flour': 0.14, 'seed': 101 + k, 'scores': list(slanting(3.6, 0.44, 6, 0.7, 0.075, 0.5, 0.86))}
        loaf(3.8, 0.46, 0.36, (x, y), turn, look=look, shape={'ends': 2.6, 'seed': k, 'rows': 460, 'sides': 170})
    shoot(pitch=52, side_turn=0)


def mini_baguette():
    for k in range(4):
        look = {'heat': 0.44, 'flour': 0.14, 'seed': 111 + k, 'scores': list(slanting(1.9, 0.5, 3, 0.55, 0.075, 0.5, 0.8))}
        loaf(2.0, 0.5, 0.38, (-0.1 + 0.07 * k, 0.9 - 0.6 * k), 10 + 3 * k, look=look, shape={'ends': 2.3, 'seed': k, 'sides': 180})
    shoot(pitch=46, side_turn=14)


clear()
{
    'pane-di-altamura': altamura,
    'pane-di-genzano': genzano,
    'pane-di-lariano': lariano,
    'pane-pugliese': pugliese,
    'pane-di-semola': semola,
    'pane-integrale': integrale,
    'filone-integrale': filone_integrale,
    'pane-ai-cereali': cereali,
    'pane-toscano': toscano,
    'pane-di-segale': segale,
    'pane-alle-noci': noci,
    'pane-alle-olive': olive_bread,
    'ciabatta': ciabatta,
    'ciabattine': ciabattine,
    'baguette': baguette,
    'mini-baguette': mini_baguette,
}[kind()]()
