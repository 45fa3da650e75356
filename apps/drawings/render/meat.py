"""Flesh of the butcher's counter: colours, muscle, fat, bone, and flat cuts."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import material

# lean, dark, fat, seams between the muscles
KINDS = {
    'beef': ('#b92a2d', '#86141a', '#f6e6d4', '#ecbdaa'),
    'veal': ('#e39a92', '#d07f78', '#f8ecdf', '#f4d2c6'),
    'pork': ('#e8a097', '#d27f79', '#fbf0e6', '#f5d3c8'),
    'lamb': ('#c2474a', '#97282f', '#f8ece0', '#efc8ba'),
    'chicken': ('#f3bbab', '#e79e90', '#f8e6c6', '#f7d3c8'),
    'turkey': ('#eeab9c', '#de8f83', '#f7e8d4', '#f5cdc2'),
    'rabbit': ('#eeb3a6', '#de978c', '#faeee2', '#f6d6ca'),
}
BONE, RED_BONE, MARROW = (tone(c) for c in ('#f3e6d3', '#cf8d7c', '#f8e9d6'))


def colours(kind):
    return [tone(c) for c in KINDS[kind]]


def flesh(p, kind, marble=0.5, grain=(5, 26, 5), size=1.0, seed=0):
    """Colour of cut muscle at points, and its relief."""
    lean, dark, _, seam_colour = colours(kind)
    p = p * size + seed * 5.1
    bent = p + 0.17 * np.stack([fbm(p * 1.6, 3, s) for s in (1, 2, 3)], -1)
    fibre = fbm(bent * np.array(grain), 4, 4)
    near, second, number = cells(bent * np.array([1.5, 2.0, 1.5]), 9)
    seam = step(0.05, 0.0, second - near + 0.05 * fbm(bent * 9, 2, 5)) * step(-0.35, 0.3, fbm(bent * 2.2, 2, 6))
    veins = step(0.05, 0.0, np.abs(fbm(bent * np.array([2.4, 5, 2.4]), 3, 7))) * step(0.05, 0.5, fbm(bent * 1.8, 2, 8))
    colour = mix(lean, dark, np.clip(0.35 + 0.5 * fibre + 0.5 * (number - 0.5), 0, 1))
    white = np.clip(marble * np.maximum(seam, veins * 0.7) * 1.5, 0, 0.85)
    return mix(colour, seam_colour, white), 0.004 * fibre - 0.008 * seam * min(1, marble * 2)


def closed(corners, count=520):
    """A smooth closed outline (m, 2) through the corners."""
    corners = np.array(corners, dtype=float)
    n = len(corners)
    t = np.linspace(0, n, fine(count), endpoint=False)
    k, u = np.floor(t).astype(int), (t % 1)[:, None]
    a, b, c, d = (corners[(k + shift) % n] for shift in (-1, 0, 1, 2))
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)


def stroke(flat, a, b, thick_a, thick_b):
    """Distance in the plane to a rod from a to b."""
    a, b = np.array(a, dtype=float), np.array(b, dtype=float)
    along, q = b - a, flat[..., :2] - a
    t = np.clip(q @ along / (along @ along), 0, 1)
    return np.linalg.norm(q - t[..., None] * along, axis=-1) - (thick_a + (thick_b - thick_a) * t)


def with_bone(colour, far, p, soft=0.025):
    """Colour and relief with sawn bone where `far` is below nothing: pale rim, red spongy middle."""
    sponge = mix(RED_BONE, BONE, np.clip(0.45 + 0.8 * fbm(p * 16, 3, 41), 0, 1))
    bone = mix(sponge, BONE, step(-0.05, -0.015, far))
    inside = step(soft / 2, -soft / 2, far + 0.012 * fbm(p * 7, 2, 42))
    around = step(0.05, 0.0, far) * (1 - inside)
    colour = mix(colour, tone('#f3dccb'), 0.45 * around)
    return mix(colour, bone, inside), 0.012 * inside


def rim(outline_share, reach, width, mask, p):
    """Where a layer of fat lies along the edge; `mask` of 0 to 1 says on which side."""
    depth = (1 - outline_share) * reach + 0.02 * fbm(p * 4, 3, 12) + 0.008 * fbm(p * 14, 2, 13)
    return step(0.012, -0.012, depth - width * mask) * step(0.02, 0.15, mask)


def wet(bump=0.12, coat=0.5, subsurface=0.0):
    """Moist cut flesh."""
    return material(subsurface, (1, 0.25, 0.15), 0.05, coat=coat, coat_rough=0.16, bump=bump, bump_scale=40)


def _slab(outline, thick, rings, edge, dome, rows):
    """As the slab of the shapes, with as many points down its side as a thick piece needs."""
    rings = fine(rings)
    top = np.linspace(0, 1, rings) ** 0.75
    low = np.linspace(1, 0, max(8, rings // 4))
    inset = thick / 2 * edge / np.linalg.norm(outline, axis=1).mean()
    bow = np.linspace(np.pi / 2, -np.pi / 2, rows + 2)[1:-1]
    # rounded shoulders and a straight side
    up = np.sign(np.sin(bow)) * np.abs(np.sin(bow)) ** 0.8
    share = np.concatenate([top * (1 - inset), 1 - inset + inset * np.cos(bow) ** 0.8, low * (1 - inset)])
    level = np.concatenate([np.full(rings, 0.5), 0.5 * up, np.full(len(low), -0.5)]) * thick
    bulge = np.concatenate([dome * np.sqrt(np.clip(1 - top**2, 0, 1)), np.zeros(rows + len(low))])
    grid = np.zeros((len(share), len(outline), 3))
    grid[..., :2] = outline[None] * share[:, None, None]
    grid[..., 2] = (level + bulge)[:, None] + thick / 2
    aside = np.concatenate([np.zeros(rings), np.cos(bow), np.zeros(len(low))])
    return grid, np.broadcast_to(share[:, None], grid.shape[:2]).copy(), aside[:, None]


def cut(outline, thick, painter, x=0.0, y=0.0, lift=0.0, tilt=0.0, turn=0.0, pitch=0.0, wave=0.0, dome=0.0, edge=0.6, rings=200, rows=0, seed=0, matter=None):
    """A flat piece; `painter(flat, share, reach)` gives colour, relief and roughness."""
    grid, share, aside = _slab(outline, thick, rings, edge, dome, rows or fine(max(9, 100 * thick)))
    flat = points(grid[..., 0], grid[..., 1], grid[..., 2])
    reach = np.linalg.norm(outline, axis=1)[None] * np.ones_like(share)
    colour, relief, rough = painter(flat, share, reach)
    top = step(0.2 * thick, 0.8 * thick, grid[..., 2])
    grid[..., 2] += (relief + 0.014 * fbm(flat * 4 + seed, 3, 13)) * top * (1 - aside)
    grid[..., :2] *= 1 + (aside * relief / reach)[..., None]
    grid[..., 2] += wave * step(-0.1, 0.9, fbm(flat * 1.1 + seed * 3.3, 2, 15)) * share**2
    grid = turned(turned(turned(grid, tilt, 0), pitch, 1), turn, 2) + np.array([x, y, lift])
    return add('cut', [(grid, paint(colour, rough))], matter or wet(), round_columns=True)
