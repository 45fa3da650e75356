"""Cheeses of the counter as wheels and wedges: paste with its eyes, rind."""
import numpy as np

from lathe import drum, turned_body
from noise import cells, fbm, step
from shapes import mix, paint, tone, turned
from studio import clear, kind, material, shoot


def look(paste, deep, rind, dark, thick=0.03, rough=0.4, eyes=(), grain=0.4, under=0.35, skin='smooth', gloss=0.15, cracks=0.0, relief=0.012):
    codes = {k: tone(v) for k, v in {'paste': paste, 'deep': deep, 'rind': rind, 'dark': dark}.items()}
    return {**codes, **dict(thick=thick, rough=rough, eyes=eyes, grain=grain, under=under, skin=skin, gloss=gloss, cracks=cracks, relief=relief)}


# so far wedges are turned that the light falls on their cut
TO_LIGHT = 40
# wheel: radius, height, edge, bulge; eyes: rate, share, width, squash
CHEESES = {
    'emmental': ((2.0, 1.0, 0.12, 0.05), look('#f6e3a6', '#eed48a', '#dcb36a', '#b98743', 0.03, 0.32, (), 0.3, skin='cloth')),
    'emmental-francese': ((2.0, 0.95, 0.12, 0.05), look('#f8e8b4', '#f0da98', '#e3c07c', '#c49a55', 0.03, 0.32, (), 0.3, skin='cloth')),
    'fontal': (
        (1.8, 0.62, 0.08, 0.03),
        look('#f6e6b4', '#efd896', '#b9713a', '#8d4f27', 0.025, 0.32, ((8, 0.12, 0.24, 1.5),), 0.25, skin='cloth', gloss=0.3),
    ),
    'asiago': (
        (1.9, 0.72, 0.12, 0.06),
        look('#f8edc9', '#f2e0ac', '#ddc088', '#b99759', 0.025, 0.4, ((5.5, 0.45, 0.34, 1.7), (11, 0.35, 0.34, 1.6)), 0.4),
    ),
    'fontina': (
        (1.9, 0.55, 0.07, -0.05),
        look('#f3dc9e', '#e9ca80', '#b47a45', '#7b4a2a', 0.045, 0.3, ((7.5, 0.2, 0.26, 1.2),), 0.3, under=0.7, skin='rough', gloss=0.25),
    ),
    'caciotta': (
        (1.0, 0.72, 0.24, 0.06),
        look('#f8ecc6', '#f1dfac', '#e6c67e', '#cfa55a', 0.025, 0.4, ((9, 0.4, 0.3, 1.3),), 0.4, skin='ribs', gloss=0.2),
    ),
    'pecorino-romano': (
        (1.5, 1.2, 0.06, 0.02),
        look('#f7efdb', '#efe2c2', '#2b2522', '#171311', 0.04, 0.6, (), 1.0, under=0.3, skin='rough', cracks=1.0, gloss=0.05),
    ),
    'pecorino-sardo': (
        (1.0, 0.8, 0.2, 0.07),
        look('#faf1d8', '#f4e6c0', '#ead7a6', '#d4b878', 0.02, 0.4, ((10, 0.3, 0.28, 1.3),), 0.3, under=0.15, skin='smooth', gloss=0.2),
    ),
    'pecorino-toscano': (
        (1.05, 0.72, 0.2, 0.06),
        look('#f6e7bd', '#eed79c', '#b9853f', '#8a5c28', 0.03, 0.5, ((13, 0.25, 0.3, 1.3),), 0.7, under=0.6, skin='rough', gloss=0.1, cracks=0.3),
    ),
    'primo-sale': (
        (1.0, 0.75, 0.14, 0.02),
        look('#fdfaf2', '#f8f2e4', '#faf4e4', '#e9dec6', 0.012, 0.35, ((9, 0.5, 0.28, 1.6),), 0.3, under=0.0, skin='basket', gloss=0.3, relief=0.02),
    ),
    'brie': (
        (1.9, 0.42, 0.12, 0.04),
        look('#f7e9bd', '#efd99a', '#f4f0e6', '#ddd2bb', 0.03, 0.25, ((13, 0.12, 0.25, 1.5),), 0.3, under=-0.25, skin='bloom', gloss=0.5),
    ),
    'provolone-dolce': (
        (1.1, 0.95, 0.1, 0.03),
        look('#f9efcf', '#f3e3b2', '#dfb867', '#bf9145', 0.022, 0.3, (), 0.25, under=0.45, skin='rope', gloss=0.35),
    ),
}


