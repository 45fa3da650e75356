"""Cakes of the counter."""
import numpy as np

from ball import almond, lump
from cream import dusted
from dough import baked, crumb, crust, placed
from lathe import drum, turned_body
from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone
from studio import clear, kind, material, shoot

SPONGE = tone('#f4d88c')


def cake(
    profile,
    start=0,
    end=360,
    heat=0.5,
    more=None,
    sugar=0.0,
    tint=SPONGE,
    holes=((15, 0.5), (30, 0.5)),
    seed=0,
    at=(0, 0, 0),
    turn=0,
    layers=(),
    contrast=0.9,
    alter=None,
    rough=0.55,
):
    """A baked cake, perhaps with a sector out of it; `layers` are heights of cream in the cut."""
    high = np.max(profile[:, 1])

    def dress(grid, normal, angle):
        skin, colour = crust(grid, normal, high, heat=heat, contrast=contrast, seed=seed, rough=rough, blisters=0.15, more=more)
        if alter:
            skin = alter(skin, normal, angle)
        return skin, dusted(colour, skin, normal[..., 2], sugar, seed) if sugar else colour

    def inside(face, edge):
        depth, colour = crumb(face + seed, tint, holes, 0.4, seed=seed)
        tan = step(0.05, 0.015, edge + 0.01 * fbm(face * 9, 2, 1))
        colour[..., :3] = mix(colour[..., :3], baked(np.full(edge.shape, heat)), tan)
        for level, thick, cream in layers:
            band = step(thick, thick * 0.75, np.abs(face[..., 2] - level + 0.012 * fbm(face * 3, 2, 2))) * step(0.03, 0.06, edge)
            colour[..., :3] = mix(colour[..., :3], cream, band)
            depth = depth * (1 - band) - 0.01 * band
        return depth, colour

    turned_body(
        profile,
        dress,
        inside,
        start,
        end,
        200,
        max(120, int((end - start) * 1.4)),
        lambda g: placed(g, at, turn),
        material(bump=0.3, bump_scale=45),
        material(bump=0.2, bump_scale=60),
    )


def apple_slice(at, turn, tilt, size, seed):
    """A thin half-moon with its baked edge."""
    n, m = fine(110), fine(70)
    a = np.linspace(0, np.pi, n)[:, None]
    s = np.linspace(0, 2 * np.pi, m, endpoint=False)[None]
    wide = np.sin(a) ** 0.7 * (1 - 0.22 * np.exp(-(((a - np.pi / 2) / 0.35) ** 2)))
    r = 0.5 + 0.5 * np.cos(s)
    grid = points(-np.cos(a) * size + 0 * s, size * 0.95 * wide * r, 0.075 * size * np.sin(s) * np.sqrt(wide + 0.01) + 0.05 * size * np.sin(a))
    edge = step(0.82, 1.0, r + 0 * a)
    colour = mix(tone('#f3e0ae'), tone('#e0b76c'), np.clip(0.3 + 0.6 * fbm(grid * 5 + seed, 3, 1) + 0.3 * edge, 0, 1))
    colour = mix(colour, tone('#8a4a1c'), np.clip(step(0.45, 1.0, r + 0 * a) * (0.6 + fbm(grid * 4 + seed, 2, 2)), 0, 1))
    add('apple', [(placed(grid, at, turn, tilt, 14), paint(colour, 0.3))], material(coat=0.5, coat_rough=0.2, bump=0.1), round_columns=True)


def apple_cake():
    cake(drum(1.3, 0.46, 0.12, 0.03, 0.03), heat=0.46, seed=3)
    for count, reach, size, lift in ((16, 0.84, 0.42, 0.47), (8, 0.36, 0.30, 0.52)):
        for k in range(count):
            a = 2 * np.pi * (k + 0.3) / count
            apple_slice((reach * np.cos(a), reach * np.sin(a), lift), np.degrees(a) + 20, 0, size, k)
    lump(
        (0, 0, 0.55),
        (0.12, 0.12, 0.07),
        material(coat=0.6),
        lambda p: (1 + 0.1 * fbm(p, 2, 1), paint(mix(tone('#f1d488'), tone('#c88a3a'), 0.5 + 0 * p[..., 0]), 0.3)),
        40,
    )
    shoot(pitch=44)


