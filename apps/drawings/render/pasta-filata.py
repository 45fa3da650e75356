"""Cheeses of pulled curd in pear and sausage form: scamorza, provola, caciocavallo, provolone."""
import numpy as np

from dough import placed
from lathe import turned_body
from noise import fbm, points, step
from shapes import add, mix, paint, tone, tube
from studio import clear, kind, material, shoot

IVORY, STRAW, GOLD, OLD, PASTE, DEEP = (tone(c) for c in ('#fcf1d2', '#f0d9a2', '#e8c67e', '#c2924a', '#faf0d2', '#f1e0b0'))
# reach and height along the form
PEAR = [
    (0, 0),
    (0.35, 0.02),
    (0.62, 0.16),
    (0.74, 0.42),
    (0.72, 0.70),
    (0.58, 0.96),
    (0.36, 1.18),
    (0.23, 1.32),
    (0.21, 1.38),
    (0.30, 1.48),
    (0.36, 1.60),
    (0.30, 1.74),
    (0.14, 1.82),
    (0, 1.83),
]
CACIO = [
    (0, 0),
    (0.34, 0.03),
    (0.60, 0.22),
    (0.72, 0.55),
    (0.70, 0.95),
    (0.58, 1.35),
    (0.38, 1.66),
    (0.22, 1.82),
    (0.19, 1.90),
    (0.26, 1.98),
    (0.31, 2.10),
    (0.24, 2.22),
    (0, 2.27),
]
BALL = [
    (0, 0),
    (0.4, 0.02),
    (0.74, 0.20),
    (0.92, 0.55),
    (0.90, 0.95),
    (0.70, 1.28),
    (0.40, 1.46),
    (0.22, 1.53),
    (0.20, 1.58),
    (0.27, 1.66),
    (0.22, 1.76),
    (0, 1.80),
]
SAUSAGE = [(0, 0), (0.30, 0.02), (0.52, 0.14), (0.60, 0.4), (0.62, 1.0), (0.62, 1.6), (0.62, 2.2)]


def curve(knots, count=200):
    """The knots joined smoothly."""
    knots = np.array(knots, dtype=float)
    t = np.linspace(0, len(knots) - 1, count)
    i = np.clip(t.astype(int), 0, len(knots) - 2)
    f = (t - i)[:, None]
    before, a, b, after = (knots[np.clip(i + k, 0, len(knots) - 1)] for k in (-1, 0, 1, 2))
    line = a + f * ((b - before) / 2 + f * ((before - 2.5 * a + 2 * b - 0.5 * after) + f * (1.5 * (a - b) + 0.5 * (after - before))))
    line[:, 0] = np.maximum(line[:, 0], 0)
    return line


