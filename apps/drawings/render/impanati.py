"""Breaded chicken: cutlets, sticks, nuggets, cordon bleu, with spinach inside."""
import numpy as np

from meat import closed, cut
from noise import cells, fbm, points, step
from shapes import loop, mix, tone
from solid import block, place, rest, solid
from shapes import paint
from studio import clear, kind, material, shoot

GOLD, PALE, BROWN, DARK = (tone(c) for c in ('#e5a94f', '#f3cd83', '#c67f30', '#9a5a1e'))
SPINACH, CHEESE, HAM, CHICKEN = (tone(c) for c in ('#41602a', '#f7e09a', '#e8a39a', '#f5dfcf'))


def crust(p, size=1.0, green=0.0):
    """Colour and relief of bread crumbs."""
    p = p * size
    near, second, number = cells(p * 24 + 0.5 * fbm(p * 20, 2, 1)[..., None], 2)
    near2, second2, number2 = cells(p * 46, 3)
    grain = step(0.0, 0.3, second - near) * (number - 0.3)
    colour = mix(GOLD, PALE, np.clip(0.3 + 0.9 * (number - 0.5), 0, 1))
    colour = mix(colour, BROWN, np.clip(0.25 + 0.9 * fbm(p * 2.6, 4, 4) + 0.8 * (number2 - 0.6), 0, 0.8))
    colour = mix(colour, DARK, 0.5 * step(0.10, 0.0, second - near))
    if green:
        colour = mix(colour, SPINACH, 0.75 * (number2 > 1 - green) * step(0.45, 0.3, near2))
    return colour, 0.035 * grain + 0.010 * (number2 - 0.5) + 0.02 * fbm(p * 5, 3, 5)


def cutlet(outline, thick, x, y, lift=0.0, tilt=0.0, turn=0.0, seed=1, green=0.0, dome=0.03):
    def painter(flat, share, reach):
        colour, relief = crust(flat + seed * 3.3, green=green)
        return colour, relief, 0.6

    cut(outline, thick, painter, x, y, lift, tilt, turn, wave=0.05, dome=dome, edge=0.8, seed=seed, rings=230, matter=MATTER)


def breast(seed, long=1.0, wide=1.0):
    corners = np.array([(-0.92, 0.1), (-0.6, 0.45), (0.0, 0.55), (0.55, 0.46), (0.92, 0.1), (0.75, -0.3), (0.25, -0.48), (-0.35, -0.5), (-0.78, -0.25)])
    return closed(corners * np.array([long, wide]) + 0.09 * np.random.default_rng(seed).normal(size=corners.shape))


def stick(x, y, turn, lift, lean, half, seed, count=150):
    field = lambda p: block(p, (0, 0, 0), half, 0.09) + 0.03 * fbm(p * 4 + seed * 2, 2, 6)
    reach = np.array(half) + 0.12
    at, normal, faces = solid(field, -reach, reach, count)
    colour, relief = crust(at + seed * 2.9, 1.15)
    place('stick', rest(at + normal * relief[:, None], x, y, turn, 0, lean, lift), paint(colour, 0.6), faces, MATTER)


def nugget(x, y, turn, lift, lean, seed):
    rng = np.random.default_rng(seed)
    bumps = [(rng.uniform(-0.18, 0.18), rng.uniform(-0.13, 0.13)) for _ in range(3)]

    def field(p):
        flat = np.min([np.hypot(p[:, 0] - a, p[:, 1] - b) for a, b in bumps], 0) - 0.24
        return np.hypot(np.maximum(flat + 0.12, 0), p[:, 2]) - 0.14 + 0.03 * fbm(p * 5 + seed, 2, 6)

    at, normal, faces = solid(field, (-0.55, -0.5, -0.28), (0.55, 0.5, 0.28), 120)
    colour, relief = crust(at + seed * 2.9, 1.15)
    place('nugget', rest(at + normal * relief[:, None], x, y, turn, 0, lean, lift), paint(colour, 0.6), faces, MATTER)