def lemon(at, size, turn=0, tilt=0, thick=0.08):
    """A slice of lemon."""
    n, m = fine(90), fine(220)
    line = drum(size, thick, 0.02)

    def dress(grid, normal, angle):
        far = np.hypot(grid[..., 0], grid[..., 1]) / size
        way = np.broadcast_to(angle[None], far.shape)
        wall = np.abs(np.mod(way * 9 / (2 * np.pi), 1) - 0.5) * 2
        skin = np.maximum(step(0.86, 0.9, far), step(0.9, 0.97, wall) * step(0.05, 0.2, far))
        skin = np.maximum(skin, step(0.12, 0.08, far))
        pulp = mix(tone('#f8e27a'), tone('#efc93c'), np.clip(0.5 + fbm(grid * np.array([9, 9, 1]), 2, 3), 0, 1))
        colour = mix(mix(pulp, tone('#fdf6d8'), skin), tone('#f2c51e'), step(0.955, 0.975, far))
        return grid - normal * (0.008 * (1 - skin))[..., None], paint(colour, 0.25)

    turned_body(line, dress, rows=n, columns=m, place=lambda g: placed(g, at, turn, tilt), matter=material(coat=0.6, coat_rough=0.15))


def lemon_cake():
    cake(drum(1.15, 0.62, 0.12, 0.03, 0.05), -35, 262, 0.42, None, 0.95, tone('#f8e69c'), seed=5)
    cake(drum(1.15, 0.62, 0.12, 0.03, 0.05), -20, 20, 0.42, None, 0.95, tone('#f8e69c'), seed=6, at=(0.62, -1.12, 0), turn=-50)
    for k, (x, y) in enumerate(((-0.45, 0.35), (0.2, 0.5), (-0.5, -0.32))):
        lemon((x, y, 0.645), 0.27, 40 * k, 3)
    shoot(pitch=42, side_turn=0)


def sponge_cake():
    cake(drum(1.1, 0.85, 0.10, 0.02, 0.03), -42, 255, 0.46, None, 0.0, tone('#f6dc92'), ((12, 0.5), (22, 0.6), (36, 0.5)), 7)
    cake(drum(1.1, 0.85, 0.10, 0.02, 0.03), -23, 23, 0.46, None, 0.0, tone('#f6dc92'), ((12, 0.5), (22, 0.6), (36, 0.5)), 8, (0.50, -0.95, 0), -44)
    shoot(pitch=36, side_turn=0)


def ring_cake():
    t = np.linspace(-np.pi, np.pi, 120)
    line = np.stack([0.78 + 0.46 * np.cos(t), 0.40 + np.where(np.sin(t) > 0, 0.42, 0.38) * np.sin(t)], -1)
    line[:, 1] = np.maximum(line[:, 1], 0.03 * (1 + np.cos(2 * t)))

    def dress(grid, normal, angle):
        turn = np.broadcast_to(angle[None], grid.shape[:2])
        skin, colour = crust(grid, normal, 0.82, heat=0.52, contrast=0.8, seed=4, rough=0.5, blisters=0.1)
        split = (
            np.exp(-(((np.hypot(grid[..., 0], grid[..., 1]) - 0.80 - 0.03 * np.sin(turn * 3)) / 0.07) ** 2))
            * step(0.6, 0.9, normal[..., 2])
            * step(-0.2, 0.2, fbm(points(np.cos(turn) * 2, np.sin(turn) * 2, 0), 2, 5))
        )
        colour[..., :3] = mix(colour[..., :3], baked(0.22 + 0 * split), 0.7 * split)
        skin = skin - normal * (0.03 * split)[..., None]
        return skin, dusted(colour, skin, normal[..., 2], 0.62, 2)

    def inside(face, edge):
        depth, colour = crumb(face, tone('#f5dc96'), ((14, 0.45), (28, 0.5)), 0.4)
        colour[..., :3] = mix(colour[..., :3], baked(0.5 + 0 * edge), step(0.05, 0.02, edge))
        return depth, colour

    ring_body(line, dress, inside, -40, 258)
    ring_body(line, dress, inside, -25, 5, (0.28, -0.5, 0), -62)
    shoot(pitch=40, side_turn=0)


