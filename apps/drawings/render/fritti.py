"""Fried goods in crumbs or batter on baking paper: supplì, arancino, olives, croquettes, courgette flower, cod."""
import numpy as np

from noise import cells, fbm, points, step
from pieces import ball, heap, placed, put, turns
from props import sheet
from shapes import add, fine, mix, paint, tone, tube, turned
from studio import clear, kind, material, shoot

GOLD, BROWN, LIGHT, DARK = (tone(c) for c in ('#e0a24a', '#bb742b', '#f4cf86', '#8a4a18'))
RICE, SAUCE, MILK, RAGU = (tone(c) for c in ('#e0894a', '#b8371a', '#fbf4e3', '#7a3019'))


def crumbs(grid, middle, rough=1.0, batter=False):
    """The crust of a body: its points and colours."""
    out = grid - middle
    out /= np.linalg.norm(out, axis=-1)[..., None] + 1e-9
    if batter:
        lumps = 0.045 * fbm(grid * 2.6, 3, 3) + 0.018 * fbm(grid * 8, 3, 5)
        near, _, _ = cells(grid * 9, 4)
        lumps = lumps + 0.018 * step(0.45, 0.1, near)
        colour = mix(tone('#edc26e'), tone('#cf8c35'), np.clip(0.35 + 0.9 * fbm(grid * 2.4, 3, 6) + 6 * (lumps - 0.02), 0, 1))
        return grid + out * lumps[..., None], colour
    near, second, number = cells(grid * 17 / rough, 4)
    near2, _, number2 = cells(grid * 34 / rough, 7)
    grains = 0.030 * rough * step(0.6, 0.1, near) * number + 0.010 * rough * step(0.5, 0.1, near2)
    lumps = 0.03 * fbm(grid * 3, 3, 3)
    tint = np.clip(0.42 + 0.55 * (number - 0.5) + 0.3 * (number2 - 0.5) + 0.5 * fbm(grid * 2.2, 3, 6), 0, 1)
    colour = mix(GOLD, BROWN, tint)
    colour = mix(colour, LIGHT, step(0.62, 0.95, number) * step(0.55, 0.2, near) * 0.75)
    colour = mix(colour, DARK, 0.5 * step(0.25, 0.6, fbm(grid * 4, 2, 9)))
    return grid + out * (grains + lumps)[..., None], colour


CRUST = dict(bump=0.25, bump_scale=50, coat=0.22, coat_rough=0.3)


def body(shape, at, way, rough=1.0, batter=False):
    grid = placed(shape, np.array([at], dtype=float), way[None])[0]
    grid, colour = crumbs(grid, np.array(at), rough, batter)
    grid[..., 2] = np.maximum(grid[..., 2], 0.012)
    put('fried', grid, colour, 0.5, material(**CRUST))


def way(yaw, tilt=0.0, roll=0.0):
    eye = turned(turned(turned(np.eye(3)[None], roll, 0), tilt, 1), yaw, 2)[0]
    return eye.T


def half(shape, at, turn, inside, rough=1.0, keep=0.05):
    """A body cut across its length; the cut face looks along x. `inside` colours the face and raises it."""
    rows = shape.shape[0]
    cut = shape[: int(rows * (0.5 + keep))]
    grid = placed(cut, np.array([at], dtype=float), turn[None])[0]
    crust, colour = crumbs(grid, np.array(at), rough)
    crust[..., 2] = np.maximum(crust[..., 2], 0.012)
    put('fried', crust, colour, 0.5, material(**CRUST))
    rim = cut[-1]
    share = np.linspace(1, 0, fine(130))[:, None, None]
    face = rim.mean(0) + (rim - rim.mean(0))[None] * share
    lift, tint, rough_at = inside(face, np.broadcast_to(share[..., 0], face.shape[:2]))
    face[..., 0] += lift
    face = placed(face, np.array([at], dtype=float), turn[None])[0]
    edge = crust[-1][None]
    near_edge = step(0.9, 1.0, share)
    face = face + (edge - face) * near_edge
    put('inside', face, tint, rough_at, material(coat=0.4, coat_rough=0.2, bump=0.1))


