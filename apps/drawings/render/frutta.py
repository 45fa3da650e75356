"""Persimmons, apples of Campania, kiwis, grapes and cucumbers, some cut open."""
import numpy as np

from noise import cells, fbm, points, step
from pieces import ball, placed, put, turns
from shapes import add, fine, mix, paint, tone, tube, turned
from studio import clear, kind, material, shoot


def fruit(rows, columns, profile, squareness=0.0):
    """A body turned around the upright from (radius, height) pairs, foot first; gives points, share of height, turn."""
    profile = np.array(profile, dtype=float)
    far = np.linspace(0, 1, len(profile))
    line = np.stack([np.interp(np.linspace(0, 1, rows), far, profile[:, k]) for k in (0, 1)], -1)
    for _ in range(rows // 6):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    r = line[:, :1] * (1 + squareness * np.cos(4 * turn))
    grid = np.stack([r * np.cos(turn), r * np.sin(turn), np.broadcast_to(line[:, 1:], r.shape)], -1)
    return grid, np.broadcast_to(np.linspace(0, 1, rows)[:, None], r.shape), np.broadcast_to(turn, r.shape)


def lean(grid, tilt, turn, at):
    return turned(turned(grid, tilt, 0), turn, 2) + np.array(at)


PERSIMMON = [(0, -0.78), (0.2, -0.80), (0.55, -0.74), (0.86, -0.50), (1.0, -0.10), (0.98, 0.25), (0.80, 0.52), (0.45, 0.62), (0.2, 0.58), (0, 0.52)]


def persimmons():
    """Ripe and shining, the dry collar on top."""
    for at, tilt, turn, size in (((-0.62, 0.40, 0.47), 10, 20, 0.60), ((0.64, 0.36, 0.47), -14, 50, 0.60), ((0.02, -0.52, 0.50), 38, 160, 0.62)):
        grid, share, around = fruit(fine(190), fine(200), PERSIMMON, 0.025)
        seat = grid + np.array(at) * 3
        glow = np.clip(0.4 + 0.7 * fbm(seat * 1.4, 3, 3) - 0.3 * grid[..., 2], 0, 1)
        colour = mix(tone('#f58a1f'), tone('#e4520f'), glow)
        colour = mix(colour, tone('#c23a0c'), 0.5 * step(0.25, 0.7, fbm(seat * 2.6, 3, 5)))
        specks, _, one = cells(seat * 9, 6)
        colour = mix(colour, tone('#6b2408'), step(0.14, 0.06, specks) * (one > 0.8) * 0.7)
        body = grid * (1 + 0.015 * fbm(seat * 2, 2, 8))[..., None]
        add('fruit', [(lean(body * size, tilt, turn, at), paint(colour, 0.2))], material(coat=0.8, coat_rough=0.08), round_columns=True)
        for k in range(4):
            u, v = np.meshgrid(np.linspace(0, 1, 44), np.linspace(-1, 1, 40), indexing='ij')
            wide = 0.36 * np.sin(np.pi * np.clip(u * 0.80 + 0.12, 0, 1)) ** 0.7
            flap = np.stack([u * 0.58, v * wide, 0.68 + 0.10 * u * (1 - u) + 0.20 * step(0.55, 1.0, u) * (0.5 + 0.5 * np.sin(k * 2 + seat[0, 0, 0])) - 0.05 * v**2 - 0.10 * u**2], -1)
            flap[..., 2] += 0.03 * fbm(points(u * 4, v * 3, k), 2, 4)
            brown = mix(tone('#8f8048'), tone('#5d4526'), np.clip(0.3 + 0.9 * fbm(points(u * 3, v * 3, k), 3, 5) + 0.5 * step(0.7, 1.0, u), 0, 1))
            flap = turned(flap, 90 * k + 20)
            add('collar', [(lean(flap * size, tilt, turn, at), paint(brown, 0.7))], material(bump=0.2))
        stalk = tube(points(0 * np.linspace(0, 1, 14), 0.02 * np.linspace(0, 1, 14), 0.64 + 0.16 * np.linspace(0, 1, 14)), 0.07, 14)
        put('stalk', lean(stalk * size, tilt, turn, at), np.broadcast_to(tone('#5a4426'), stalk.shape), 0.7, material())


APPLE = [(0, -0.62), (0.12, -0.70), (0.36, -0.78), (0.72, -0.62), (0.97, -0.18), (1.0, 0.20), (0.84, 0.54), (0.50, 0.72), (0.24, 0.66), (0.08, 0.46), (0, 0.36)]


def apples():
    """Small, flat, dark red, dull at the stalk."""
    places = [(-0.78, 0.55), (0.0, 0.62), (0.78, 0.52), (-0.42, -0.12), (0.42, -0.14), (0.0, -0.80)]
    rng = np.random.default_rng(4)
    for number, (x, y) in enumerate(places):
        size = 0.42 * rng.uniform(0.94, 1.05)
        tilt, turn = rng.uniform(-26, 30), rng.uniform(0, 360)
        at = (x, y, 0.77 * size)
        grid, share, around = fruit(fine(150), fine(160), APPLE, 0.0)
        grid = grid * np.array([1, 1, 0.92])
        seat = np.stack([np.cos(around) * 2.0, np.sin(around) * 2.0, share * 0.8 + number * 2.0], -1)
        streaks = fbm(seat * np.array([4, 4, 1]), 3, 3)
        red = mix(tone('#a8202a'), tone('#70101c'), np.clip(0.45 + 0.7 * streaks + 0.4 * fbm(seat, 2, 5), 0, 1))
        red = mix(red, tone('#c9523c'), 0.6 * step(0.15, 0.6, streaks))
        green = step(0.25, 0.7, fbm(seat * 0.8 + 4, 2, 7)) * 0.55
        colour = mix(red, tone('#c2a84e'), green)
        dots, _, one = cells(grid * 11 + number * 5, 8)
        colour = mix(colour, tone('#e0b48a'), step(0.16, 0.08, dots) * (one > 0.5) * 0.8)
        rust = step(0.84, 0.95, share + 0.04 * fbm(seat * 3, 3, 9))
        colour = mix(colour, tone('#a8854c'), rust * 0.8)
        add('apple', [(lean(grid * size, tilt, turn, at), paint(colour, 0.32 + 0.3 * rust))], material(coat=0.4, coat_rough=0.18), round_columns=True)
        t = np.linspace(0, 1, 20)
        stalk = tube(points(0.10 * t**2, 0.03 * t, 0.34 + 0.42 * t), 0.035 * (0.8 + 0.5 * t**4), 10)
        put('stalk', lean(stalk * size, tilt, turn, at), np.broadcast_to(tone('#5f4424'), stalk.shape), 0.7, material())


def kiwis():
    """Whole ones, and one cut in two."""
    gold = kind() == 'kiwi-giallo'

    def hair(seat):
        base = mix(tone('#a07a48'), tone('#74522a'), np.clip(0.45 + 0.8 * fbm(seat * 3, 3, 5), 0, 1))
        if gold:
            base = mix(base, tone('#ab8850'), 0.5)
        return mix(base, tone('#c2a068'), 0.5 * step(0.1, 0.5, fbm(seat * np.array([9, 26, 26]), 2, 6)))
    long, wide = (0.56, 0.37) if gold else (0.52, 0.41)
    shape = ball(fine(150), fine(150), long, wide, wide, 2.3)
    for at, yaw in (((-0.56, 0.46, wide), 18), ((0.56, 0.42, wide), -24)):
        grid = turned(shape, yaw) + np.array(at)
        grid = grid + 0.010 * fbm(grid * 4, 2, 3)[..., None]
        put('kiwi', grid, hair(shape + np.array(at)), 0.75, material(sheen=0.6, bump=0.0 if gold else 0.35, bump_scale=60))
    for at, yaw, tilt in (((-0.46, -0.44, 0.30), -62, -38), ((0.48, -0.48, 0.30), -112, -38)):
        cut = shape[: int(len(shape) * 0.53)]
        share = np.linspace(1, 0, fine(170))[:, None, None]
        rim = cut[-1]
        face = rim.mean(0) + (rim - rim.mean(0))[None] * share
        far = np.broadcast_to(share[..., 0], face.shape[:2])
        turn = np.arctan2(face[..., 2], face[..., 1])
        rays = fbm(np.stack([np.cos(turn) * 5, np.sin(turn) * 5, far * 1.2], -1), 3, 4)
        if gold:
            flesh = mix(tone('#f7d648'), tone('#e5b020'), np.clip(0.35 + 0.9 * rays, 0, 1))
            edge, pith = tone('#d9b22a'), tone('#fbf0b4')
        else:
            flesh = mix(tone('#9cc63c'), tone('#6f9f22'), np.clip(0.35 + 0.9 * rays + 0.3 * step(0.6, 0.3, far), 0, 1))
            edge, pith = tone('#4f8420'), tone('#f3f2cc')
        flesh = mix(flesh, edge, 0.6 * step(0.78, 0.97, far))
        white = np.clip(step(0.30, 0.22, far + 0.05 * rays) + 0.35 * step(0.1, 0.5, rays) * step(0.62, 0.3, far), 0, 1)
        flesh = mix(flesh, pith, white)
        slot = np.mod(turn / (2 * np.pi) * 34 + 0.15 * np.sin(far * 40), 1) - 0.5
        ring = 0.40 + 0.06 * np.sin(np.floor(turn / (2 * np.pi) * 34) * 2.4)
        seeds = step(1.0, 0.7, (slot / 0.24) ** 2 + ((far - ring) / 0.055) ** 2)
        flesh = mix(flesh, tone('#1d1a10'), seeds * 0.95)
        peel = step(0.972, 0.985, far)
        flesh = mix(flesh, tone('#8a6436'), peel)
        face[..., 0] += 0.03 * (1 - far**2) + 0.006 * seeds + 0.006 * rays
        turn_all = lambda g: turned(turned(g, tilt, 1), yaw, 2) + np.array(at)
        put('half', turn_all(cut), hair(cut), 0.75, material(sheen=0.6, bump=0.2, bump_scale=60))
        put('face', turn_all(face), flesh, 0.25, material(0.0, coat=0.7, coat_rough=0.12))


GRAPES = {
    # light and dark side, length of a berry, berries, bloom
    'uva-bianca': (('#d3d777', '#a3b044', '#d8b45a'), 1.18, 88, 0.25, 0.20),
    'uva-senza-semi': (('#c9d66e', '#97ad3c', '#c2c460'), 1.08, 130, 0.18, 0.165),
    'uva-nera': (('#3a2c52', '#1f1630', '#5a2c48'), 1.12, 92, 0.42, 0.20),
    'uva-rossa': (('#a23a48', '#6b1c30', '#c2705a'), 1.02, 84, 0.32, 0.21),
    'uva-rosata': (('#c9646a', '#9a3a4a', '#d99a7a'), 1.25, 110, 0.30, 0.175),
}


def grapes():
    """A bunch lying on its side, its stalk at the left."""
    (light, dark, sunny), long, count, bloom, r = GRAPES[kind()]
    rng = np.random.default_rng(5)
    spots = np.zeros((0, 3))
    for _ in range(12000):
        x = rng.uniform(-1.0, 1.15)
        half = np.interp(x, [-1.0, -0.75, -0.35, 0.2, 0.7, 1.15], [0.30, 0.58, 0.66, 0.50, 0.32, 0.06])
        a, deep = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(0.25, 1))
        spot = np.array([x, half * deep * np.cos(a), r + half * 0.62 * (1 + deep * np.sin(a)) * 0.86])
        if not len(spots) or np.linalg.norm(spots - spot, axis=1).min() > 1.52 * r:
            spots = np.concatenate([spots, [spot]])
    spots = spots[:, [0, 1, 2]]
    shape = ball(44, 40, long, 1.0, 1.0)
    grids = placed(shape, spots, turns(len(spots), rng, 30, 180, 60), rng.uniform(0.92, 1.08, len(spots)) * r)
    number = rng.uniform(0, 1, len(spots))[:, None, None]
    colour = mix(tone(light), tone(dark), np.clip(0.25 + 0.5 * fbm(grids * 2.4, 2, 5) + 0.5 * (number - 0.5) + 0.0 * grids[..., 0], 0, 1))
    colour = mix(colour, tone(sunny), 0.5 * step(0.0, 0.7, fbm(grids * 1.7 + 3, 2, 6)))
    out = (grids - spots[:, None, None]) / r
    # light that comes through makes the shaded side glow
    colour = colour * (1 + 0.30 * step(0.2, -0.9, out[..., 2]))[..., None]
    powder = np.clip(bloom * (0.6 + 1.2 * fbm(grids * 4, 3, 8)), 0, 0.6)
    colour = mix(colour, tone('#d9dce2'), powder * 0.6)
    tip = step(0.97, 0.995, shape[..., 0] / long) * np.ones(grids.shape[:-1])
    colour = mix(colour, tone('#6b5a35'), tip * 0.8)
    put('grapes', grids, colour, 0.22 + 0.35 * powder, material(coat=0.5, coat_rough=0.12))
    t = np.linspace(0, 1, 50)
    wood = mix(tone('#8f9a4a'), tone('#7a6234'), np.clip(0.4 + fbm(points(t * 4, 0, 0), 2, 3), 0, 1))
    stems = [points(-0.7 - 0.62 * t, 0.10 * t + 0.05 * np.sin(4 * t), 0.66 + 0.16 * np.sin(2.2 * t)), points(-1.22 - 0.02 * t, -0.10 + 0.42 * t, 0.72 + 0.02 * t)]
    for path, thick in zip(stems, (0.045, 0.04)):
        grid = tube(path, thick * (1 + 0.25 * np.cos(t * 9) ** 4), 14)
        put('stem', grid, np.broadcast_to(wood[:, None], grid.shape), 0.6, material(bump=0.2))