def paste(face, edge, made, seed=0):
    """Depth and paint of a cut."""
    p = face + seed * 3.3
    depth, inner = np.zeros(face.shape[:2]), np.zeros(face.shape[:2])
    for number_of, (rate, share, wide, squash) in enumerate(made['eyes']):
        q = (p + 0.03 * np.stack([fbm(p * 5, 2, s) for s in (1, 2, 3)], -1)) * rate * np.array([1, 1, squash])
        near, _, number = cells(q, 60 + number_of)
        hole = step(wide, wide * 0.65, near) * (number < share) * step(0.06, 0.14, edge)
        depth, inner = np.maximum(depth, hole * wide / rate * 0.7), np.maximum(inner, hole)
    fine_grain = fbm(p * 22, 4, 62, 0.6)
    colour = mix(made['paste'], made['deep'], np.clip(0.4 + made['grain'] * (0.6 * fbm(p * 3, 3, 61) + 0.5 * fine_grain), 0, 1))
    if made['cracks']:
        near, second, number = cells(p * np.array([5, 5, 6]), 63)
        chip = (number - 0.5) * step(0, 0.2, second - near)
        depth = depth + made['cracks'] * (0.03 * chip + 0.012 * fine_grain)
        colour = mix(colour, made['paste'] * 1.03, np.clip(-0.9 * chip * made['cracks'], 0, 1))
    depth = depth + made['grain'] * (0.004 * fine_grain + 0.012 * fbm(p * 2.5, 2, 64))
    colour = mix(colour, made['deep'] * 0.86, 0.55 * inner)
    toward = step(made['thick'] + 0.16, made['thick'], edge + 0.02 * fbm(p * 4, 2, 65))
    if made['under'] > 0:
        colour = mix(colour, mix(made['deep'], made['rind'], 0.4), made['under'] * toward)
    else:
        colour = mix(colour, made['paste'] * 1.04, -made['under'] * 3 * toward)
    line = step(made['thick'], made['thick'] * 0.6, edge + 0.25 * made['thick'] * fbm(p * 14, 2, 66))
    return depth, paint(np.clip(mix(colour, mix(made['rind'], made['dark'], 0.3), line), 0, 1), made['rough'] + 0.2 * line)


def rind(made, seed=0):
    def dress(grid, normal, angle):
        p = grid + seed * 5.1
        coarse, middle, small = fbm(p * 2.5, 3, 71), fbm(p * 8, 3, 72), fbm(p * 28, 3, 73)
        lift, dark, rough = 0.5 * middle + 0.3 * small, 0.35 + 0.5 * coarse + 0.25 * middle, 0.5
        turn = np.broadcast_to(angle[None], grid.shape[:2])
        far = np.hypot(grid[..., 0], grid[..., 1])
        side = np.abs(normal[..., 2]) < 0.6
        if made['skin'] == 'rough':
            lift, dark, rough = 1.4 * middle + 0.8 * small + coarse, dark + 0.4 * small, 0.75
        elif made['skin'] == 'cloth':
            weave = np.sin(np.where(side, turn * 180, grid[..., 0] * 110)) * np.sin(np.where(side, grid[..., 2] * 110, grid[..., 1] * 110))
            lift, dark = lift + 0.35 * weave, dark + 0.12 * weave
        elif made['skin'] == 'basket':
            ribs = np.where(side, np.sin(grid[..., 2] * 46), np.sin(far * 46))
            cross = np.sin(turn * 40)
            lift, dark = lift * 0.5 + 0.9 * np.sign(ribs) * np.abs(ribs) ** 0.6 * (0.7 + 0.3 * cross), dark - 0.25 * ribs
        elif made['skin'] == 'ribs':
            ribs = np.sin(turn * 44) * side * np.sign(np.sin(grid[..., 2] * 24))
            lift, dark = lift + 0.5 * ribs, dark - 0.12 * ribs
        elif made['skin'] == 'bloom':
            lines = np.sin(grid[..., 0] * 34 + 2 * fbm(p * 2, 2, 74)) * (normal[..., 2] > 0.6)
            lift, dark, rough = 0.9 * middle + 0.5 * small + 0.4 * lines, 0.25 + 0.35 * middle - 0.25 * lines + 0.2 * coarse + 0.25 * side, 0.9
        elif made['skin'] == 'rope':
            groove = np.exp(-(((np.mod(turn * 9 / np.pi, 1) - 0.5) / 0.12) ** 2)) * side
            lift, dark, rough = lift * 0.6 - 2.5 * groove, dark + 0.5 * groove, 0.35
        colour = mix(made['rind'], made['dark'], np.clip(dark, 0, 1))
        if made['skin'] == 'rope':
            # the slice is cut above
            top = step(0.8, 0.97, normal[..., 2])
            face = mix(made['paste'], made['deep'], np.clip(0.4 + 0.4 * coarse + 0.3 * fbm(p * np.array([3, 9, 1]), 3, 75), 0, 1))
            colour, lift = mix(colour, face, top), lift * (1 - 0.7 * top)
        return grid + normal * (made['relief'] * lift)[..., None], paint(colour, rough)

    return dress