def rice_inside(heart, red=True, yellow=False):
    """Grains of rice round a heart of mozzarella or ragù."""
    def inside(face, share):
        grains, second, number = cells(face * np.array([10, 17, 10]), 5)
        lift = 0.05 * step(0.6, 0.1, grains) + 0.02 * fbm(face * 6, 2, 3)
        base = tone('#ecb83f') if yellow else RICE
        colour = mix(base, tone('#f5d489') if yellow else tone('#f0b277'), np.clip(number, 0, 1))
        colour = mix(colour, base * 0.6, step(0.45, 0.75, grains) * 0.7)
        if red:
            colour = mix(colour, SAUCE, 0.55 * step(0.0, 0.5, fbm(face * 5, 2, 6)))
        where = step(0.50, 0.36, share + 0.12 * fbm(face * 4, 2, 7))
        if heart == 'mozzarella':
            lift = lift * (1 - where) + where * (0.05 + 0.02 * fbm(face * 5, 2, 8))
            colour = mix(colour, MILK, where)
        else:
            lump, _, one = cells(face * 11, 9)
            meat = mix(RAGU, tone('#b35a33'), one)
            peas = (one > 0.8) * step(0.5, 0.3, lump)
            meat = mix(meat, tone('#7f9a35'), peas)
            lift = lift * (1 - where) + where * 0.05 * step(0.6, 0.1, lump)
            colour = mix(colour, meat, where)
        crust = step(0.93, 0.97, share)
        return lift * (1 - crust), mix(colour, BROWN, crust), 0.4 - 0.1 * where
    return inside


def suppli():
    """One broken in two, threads of mozzarella between the halves."""
    shape = ball(fine(170), fine(150), 0.62, 0.36, 0.36, 2.3)
    body(shape, (-0.55, 0.62, 0.37), way(12))
    body(shape, (0.72, 0.55, 0.37), way(-14))
    left = half(shape, (-0.46, -0.38, 0.37), way(-38, -8), rice_inside('mozzarella'))
    right = half(shape, (0.74, -0.46, 0.37), way(216, -8), rice_inside('mozzarella'))
    t = np.linspace(0, 1, 60)
    for number in range(6):
        rng = np.random.default_rng(number + 3)
        a, b = np.array([-0.38, -0.46, 0.42]) + rng.normal(size=3) * 0.07, np.array([0.66, -0.52, 0.42]) + rng.normal(size=3) * 0.07
        path = a + (b - a) * t[:, None]
        path[:, 2] -= (0.05 + 0.12 * rng.uniform()) * np.sin(np.pi * t)
        thin = (0.010 + 0.05 * np.abs(2 * t - 1) ** 4) * rng.uniform(0.6, 1.3)
        add('thread', [(tube(path, thin, 10), paint(np.broadcast_to(MILK, (60, 10, 3)), 0.3))], material(coat=0.4), round_columns=True)


def suppli_ragu():
    shape = ball(fine(170), fine(150), 0.66, 0.38, 0.38, 2.3)
    body(shape, (-0.38, 0.42, 0.39), way(24))
    half(shape, (0.16, -0.38, 0.39), way(-38, -10), rice_inside('ragu'))


def drop(rows, columns, size):
    """The cone of an arancino, its point along x."""
    u = np.linspace(0, 1, rows)
    x = -np.cos(np.pi * u)
    thick = np.sqrt(np.clip(1 - x**2, 0, 1)) * np.where(x > 0, 1 - 0.50 * x**1.2, 1.0)
    long = np.where(x > 0, 1.25, 0.86)
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    grid = np.stack([np.broadcast_to((x * long)[:, None], (rows, columns)), thick[:, None] * np.cos(turn), thick[:, None] * np.sin(turn)], -1)
    return grid * size


