"""Pastries of the counter: croissants, buns, fritters, choux, cannoli, shells, rings."""
import numpy as np

from ball import lump
from cream import CUSTARD, RICOTTA, SUGAR, WHIPPED, creamy, dusted, swirl
from dough import baked, body, crust, placed
from noise import cells, fbm, points, step
from shapes import add, fine, mix, outward, paint, tone, tube
from studio import clear, kind, material, shoot


def shiny():
    return material(coat=0.45, coat_rough=0.2, bump=0.15, bump_scale=35)


def croissant(at, turn, seed=0, sugar=0.0, bend=2.7, size=1.0):
    t = np.linspace(-1, 1, fine(520))
    a = t * bend / 2
    path = points(np.sin(a) / bend * 2.2, -(np.cos(a) - np.cos(bend / 2)) / bend * 2.2, 0 * t)
    far = np.clip(np.abs(t) + 0.012 * np.sin(t * 9 + seed), 0, 1)
    edges = np.array([0.15, 0.34, 0.53, 0.72, 0.88])
    base = 0.40 * (1 - 0.80 * far**1.25) * np.sqrt(np.clip((1.02 - np.abs(t)) / 0.06, 0, 1))
    sides = fine(200)
    around = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    slant = far[:, None] + 0.035 * np.cos(around + 0.8)[None] * np.sign(t)[:, None]
    since = slant[..., None] - edges
    lap = sum(np.exp(np.minimum(since[..., k], 0) / 0.09) * step(0.014, -0.002, since[..., k]) for k in range(5))
    grid = tube(path, base, sides, 0.86)
    out = grid - path[:, None]
    leaf = np.sin(slant * 150 + 3 * fbm(out * 5 + seed, 2, 1))
    grid = path[:, None] + out * (1 + 0.20 * lap + 0.008 * leaf)[..., None]
    grid[..., 2] -= grid[..., 2].min()
    normal = out / (np.linalg.norm(out, axis=-1)[..., None] + 1e-9)
    warm = 0.38 * np.clip(lap, 0, 1) ** 1.5 - 0.24 + 0.06 * leaf
    skin, colour = crust(grid, normal, 0.72, heat=0.50, seed=seed, contrast=0.8, rough=0.3, blisters=0, more=lambda g: warm)
    if sugar:
        colour = dusted(colour, skin, normal[..., 2], sugar, seed)
    add('croissant', [(placed(skin * size, at, turn), colour)], shiny(), round_columns=True)


def maritozzo(at, turn, seed=0):
    grid = body(1.5, 1.0, 0.74, 2.3, 2.1, rows=260, sides=240, wobble=0.02, seed=seed)
    normal = outward(grid, grid.mean((0, 1)))
    grid, colour = crust(grid, normal, 0.74, heat=0.46, seed=seed, contrast=0.6, rough=0.25, blisters=0)
    lift = step(0.12, 0.74, grid[..., 2])
    grid[..., 1] += np.sign(grid[..., 1] + 1e-6) * 0.20 * lift * step(0.0, 0.06, np.abs(grid[..., 1]))
    grid[..., 2] -= 0.30 * step(0.10, 0.0, np.abs(grid[..., 1])) * lift
    add('bun', [(placed(grid, at, turn), colour)], shiny(), round_columns=True)

    def dress(p):
        flat = np.clip(p[..., 2], 0, 1)
        waves = 0.03 * np.sin(p[..., 0] * 9 + 2 * fbm(p * 2 + seed, 2, 1))
        return 1 + waves * flat + 0.05 * fbm(p * 2 + seed, 2, 2), paint(mix(WHIPPED, WHIPPED * 0.95, np.clip(0.5 + fbm(p * 3, 2, 3), 0, 1)), 0.4)

    lump((*at, 0.50), (0.70, 0.235, 0.40), creamy(0.3), dress, 110, turn)


def choux(p, seed):
    """The lumpy, cracked skin of baked choux at points of a ball: reach and heat."""
    near, second, number = cells(p * 2.1 + seed * 3.1, seed)
    crack = step(0.10, 0.0, second - near)
    return 1 + 0.07 * fbm(p * 1.8 + seed, 3, 2) - 0.05 * crack + 0.03 * number, 0.40 + 0.3 * fbm(p * 2.5 + seed, 3, 4) + 0.12 * number - 0.22 * crack


def bigne(at, seed=0, size=0.56):
    matter = material(bump=0.35, bump_scale=40)

    def lower(p):
        reach, heat = choux(p, seed)
        return reach, paint(baked(heat - 0.12 * (p[..., 2] < -0.2)), 0.6)

    def lid(p):
        reach, heat = choux(p, seed + 7)
        reach = np.where(p[..., 2] < 0, reach * 0.98, reach)
        return reach, dusted(paint(baked(heat + 0.1), 0.6), p, p[..., 2], 0.85, seed)

    x, y = at
    lump((x, y, size * 0.50), (size, size, size * 0.52), matter, lower, 110)
    swirl((x, y, size * 0.62), size * 0.86, CUSTARD, 0.25, 14, 0.5)
    lump((x, y, size * 1.10), (size * 0.90, size * 0.90, size * 0.46), matter, lid, 110, tilt=-8, turn=40 * seed)