def cucumbers():
    """Two whole, one sliced."""
    def peel(grid, around, x):
        stripes = 0.5 + 0.5 * np.cos(around * 9)
        colour = mix(tone('#2f6424'), tone('#1c4418'), np.clip(0.45 + 0.7 * fbm(grid * 3, 3, 4), 0, 1))
        colour = mix(colour, tone('#7fa650'), 0.45 * step(0.7, 1.0, stripes) * np.clip(0.3 + fbm(grid * np.array([2, 9, 9]), 2, 6) + 0.5 * step(-0.2, 0.9, x), 0, 1))
        return mix(colour, tone('#b5c478'), 0.5 * step(0.88, 1.0, x))

    def whole(at, yaw, bow, span=(-1.0, 1.0)):
        n, m = fine(300), fine(140)
        t = np.linspace(*span, n)
        path = points(t * 1.25, bow * t**2, 0 * t)
        r = 0.235 * np.clip(1 - np.abs(t) ** 9, 0.0, 1) ** 0.5 * (1 + 0.05 * fbm(points(t * 2, at[1], 0), 2, 3))
        grid = tube(path, np.maximum(r, 1e-3), m)
        around = np.broadcast_to(np.linspace(0, 2 * np.pi, m, endpoint=False), (n, m))
        warts, _, one = cells(grid * 6.5 + np.array(at), 6)
        out = grid - path[:, None]
        ribs = 0.03 * np.cos(around * 9)
        grid = path[:, None] + out * (1 + ribs + 0.07 * step(0.24, 0.05, warts) * (one > 0.4) + 0.03 * fbm(grid * 3, 2, 8))[..., None]
        colour = peel(grid + np.array(at), around, np.broadcast_to(t[:, None], (n, m)))
        put('cucumber', turned(grid, yaw) + np.array(at), colour, 0.33, material(coat=0.4, coat_rough=0.2, bump=0.06))

    def slice_at(at, tilt, turn, thick=0.055):
        share = np.concatenate([np.linspace(0, 1, 90), [1.012, 1.015, 1.012], np.linspace(1, 0, 5)])[:, None]
        level = np.concatenate([np.full(90, 1.0), [0.5, 0.0, -0.5], np.full(5, -1.0)])[:, None] * thick / 2
        a = np.linspace(0, 2 * np.pi, 130, endpoint=False)
        grid = np.stack([share * np.cos(a) * 0.235, share * np.sin(a) * 0.235, np.broadcast_to(level, (98, 130))], -1)
        far = np.broadcast_to(share, (98, 130))
        lobes = np.abs(np.cos(1.5 * a + at[0] * 5))[None]
        seat = grid + np.array(at) * 3
        flesh = mix(tone('#e6efb8'), tone('#c2d98a'), np.clip(0.3 + 0.6 * step(0.55, 0.95, far) + 0.4 * fbm(seat * 8, 2, 4), 0, 1))
        core = step(0.60, 0.50, far) * np.ones_like(far)
        flesh = mix(flesh, tone('#d3e29c'), core * 0.8)
        slot = np.mod(a[None] / (2 * np.pi) * 21, 1) - 0.5
        seeds = step(1.0, 0.75, (slot / 0.26) ** 2 + ((far - 0.40) / 0.11) ** 2) * step(0.15, 0.35, lobes)
        flesh = mix(flesh, tone('#f7f3d0'), seeds)
        flesh = mix(flesh, tone('#9cc25c'), 0.5 * step(0.12, 0.04, np.abs(slot) * 0 + np.abs(np.cos(1.5 * a + at[0] * 5))[None]) * step(0.5, 0.1, far))
        colour = mix(flesh, tone('#24501c'), step(0.955, 0.985, far))
        grid = turned(turned(grid, tilt, 1), turn, 2) + np.array(at)
        put('slice', grid, colour, 0.25, material(coat=0.6, coat_rough=0.12))
    whole((0.0, 0.62, 0.24), 6, 0.06)
    whole((0.05, 0.12, 0.24), -3, -0.05)
    for k in range(6):
        slice_at((-0.78 + 0.27 * k, -0.44 - 0.035 * k, 0.12 + 0.01 * k), 24, 186)


clear()
GOODS = {'cachi': persimmons, 'mele-annurche': apples, 'kiwi-giallo': kiwis, 'kiwi-verde': kiwis, 'cetrioli': cucumbers}
GOODS.get(kind(), grapes)()
shoot(pitch=42, side_turn=6)