def arancino():
    """A whole one standing, one cut down its middle."""
    shape = drop(fine(200), fine(190), 0.52)
    body(shape, (-0.52, 0.28, 0.46), way(0, -90))
    # the cut runs from point to foot
    upright = shape[..., [2, 1, 0]] * np.array([1, 1, 1])
    grid = upright.copy()
    grid[..., 0] = np.minimum(grid[..., 0], 0.02)
    at = np.array([0.50, -0.28, 0.46])
    turn = way(-62, 0)
    cut = placed(grid, at[None], turn[None])[0]
    flat = grid[..., 0] >= 0.0199
    crust, colour = crumbs(cut, at)
    share = np.zeros(flat.shape)
    reach = np.hypot(grid[..., 1] / 0.52, grid[..., 2] / 0.55)
    lift, tint, _ = rice_inside('ragu', False, True)(points(0.02, grid[..., 1], grid[..., 2]), np.clip(reach, 0, 0.9))
    face = placed(grid + points(lift - 0.004, 0, 0), at[None], turn[None])[0]
    near = step(0.0, 0.006, grid[..., 0] - 0.0139)[..., None]
    out = np.where(flat[..., None], face, crust)
    out[..., 2] = np.maximum(out[..., 2], 0.012)
    put('arancino', out, np.where(flat[..., None], tint, colour), 0.45, material(**CRUST))


def olive():
    shape = ball(56, 48, 0.225, 0.18, 0.18)
    spots = heap(26, 0.82, 0.19, 3, 0.35, squeeze=0.9)
    rng = np.random.default_rng(5)
    ways = turns(len(spots), rng, 25, 90)
    for spot, one in zip(spots, ways):
        body(shape, tuple(spot), one, 0.62)

    def inside(face, share):
        lump, _, number = cells(face * 30, 3)
        colour = mix(tone('#b98a5e'), tone('#d8b48a'), number)
        green = step(0.60, 0.66, share) * step(0.86, 0.80, share)
        crust = step(0.86, 0.92, share)
        return 0.01 * number * (share < 0.6), mix(mix(colour, tone('#8c9440'), green), GOLD, crust), 0.4
    half(shape, (-0.62, -1.02, 0.17), way(-70, -14), inside, 0.62)
    half(shape, (-0.12, -1.10, 0.17), way(-110, -14), inside, 0.62)


def crocchette():
    shape = ball(fine(150), fine(120), 0.56, 0.20, 0.20, 4.0)
    for x, y, z, yaw in ((0, -0.46, 0.21, 3), (0.04, 0.0, 0.21, -4), (-0.03, 0.45, 0.21, 2), (0.0, -0.22, 0.56, -9), (0.03, 0.22, 0.56, 7)):
        body(shape, (x - 0.3, y + 0.2, z), way(yaw + 8), 0.8)

    def inside(face, share):
        where = step(0.40, 0.30, share + 0.1 * fbm(face * 9, 2, 7))
        colour = mix(tone('#f4dfa3'), tone('#e9c97c'), np.clip(0.5 + fbm(face * 9, 3, 3), 0, 1))
        crust = step(0.88, 0.94, share)
        return 0.02 * fbm(face * 12, 3, 4) * (1 - crust), mix(mix(colour, MILK, where), BROWN, crust), 0.4 - 0.15 * where
    half(shape, (0.62, -0.50, 0.21), way(-52, -6), inside, 0.8)