def bombolone(at, seed=0, size=0.62):
    def dress(p):
        belt = np.exp(-(((p[..., 2] + 0.05 + 0.04 * fbm(p * 2 + seed, 2, 1)) / 0.13) ** 2))
        heat = 0.56 + 0.22 * fbm(p * 2.2 + seed, 3, 2) - 0.42 * belt
        sparkle = fbm(p * 60, 2, 4)
        grains = step(0.0, 0.35, sparkle + 0.35 * fbm(p * 4 + seed, 2, 5) + 0.12) * 0.62
        colour = mix(baked(heat), SUGAR, grains)
        return 1 + 0.05 * fbm(p * 1.3 + seed, 2, 6) + 0.012 * grains - 0.03 * belt, paint(colour, 0.6)

    x, y = at
    lump((x, y, size * 0.72), (size, size, size * 0.74), material(bump=0.3, bump_scale=60), dress, 150)
    swirl((x, y, size * 1.38), size * 0.34, CUSTARD, 0.5, 7, 0.9)


def cannolo(at, turn, seed=0, tip='#4f7a3a'):
    n, sides = fine(300), fine(240)
    t = np.linspace(-1, 1, n)
    r = 0.26 + 0.05 * t**2
    path = points(t * 0.85, 0 * t, 0.30 + 0 * t)
    grids = []
    for wall in (1.0, 0.84):
        grid = tube(path, r * wall, sides)
        out = grid - path[:, None]
        around = np.arctan2(out[..., 2], out[..., 1])
        near, _, number = cells(grid * 6.5 + seed * 3, 5)
        blister = step(0.45, 0.05, near) * (number < 0.65)
        flap = step(0.0, 0.05, np.mod(around - 0.9 * t[:, None] + 5.2, 2 * np.pi)) * np.exp(-np.mod(around - 0.9 * t[:, None] + 5.2, 2 * np.pi) / 0.9)
        grid = path[:, None] + out * (1 + 0.10 * blister + 0.14 * flap + 0.05 * fbm(grid * 4 + seed, 2, 6))[..., None]
        heat = 0.62 + 0.22 * fbm(grid * 3 + seed, 3, 7) - 0.20 * blister + 0.12 * flap
        colour = dusted(paint(baked(heat), 0.5), grid, out[..., 2] / (r[:, None] * wall), 0.55 * (wall == 1), seed)
        grids.append((placed(grid, at, turn), colour))
    add('shell', grids, material(bump=0.3, bump_scale=40), round_columns=True)
    for end in (-1, 1):

        def dress(p):
            near, _, number = cells(p * 4 + seed * 3 + end, 8)
            chip = step(0.30, 0.22, near) * (number < 0.35)
            ridge = 0.05 * np.sin(np.arctan2(p[..., 2], p[..., 1]) * 8 + 6 * p[..., 0])
            colour = mix(RICOTTA, tone('#3a2118'), chip)
            crumbs = step(0.15, 0.5, fbm(p * 9 + seed, 2, 9)) * (p[..., 0] * end > 0.25) * (end > 0)
            colour = mix(colour, tone(tip), crumbs * 0.9)
            return 1 + ridge + 0.06 * fbm(p * 2 + seed, 2, 10) + 0.04 * crumbs, paint(colour, 0.4)

        middle = placed(np.array([[[end * 0.80, 0, 0.30]]]), at, turn)[0, 0]
        lump(middle, (0.30, 0.255, 0.255), creamy(0.3), dress, 90, turn)


def sfogliatella(at, turn, seed=0):
    """A shell of many thin leaves."""
    n, sides = fine(520), fine(220)
    t = np.linspace(0, 1, n)
    width = 0.62 * np.sqrt(np.clip(1 - ((t - 0.62) / 0.64) ** 2, 0, 1)) * (0.35 + 0.65 * step(0, 0.75, t))
    path = points(1.55 * t - 0.8, 0 * t, 0 * t)
    grid = tube(path, np.maximum(width * np.sqrt(np.clip(1 - (np.clip(t - 0.86, 0, 1) / 0.14) ** 2, 0, 1)), 0.005), sides, 0.55)
    out = grid - path[:, None]
    bow = t[:, None] + 0.16 * (out[..., 1] / 0.62) ** 2 + 0.012 * fbm(grid * 4 + seed, 2, 1)
    leaf = np.mod(bow * 17, 1)
    saw = (1 - leaf) ** 0.8
    grid = path[:, None] + out * (1 + 0.13 * saw * step(0.02, 0.2, t)[:, None] + 0.02 * fbm(grid * 12, 2, 2))[..., None]
    grid[..., 2] -= grid[..., 2].min() * 0.92
    normal = out / (np.linalg.norm(out, axis=-1)[..., None] + 1e-9)
    heat = 0.30 + 0.46 * saw**2 + 0.2 * fbm(grid * 2.5 + seed, 3, 3) + 0.1 * fbm(grid * 14, 2, 4)
    colour = dusted(paint(baked(heat), 0.45), grid, normal[..., 2], 0.34, seed)
    add('leaves', [(placed(grid, at, turn), colour)], material(coat=0.15, bump=0.2, bump_scale=45), round_columns=True)


