"""Bread: loaves with their crust and cuts, crumb, slices."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, outward, paint, slab, tone, turned
from studio import material

OVEN = tuple(tone(c) for c in ('#f0dcb4', '#dcb072', '#b97c3c', '#8a5226', '#522e17'))
RYE = tuple(tone(c) for c in ('#c9a27a', '#9d6b42', '#77472a', '#55301c', '#371d12'))
FLOUR = tone('#f4ece0')
WHITE, YELLOW, BROWN, GREY = (tone(c) for c in ('#f5ead4', '#f0dcab', '#b98f63', '#a58362'))


def baked(heat, tones=OVEN):
    """Colour of a crust from 0, pale, to 1, dark."""
    at = np.clip(heat, 0, 0.999) * (len(tones) - 1)
    low = at.astype(int)
    tones = np.array(tones)
    return mix(tones[low], tones[low + 1], at - low)


def section(wide, high, count=260, power=2.2, foot=0.25):
    """Across a loaf (m, 2), flat below."""
    turn = np.linspace(0, 2 * np.pi, fine(count), endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    y = wide / 2 * np.sign(c) * np.abs(c) ** (2 / power)
    foot = foot * high
    return np.stack([y, np.where(s > 0, (high - foot) * np.abs(s) ** (2 / power), -foot * np.abs(s) ** 0.5) + foot], -1)


def body(long, wide, high, ends=2.2, power=2.2, cut=None, rows=300, sides=260, wobble=0.05, foot=0.25, seed=0):
    """Points of a loaf along x, whole or cut off at `cut`."""
    t = np.linspace(-np.pi / 2, np.pi / 2 if cut is None else np.arcsin(2 * cut / long), fine(rows))
    reach = np.clip(1 - np.abs(np.sin(t)) ** ends, 0, 1) ** (1 / ends)
    across = section(wide, high, sides, power, foot)
    grid = np.zeros((len(t), len(across), 3))
    grid[..., 0] = (long / 2 * np.sin(t))[:, None]
    grid[..., 1] = reach[:, None] * across[None, :, 0]
    grid[..., 2] = reach[:, None] ** 0.75 * across[None, :, 1]
    grid[..., 1] *= 1 + wobble * 1.5 * fbm(grid * 1.1 + seed * 3.7, 2, seed)
    grid[..., 2] *= 1 + wobble * 1.5 * fbm(grid * 1.3 + seed * 1.9, 2, seed + 3)
    return grid


def opened(grid, up, scores, seed=0):
    """Where the cuts of the baker stand open, the lip beside them, and how deep they lie."""
    hole, lip, depth = (np.zeros(grid.shape[:2]) for _ in range(3))
    for x0, y0, x1, y1, wide in scores:
        way = np.array([x1 - x0, y1 - y0])
        long = np.linalg.norm(way)
        x, y = grid[..., 0] - x0, grid[..., 1] - y0
        t = (x * way[0] + y * way[1]) / long**2
        half = wide * np.sqrt(np.clip(4 * t * (1 - t), 0, 1))
        s = (x * way[1] - y * way[0]) / long + 0.25 * wide * fbm(grid * 5 + seed, 2, seed)
        there = (half > 0) * step(0.0, 0.25, up)
        inside = step(half, half * 0.75 - 1e-6, np.abs(s)) * there
        hole = np.maximum(hole, inside)
        depth = np.maximum(depth, inside * wide * (0.2 + 0.35 * (1 + s / (half + 1e-6))))
        lip = np.maximum(lip, np.exp(-(((s - half) / (0.4 * wide)) ** 2)) * there * np.sqrt(half / wide) * (1 - inside))
    return hole, lip, depth


def crust(
    grid,
    up,
    high,
    heat=0.5,
    flour=0.0,
    tones=OVEN,
    rough=0.55,
    scores=(),
    seed=0,
    contrast=1.0,
    cracks=0.0,
    blisters=0.3,
    fleck=None,
    rings=0.0,
    more=None,
):
    """Points of a crust raised along their normals, with paint."""
    p = grid + seed * 4.3
    normal = up
    up = normal[..., 2]
    tall = np.clip(grid[..., 2] / high, 0, 1.2)
    hole, lip, depth = opened(grid, up, scores, seed)
    coarse, middle = fbm(p * 2.0, 3, 11), fbm(p * 8, 3, 12)
    warm = heat + contrast * (0.24 * coarse + 0.12 * middle + 0.30 * (tall - 0.62))
    if more is not None:
        warm = warm + more(grid)
    near, _, number = cells(p * 13, 13)
    blister = step(0.42, 0.1, near) * (number < blisters)
    warm = warm - 0.10 * blister + 0.30 * lip
    torn = fbm(p * np.array([16, 16, 16]), 3, 14)
    warm = warm * (1 - hole) + (heat - 0.36 + 0.22 * torn + 0.3 * coarse) * hole
    lines = step(0.05, 0.0, np.abs(fbm(p * 2.6, 3, 15))) * step(0.0, 0.5, fbm(p * 1.4 + 7, 2, 16)) * cracks * (1 - hole)
    colour = baked(warm - 0.35 * lines, tones)
    if fleck is not None:
        near, _, number = cells(p * 26, 17)
        colour = mix(colour, fleck, step(0.4, 0.2, near) * (number < 0.3) * 0.7)
    dust = fbm(p * 3, 3, 18) + 0.55 * fbm(p * 24, 3, 19) - 0.5 * lip + 0.35 * (up - 0.5)
    if rings:
        dust = dust - 1.5 * step(-0.1, 0.5, np.sin(np.hypot(grid[..., 0], grid[..., 1]) * 2 * np.pi / rings))
    dust = np.clip(flour * 1.4 * step(0.35 - flour, 1.1 - flour, dust) * step(-0.2, 0.4, up), 0, 0.92) * (1 - 0.8 * hole)
    colour = mix(colour, FLOUR, dust)
    lift = 0.022 * coarse * high + 0.010 * middle + 0.003 * fbm(p * 30, 2, 20) + 0.008 * blister
    lift = lift + 0.028 * lip - depth * 0.8 + hole * 0.016 * torn - 0.02 * lines
    return grid + normal * lift[..., None], paint(colour, rough + (0.85 - rough) * np.maximum(dust, hole))


def crumb(p, tint=WHITE, holes=((7, 0.5), (17, 0.5)), deep=0.5, bits=None, seed=0):
    """How deep a cut face lies at its points, and its paint; `bits` is a function that paints what is baked in."""
    depth, shade = np.zeros(p.shape[:-1]), np.zeros(p.shape[:-1])
    for number_of, (rate, share) in enumerate(holes):
        q = p * rate
        q = q + 0.35 * np.stack([fbm(q * 0.8, 2, seed + s) for s in (1, 2, 3)], -1)
        near, _, number = cells(q, seed + number_of)
        wide = 0.22 + 0.34 * np.modf(number * 17)[0]
        hole = step(wide, wide * 0.55, near) * (number < share)
        depth = np.maximum(depth, hole * wide / rate)
        shade = np.maximum(shade, hole)
    fluff = fbm(p * 30 + seed, 3, 5)
    colour = mix(tint, tint * 0.86, np.clip(0.4 + 0.8 * fluff + 0.6 * fbm(p * 4 + seed, 2, 6), 0, 1))
    colour = mix(colour, tint * np.array([0.74, 0.64, 0.52]), shade * 0.7)
    if bits is not None:
        colour, full = bits(p, colour)
        depth = depth * (1 - full) - 0.01 * full
    return depth * deep + 0.006 * fluff, paint(colour, 0.8)


def placed(grid, at=(0, 0, 0), turn=0, tilt=0, roll=0):
    return turned(turned(turned(grid, roll, 0), tilt, 1), turn, 2) + np.array([*at, 0][:3])


def skin():
    return material(bump=0.4, bump_scale=38, specular=0.35)


def loaf(long, wide, high, at=(0, 0, 0), turn=0, tilt=0, roll=0, look=None, inside=None, shape=None, matter=None, alter=None):
    """A loaf with its crust; cut off where `shape` says so, with its crumb. Gives the points in place."""
    shape, look = shape or {}, look or {}
    grid = body(long, wide, high, **shape)
    if alter:
        grid = alter(grid)
    normal = outward(grid, grid.mean((0, 1)))
    grid, colour = crust(grid, normal, high, **look)
    matter = matter or skin()
    add('loaf', [(placed(grid, at, turn, tilt, roll), colour)], matter, round_columns=True)
    if shape.get('cut') is not None:
        shares = np.linspace(1, 0, fine(170)) ** 0.8
        rim = grid[-1]
        middle = rim.mean(0)
        face = middle + (rim - middle)[None] * shares[:, None, None]
        near = np.broadcast_to(shares[:, None], face.shape[:2]) + 0.008 * fbm(face * 9, 2, 3)
        cut_face(face, near, colour[-1][None, :, :3], inside or {}, lambda g: placed(g, at, turn, tilt, roll), axis=0)
    return placed(grid, at, turn, tilt, roll)


def cut_face(face, near, rim, inside, place, axis, crust_from=0.955):
    depth, paints = crumb(face, **inside)
    edge = step(crust_from, crust_from + 0.02, near)
    face = face.copy()
    face[..., axis] -= depth * (1 - step(0.88, 0.96, near))
    colour = mix(mix(paints[..., :3], rim, 0.25 * step(crust_from - 0.07, crust_from, near)), rim, edge)
    add('cut', [(place(face), paint(colour, 0.8))], material(bump=0.2, bump_scale=60, specular=0.2), round_columns=True)


def slice_of(wide, high, thick=0.13, at=(0, 0, 0), turn=0, tilt=0, roll=0, look=None, inside=None, power=2.2, foot=0.25, seed=0, edge=0.955):
    """A slice that lies flat; `roll` and `tilt` lean it."""
    look = look or {}
    outline = section(wide, high, 300, power, foot) - np.array([0, high / 2])
    outline = outline * (1 + 0.05 * fbm(points(outline[:, 0] * 2, outline[:, 1] * 2, seed * 3.1), 2, seed))[:, None]
    grid, share = slab(outline, thick, 130, edge=0.25)
    warm = look.get('heat', 0.5) + 0.25 * fbm(grid * 3 + seed, 3, 4) + 0.2 * np.clip(grid[..., 1] / high + 0.2, -1, 1)
    rim = baked(warm, look.get('tones', OVEN))
    dust = look.get('flour', 0) * step(-0.1, 0.5, fbm(grid * 5 + seed, 3, 5))
    rim = mix(rim, FLOUR, dust)
    depth, paints = crumb(grid + points(0, 0, seed * 2.7), **{**(inside or {}), 'seed': seed})
    near = share + 0.008 * fbm(grid * 9, 2, 3)
    top = np.where(grid[..., 2] > thick / 2, -1, 1) * (1 - step(0.88, 0.96, near))
    grid[..., 2] += np.clip(depth, -0.02, thick * 0.4) * top
    colour = mix(mix(paints[..., :3], rim, 0.25 * step(edge - 0.07, edge, near)), rim, step(edge, edge + 0.02, near))
    grid = placed(grid, at, turn, tilt, roll)
    add('slice', [(grid, paint(colour, 0.8))], material(bump=0.2, bump_scale=60, specular=0.2), round_columns=True)
    return grid


def seeds(grid, count, size, tints, seed=0, where=None, slim=0.55, least_up=0.15, spread=0.25, sides=9):
    """Seeds lying on a crust; `size` is half the length."""
    rng = np.random.default_rng(seed)
    normal = outward(grid, grid.mean((0, 1)))
    span = np.linalg.norm(np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1)), axis=-1)
    weight = span * step(least_up, least_up + spread, normal[..., 2]) * (1 if where is None else where)
    chosen = rng.choice(weight.size, count, p=(weight / weight.sum()).ravel())
    t = np.linspace(0, np.pi, sides)
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    shell = np.stack(
        [
            np.broadcast_to(np.cos(t)[:, None], (sides, sides)),
            slim * np.sin(t)[:, None] * np.cos(turn),
            slim * 0.6 * np.sin(t)[:, None] * np.sin(turn),
        ],
        -1,
    )
    shell[..., 1] *= 1 + 0.35 * shell[..., 0]
    grids = []
    for k in chosen:
        n, p = normal.reshape(-1, 3)[k], grid.reshape(-1, 3)[k]
        a = np.cross(n, rng.normal(size=3))
        a /= np.linalg.norm(a)
        frame = np.stack([a, np.cross(n, a), n])
        tint = tints[rng.integers(len(tints))] * (0.85 + 0.3 * rng.random())
        grids.append(
            (
                p + n * size * 0.2 + shell * size * (0.85 + 0.3 * rng.random()) @ frame,
                paint(np.broadcast_to(np.clip(tint, 0, 1), (sides, 1, 3)), 0.45),
            )
        )
    add('seeds', grids, material(specular=0.4), round_columns=True)