def fiore():
    """A battered flower, its petals twisted to a point."""
    rows, columns = fine(200), fine(150)
    u = np.linspace(0, 1, rows)
    thick = np.interp(u, [0, 0.03, 0.15, 0.35, 0.55, 0.72, 0.85, 0.96, 1], [0.0, 0.10, 0.20, 0.34, 0.33, 0.20, 0.12, 0.07, 0.0])
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    pleats = 1 + 0.15 * step(0.4, 0.8, u)[:, None] * np.sin(5 * turn + 6 * u[:, None]) + 0.05 * np.sin(5 * turn)
    reach = thick[:, None] * pleats
    shape = np.stack([np.broadcast_to((u[:, None] - 0.45) * 1.9, reach.shape), reach * np.cos(turn), reach * np.sin(turn) * 0.72], -1)
    for at, yaw in (((0.0, 0.42, 0.24), 14), ((0.06, -0.36, 0.24), -8)):
        body(shape, at, way(yaw, 0), batter=True)
    t = np.linspace(0, 1, 30)
    for at, yaw in (((0.0, 0.42, 0.24), 14), ((0.06, -0.36, 0.24), -8)):
        path = points(-0.80 - 0.30 * t, 0.05 * t**2, -0.05 - 0.04 * t)
        stalk = tube(path, 0.055 + 0.012 * np.cos(t * 9), 14)
        stalk = placed(stalk, np.array([at]), way(yaw)[None])[0]
        put('stalk', stalk, mix(tone('#8fa24c'), tone('#c39b4b'), np.broadcast_to(step(0.5, 0.0, t)[:, None], (30, 14))), 0.5, material(coat=0.2))


def baccala():
    """Battered fillets with a wedge of lemon."""
    for at, yaw, seed in (((-0.05, 0.42, 0.2), 10, 2), ((0.02, -0.28, 0.2), -4, 5)):
        shape = ball(fine(190), fine(150), 0.98, 0.34, 0.17, 3.0)
        shape[..., 1] *= 1 + 0.18 * np.sin(shape[..., 0] * 2.2 + seed)
        shape[..., 2] += 0.05 * np.sin(shape[..., 0] * 2 + seed)
        body(shape, at, way(yaw), batter=True)
    u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, np.pi, 60), indexing='ij')
    for side in (0, 1):
        # a quarter of a lemon: two flesh faces and the peel
        angle = np.pi / 4 + side * np.pi / 2.4
        along = -np.cos(v) * 0.36
        far = u * 0.25 * np.sin(v)
        face = np.stack([along, far * np.cos(angle), far * np.sin(angle)], -1)
        pulp = mix(tone('#f6e27a'), tone('#efd04e'), np.clip(0.5 + fbm(face * np.array([30, 6, 6]), 2, 3), 0, 1))
        pith = step(0.86, 0.92, u)
        face = turned(face, -35) + np.array([0.72, -0.92, 0.03])
        add('lemon', [(face, paint(mix(pulp, tone('#fbf4d0'), pith), 0.25))], material(coat=0.5))
    angle = np.pi / 4 + np.linspace(0, np.pi / 2.4, 60)
    v = np.linspace(0, np.pi, 60)[:, None]
    peel = np.stack([np.broadcast_to(-np.cos(v) * 0.37, (60, 60)), 0.25 * np.sin(v) * np.cos(angle), 0.25 * np.sin(v) * np.sin(angle)], -1)
    peel = turned(peel, -35) + np.array([0.72, -0.92, 0.03])
    put('peel', peel, np.broadcast_to(tone('#f2c91f'), peel.shape), 0.35, material(bump=0.2), closed=False)


clear()
GOODS = {
    'suppli-al-telefono': (suppli, 2.4, 1.8), 'suppli-al-ragu': (suppli_ragu, 1.7, 1.7), 'arancino': (arancino, 1.9, 1.5),
    'olive-ascolane': (olive, 2.0, 2.3), 'crocchette': (crocchette, 1.8, 1.7), 'fiore-di-zucca': (fiore, 2.1, 1.5), 'baccala-fritto': (baccala, 2.2, 2.0),
}
good, wide, deep = GOODS[kind()]
good()
sheet(wide, deep, 6, 3)
shoot(pitch=40, side_turn=6)