def ring(at, turn, seed=0, radius=0.36, thick=0.155, tilt=0):
    a = np.linspace(0, 2 * np.pi, fine(260), endpoint=False)
    wob = 1 + 0.06 * fbm(points(np.cos(a), np.sin(a), seed), 2, seed)
    path = points(radius * np.cos(a) * wob, radius * np.sin(a) * wob, thick + 0 * a)
    # the ends cross where the ring is closed
    r = thick * (1 + 0.10 * fbm(points(np.cos(a) * 2, np.sin(a) * 2, seed), 2, 3) + 0.12 * np.exp(-(((a - np.pi) / 0.3) ** 2)))
    sides = fine(110)
    turn_of = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    out = np.stack(
        [np.cos(a)[:, None] * np.cos(turn_of), np.sin(a)[:, None] * np.cos(turn_of), np.broadcast_to(np.sin(turn_of), (len(a), sides))], -1
    )
    grid = path[:, None] + out * r[:, None, None]
    near, second, _ = cells(grid * 5 + seed * 3, 4)
    crack = step(0.06, 0.0, second - near) * step(-0.1, 0.3, fbm(grid * 4 + seed, 2, 5))
    skin, colour = crust(grid, out, 2 * thick, heat=0.44, seed=seed, contrast=0.8, rough=0.6, blisters=0, more=lambda g: -0.25 * crack)
    skin = skin - out * (0.02 * crack)[..., None]
    grains = step(0.1, 0.4, fbm(skin * 34, 2, 6) + 0.3 * fbm(skin * 4, 2, 7)) * step(-0.1, 0.4, out[..., 2])
    colour[..., :3] = mix(colour[..., :3], SUGAR, 0.75 * grains)
    skin = skin + out * (0.008 * grains)[..., None]
    add('ring', [(placed(skin, at, turn, tilt), colour)], material(bump=0.3, bump_scale=50), round_rows=True, round_columns=True)


clear()
name = kind()
if name == 'cornetti':
    croissant((-0.92, 0.55), 18, 1)
    croissant((0.98, 0.48), -16, 2)
    croissant((0.05, -0.62), 2, 3)
    shoot(pitch=46)
elif name == 'cornetto-alla-crema':
    croissant((0, 0), 0, 5, 0.22)
    for k in range(-2, 3):
        # along the back of the bend
        a = 0.27 * k
        swirl((np.sin(a) * 0.815, -(np.cos(a) - 0.219) * 0.815, 0.74 - 0.035 * k**2), 0.18, CUSTARD, 0.4, 7, 1.0)
    shoot(pitch=42)
elif name == 'maritozzi':
    maritozzo((-0.55, 0.45), 62, 1)
    maritozzo((0.60, -0.20), 62, 2)
    shoot(pitch=40, side_turn=0)
elif name == 'bigne':
    for k, (x, y) in enumerate(((-0.68, 0.48), (0.62, 0.42), (0.0, -0.58))):
        bigne((x, y), k + 1)
    shoot(pitch=36)
elif name == 'bombolone':
    bombolone((-0.62, 0.42), 1)
    bombolone((0.66, -0.25), 2)
    shoot(pitch=36)
elif name == 'cannoli':
    for k, (x, y) in enumerate(((-0.3, 0.62), (0.0, -0.05), (0.25, -0.72))):
        cannolo((x, y), -24, k + 1, ('#5f8a3e', '#e08a2c', '#5f8a3e')[k])
    shoot(pitch=38, side_turn=0)
elif name == 'sfogliatella':
    sfogliatella((-0.15, 0.55), 200, 1)
    sfogliatella((0.15, -0.52), 160, 2)
    shoot(pitch=42)
elif name == 'ciambelline-al-vino':
    for k, (x, y, z, tilt) in enumerate(
        (
            (-0.8, 0.62, 0, 0),
            (0.1, 0.75, 0, 0),
            (0.95, 0.55, 0, 0),
            (-0.45, -0.2, 0, 0),
            (0.5, -0.22, 0, 0),
            (0.0, -0.95, 0, 0),
            (0.05, 0.22, 0.25, 12),
        )
    ):
        ring((x, y, z), 50 * k, k + 1, tilt=tilt)
    shoot(pitch=44)