def half(x, y, turn, seed, filling, lift=0.0, lean=0.0):
    """Half of a filled piece, its cut face towards the eye."""
    reach = np.array([0.62, 0.52, 0.22])

    def field(p):
        q = p / reach
        body = (np.linalg.norm(q * np.array([1, 1, 0.001]), axis=-1) ** 2.2 + np.abs(q[:, 2]) ** 3.2) ** (1 / 2.6) - 1
        return np.maximum(0.2 * body + 0.012 * fbm(p * 5 + seed, 2, 6), -p[:, 1] - 0.02)

    at, normal, faces = solid(field, (-0.75, -0.1, -0.32), (0.75, 0.66, 0.32), 210)
    colour, relief = crust(at + seed * 2.9)
    face = step(-0.8, -0.95, normal[:, 1])
    depth = np.minimum(reach[2] - np.abs(at[:, 2]), (0.58 - np.abs(at[:, 0])) * 0.5)
    depth = depth - 0.12 * np.clip(0.17 - depth, 0, 1) + 0.035 * fbm(at * 3.5, 2, 7) + 0.012 * fbm(at * 12, 2, 10)
    inside = CHICKEN * (0.92 + 0.25 * fbm(at * np.array([7, 7, 26]), 3, 8))[:, None]
    if filling == 'cordon-bleu':
        inside = mix(inside, HAM, step(0.085, 0.095, depth))
        inside = mix(inside, CHEESE, step(0.125, 0.135, depth))
    else:
        inside = mix(inside, mix(SPINACH, SPINACH * 0.55, np.clip(0.4 + fbm(at * 14, 3, 9), 0, 1)), step(0.10, 0.12, depth))
    colour = mix(colour, mix(colour, inside, step(0.03, 0.04, depth)), face)
    at = at + normal * (relief * (1 - face))[:, None]
    place('half', rest(at, x, y, turn, 0, lean, lift), paint(colour, 0.55), faces, MATTER)


clear()
MATTER = material(specular=0.35, bump=0.35, bump_scale=55)
name = kind()
rng = np.random.default_rng(3)
if name == 'cotolette-impanate':
    for k, (x, y, lift, tilt, turn) in enumerate(((-0.14, 0.52, 0, 0, 14), (0.14, -0.38, 0.14, 9, -4))):
        cutlet(breast(k + 2), 0.15, x, y, lift, tilt, turn, k + 2)
elif name == 'gran-cotoletta':
    cutlet(breast(9, 1.1, 1.35), 0.16, 0, 0, 0, 0, 10, 5)
elif name == 'bastoncini-di-pollo':
    for k, (x, y, turn, lift) in enumerate(((-0.6, 0.06, 78, 0), (-0.2, 0.0, 86, 0), (0.2, 0.03, 92, 0), (0.6, -0.04, 99, 0), (-0.32, 0.0, 42, 0.32), (0.24, 0.03, 55, 0.32))):
        stick(x, y, turn, lift, 0, (0.62, 0.16, 0.15), k + 1)
elif name == 'nuggets-di-pollo':
    for k, (x, y, lift) in enumerate(((-0.7, 0.62, 0), (0.1, 0.72, 0), (0.8, 0.5, 0), (-0.85, -0.02, 0), (-0.05, 0.02, 0), (0.75, -0.15, 0), (-0.5, -0.62, 0), (0.3, -0.65, 0), (-0.35, 0.3, 0.26), (0.4, 0.25, 0.26))):
        nugget(x, y, rng.uniform(0, 180), lift, 8 if lift else 0, k + 1)
elif name == 'cordon-bleu':
    cutlet(loop(1.25, 1.05, 480, 0.05, 1.4, seed=4), 0.36, -0.25, 0.42, seed=3, dome=0.05)
    half(0.2, -0.62, 4, 4, name)
else:
    cutlet(breast(5, 0.85, 1.0), 0.24, -0.1, 0.45, 0, 0, 6, 5, 0.12)
    half(-0.1, -0.55, -4, 6, name)
shoot(pitch=44)