def form(knots, light, dark, place, size=1.0, start=0, end=360, smoked=0.0, neck=None, seed=0, gloss=0.5, ropes=0, rim=0.022, sliced=False):
    line = curve(knots) * size

    def dress(grid, normal, angle):
        p = grid / size + seed * 3.9
        turn = np.broadcast_to(angle[None], grid.shape[:2])
        streak = fbm(points(np.cos(turn) * 2.2, np.sin(turn) * 2.2, grid[..., 2] * 0.9 / size + seed), 4, 3)
        patch = fbm(p * 1.6, 3, 4)
        tint = np.clip(0.35 + 0.55 * patch + 0.35 * streak + smoked * 0.4 * (normal[..., 2] < 0), 0, 1)
        lift = 0.03 * patch + 0.015 * streak + 0.004 * fbm(p * 20, 2, 5)
        for rope in range(ropes):
            at = line[:, 1].max() * (0.16 + 0.68 * rope / max(1, ropes - 1))
            groove = np.exp(-(((grid[..., 2] - at) / 0.05) ** 2))
            lift, tint = lift - 0.045 * groove, np.clip(tint + 0.35 * groove, 0, 1)
        if ropes:
            groove = np.exp(-(((np.mod(turn * 4 / np.pi, 1) - 0.5) / 0.10) ** 2))
            lift, tint = lift - 0.035 * groove, np.clip(tint + 0.3 * groove, 0, 1)
        colour = mix(light, dark, tint)
        if sliced:
            flat = step(0.9, 0.99, normal[..., 2]) * (grid[..., 2] > 0.5 * line[:, 1].max())
            edge = line[:, 0].max() - np.hypot(grid[..., 0], grid[..., 1])
            depth, face = inside(points(grid[..., 0], grid[..., 2], grid[..., 1]), edge)
            lift, colour = lift * (1 - flat) - depth * flat, mix(colour, face[..., :3], flat)
        return grid + normal * (size * lift)[..., None], paint(colour, 0.35)

    def inside(face, edge):
        p = face / size + seed
        bent = p + 0.1 * np.stack([fbm(p * 2, 2, s) for s in (1, 2, 3)], -1)
        leaf = fbm(bent * np.array([3, 3, 8]), 3, 6)
        slit = step(0.03, 0.0, np.abs(fbm(bent * np.array([1.6, 1.6, 5]), 2, 7))) * step(0.15, 0.5, fbm(p * 2.5, 2, 8))
        colour = mix(PASTE, DEEP, np.clip(0.4 + 0.5 * leaf + 0.4 * slit, 0, 1))
        colour = mix(colour, mix(DEEP, light, 0.5), 0.6 * step(0.14 * size, 0.02, edge))
        colour = mix(colour, dark, step(rim * size, rim * size * 0.5, edge))
        return size * (0.006 * leaf + 0.02 * slit), paint(colour, 0.32)

    turned_body(
        line,
        dress,
        inside,
        start,
        end,
        240,
        320,
        place,
        material(coat=gloss, coat_rough=0.18, bump=0.08, bump_scale=20),
        material(coat=0.25, coat_rough=0.25),
    )
    if neck is not None:
        turn = np.linspace(0, 2 * np.pi, 80, endpoint=False)
        reach = np.interp(neck, [z for _, z in knots], [r for r, _ in knots]) + 0.025
        for k in (-1, 0, 1):
            ring = points(reach * np.cos(turn), reach * np.sin(turn), neck + 0.038 * k + 0.01 * np.sin(turn + k)) * size
            add(
                'string',
                [(place(tube(ring, 0.024 * size, 9)), paint(tone('#d9c7a0')[None], 0.8)[0])],
                material(),
                round_rows=True,
                round_columns=True,
            )


def lying(at, turn, tilt=78):
    return lambda grid: placed(grid, at, turn, tilt)


def standing(at, turn=0):
    return lambda grid: placed(grid, at, turn)


clear()
name = kind()
if name == 'scamorza-bianca':
    form(PEAR, IVORY, STRAW, standing((-0.7, 0.2, 0)), neck=1.35, seed=1)
    form(PEAR, IVORY, STRAW, standing((0.85, -0.15, 0)), 0.94, neck=1.35, seed=2)
    shoot(pitch=30)
elif name == 'scamorza-affumicata':
    form(PEAR, tone('#dfae66'), tone('#a5672e'), standing((-0.6, 0.35, 0)), smoked=0.6, neck=1.35, seed=3)
    form(PEAR, tone('#dfae66'), tone('#a5672e'), standing((0.75, -0.3, 0), 0), 0.96, 30, 210, 0.6, None, 4)
    shoot(pitch=28, side_turn=18)
elif name == 'provola-affumicata':
    form(BALL, tone('#d49a50'), tone('#8a5024'), standing((0, 0, 0)), 1.0, -35, 235, 0.8, 1.57, 5)
    shoot(pitch=30, side_turn=10)
elif name == 'caciocavallo':
    form(CACIO, GOLD, OLD, standing((-0.6, 0.35, 0)), 0.95, neck=1.87, seed=7, gloss=0.35)
    form(CACIO, GOLD, OLD, standing((0.7, -0.25, 0)), 0.95, 35, 215, 0, None, 8, gloss=0.35)
    shoot(pitch=26, side_turn=18)
elif name == 'provolone-piccante':
    form(
        [*SAUSAGE[:6], (0.62, 1.9), (0.60, 1.94), (0.0, 1.94)],
        GOLD,
        OLD,
        lambda g: placed(g, (-1.5, 0.0, 0.6), 0, 90),
        ropes=5,
        seed=9,
        gloss=0.5,
        sliced=True,
    )
    form(
        [(0, 0), (0.56, 0), (0.6, 0.03), (0.61, 0.08), (0.6, 0.15), (0.58, 0.17), (0, 0.17)],
        GOLD,
        OLD,
        standing((0.95, -0.3, 0), 20),
        seed=10,
        sliced=True,
    )
    shoot(pitch=34, side_turn=40)