def sector(name, start, end, at=(0, 0, 0), turn=0, seed=0, eyes=None, size=1.0):
    wheel, made = CHEESES[name]
    matter = material(bump=0.3, bump_scale=40, coat=made['gloss'] * 0.5, coat_rough=0.3)
    cut = material(coat=made['gloss'], coat_rough=0.25, bump=0.08, bump_scale=50)

    def inside(face, edge):
        depth, colour = paste(face, edge, made, seed)
        if eyes:
            holes, shade = eyes(face, edge)
            depth = depth + holes
            colour = paint(mix(colour[..., :3], made['deep'] * 0.82, shade), colour[..., 3] - 0.12 * shade)
        return depth, colour

    turned_body(
        drum(*wheel) * size,
        rind(made, seed),
        inside,
        start,
        end,
        170,
        max(60, int((end - start) * 2.2)),
        lambda g: turned(g, turn) + np.array(at),
        matter,
        cut,
        rings=170,
    )


def bubbles(count, least, most, radius, height, seed):
    """Big round eyes on both cuts."""
    rng = np.random.default_rng(seed)
    put = []
    for _ in range(4000):
        r = least + (most - least) * rng.random() ** 1.6
        x, z = rng.uniform(0.3, radius - 0.16 - r), rng.uniform(0.10 + r, height - 0.10 - r)
        if z > 0 and all(np.hypot(x - a, z - b) > (r + c) * 1.12 for a, b, c, _ in put):
            put.append((x, z, r, rng.uniform(0.0, 0.55)))
        if len(put) == count:
            break

    def eyes(face, edge):
        x, z = np.hypot(face[..., 0], face[..., 1]), face[..., 2]
        depth, shade = np.zeros(x.shape), np.zeros(x.shape)
        for a, b, r, sunk in put:
            d = ((x - a) ** 2 + ((z - b) * 1.1) ** 2) / r**2
            inside = d < 1
            depth = np.where(inside, r * (np.sqrt(np.clip(1 - d * (1 - sunk**2), 0, 1)) - sunk + 0.25), depth)
            shade = np.where(inside, 0.45 * np.sqrt(np.clip(1 - d, 0, 1)) + 0.15, shade)
        return depth, shade

    return eyes


def wedge(name, angle, pitch=33, side=14, seed=0, eyes=None):
    sector(name, -angle / 2, angle / 2, turn=TO_LIGHT, seed=seed, eyes=eyes)
    shoot(pitch=pitch, side_turn=side + TO_LIGHT)


def opened_wheel(name, gap, pitch=36, side=-100, pulled=0.0, seed=0, aside=0.0):
    """A wheel with a piece out of it, which may stand before it."""
    sector(name, -180 + gap / 2, 180 - gap / 2, seed=seed)
    if pulled:
        sector(name, -gap / 2 + 3, gap / 2 - 3, (-pulled, aside, 0), 180 + 18, seed)
    shoot(pitch=pitch, side_turn=side)


clear()
name = kind()
if name == 'emmental':
    wedge(name, 42, side=12, eyes=bubbles(17, 0.05, 0.17, 2.0, 1.0, 4))
elif name == 'emmental-francese':
    wedge(name, 30, side=-16, eyes=bubbles(24, 0.04, 0.12, 2.0, 0.95, 9), seed=2)
elif name == 'fontal':
    wedge(name, 38, side=22)
elif name == 'asiago':
    wedge(name, 46, side=4)
elif name == 'fontina':
    wedge(name, 34, side=26)
elif name == 'caciotta':
    sector(name, -95, 95, (0, 0, 0), 50)
    sector(name, -22, 22, (0.55, -1.05, 0), 160, 3)
    shoot(pitch=36, side_turn=-10)
elif name == 'pecorino-romano':
    wedge(name, 52, side=20)
elif name == 'pecorino-sardo':
    opened_wheel(name, 90, side=-78)
elif name == 'pecorino-toscano':
    opened_wheel(name, 70, pulled=0.8, side=-112, aside=-0.35)
elif name == 'primo-sale':
    opened_wheel(name, 100, side=-84, pitch=38)
elif name == 'brie':
    wedge(name, 40, side=20, pitch=38)
elif name == 'provolone-dolce':
    # a thick half slice of the great sausage form, and a thin one before it
    sector(name, -90, 90, (-0.15, 0.35, 0), 62, 1)
    sector(name, -38, 38, (0.35, -0.75, 0), -20, 2, size=0.9)
    shoot(pitch=40, side_turn=0)