def ring_body(line, dress, inside, start, end, at=(0, 0, 0), turn=0):
    """As a turned body, but the cut closes around its own middle."""
    angle = np.radians(np.linspace(start, end, max(60, fine((end - start) * 1.5))))
    around = lambda reach, height: np.stack(
        [reach[:, None] * np.cos(angle), reach[:, None] * np.sin(angle), np.broadcast_to(height[:, None], (len(reach), len(angle)))], -1
    )
    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None] + 1e-9
    grid, normal = around(line[:, 0], line[:, 1]), around(way[:, 1], -way[:, 0])
    skin, colour = dress(grid, normal, angle)
    add('ring', [(placed(skin, at, turn), colour)], material(bump=0.3, bump_scale=45))
    middle = line.mean(0)
    share = np.linspace(1, 0, fine(110))
    flat = middle + (line - middle)[None] * share[:, None, None]
    for column in (0, -1):
        face = np.stack([flat[..., 0] * np.cos(angle[column]), flat[..., 0] * np.sin(angle[column]), flat[..., 1]], -1)
        _, paints = inside(face, 0.42 * (1 - np.broadcast_to(share[:, None], flat.shape[:2])))
        add('cut', [(placed(face, at, turn), paints)], material(bump=0.2, bump_scale=60))


def crumbly_cake():
    """Sbrisolona: lumps and almonds."""

    def rough(grid, normal, angle):
        near, second, number = cells(grid * 8, 3)
        near2, second2, number2 = cells(grid * 17, 4)
        lump_of = 0.13 * (number - 0.3) * np.sqrt(np.clip(second - near, 0, 1)) + 0.06 * (number2 - 0.3) * np.sqrt(np.clip(second2 - near2, 0, 1))
        wave = 0.05 * fbm(grid * 3, 3, 5)
        return grid + normal * ((lump_of + wave) * step(-0.4, 0.1, normal[..., 2]))[..., None]

    def valleys(grid):
        near, second, number = cells(grid * 8, 3)
        return 0.25 * (number - 0.5) + 0.30 * step(0.12, 0.0, second - near) - 0.1

    cake(drum(1.25, 0.30, 0.10, 0.0), -38, 250, 0.36, valleys, 0.0, tone('#e5bf7c'), seed=9, contrast=1.1, alter=rough, rough=0.75)
    cake(
        drum(1.2, 0.30, 0.10, 0.0),
        -24,
        24,
        0.36,
        valleys,
        0.0,
        tone('#e5bf7c'),
        seed=10,
        at=(0.32, -0.72, 0),
        turn=-78,
        alter=rough,
        contrast=1.1,
        rough=0.75,
    )
    rng = np.random.default_rng(4)
    for k in range(34):
        r, a = 1.08 * np.sqrt(rng.random()), np.radians(rng.uniform(-30, 242))
        almond((r * np.cos(a), r * np.sin(a)), 0.125, rng.uniform(0, 360), 0.345, rng.uniform(-14, 14), ('#a9683a', '#8f5530')[k % 2])
    for x, y in ((0.25, -1.2), (0.45, -1.5), (0.18, -1.65)):
        almond((x, y), 0.125, rng.uniform(0, 360), 0.345, rng.uniform(-12, 12))
    for k, (x, y) in enumerate(((-0.55, -1.3), (-0.35, -1.5), (-0.75, -1.12), (0.95, -1.35))):
        lump(
            (x, y, 0.05),
            (0.10 - 0.015 * k, 0.08, 0.06),
            material(bump=0.3),
            lambda p: (1 + 0.3 * fbm(p * 2 + k, 3, 2), paint(baked(0.36 + 0.2 * fbm(p * 2, 2, 3)), 0.7)),
            40,
        )
    shoot(pitch=42)


clear()
{'torta-di-mele': apple_cake, 'torta-al-limone': lemon_cake, 'pan-di-spagna': sponge_cake, 'ciambellone': ring_cake, 'sbrisolona': crumbly_cake}[
    kind()
]()
