"""Slices and pieces of cured and roast meats: flat slices, ruffled thin ones, a piece with its cut face."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, slab, tone, turned
from studio import material


def moist(thin=0.0):
    """What a cut of meat is made of; `thin` lets light through."""
    return material(coat=0.25, coat_rough=0.25, bump=0.12, bump_scale=45, thin=thin)


def flat_slice(outline, painter, at, turn=0.0, tilt=0.0, seed=0, thick=0.02, sway=0.04, thin=0.1, rings=180):
    """A slice that lies flat or leans; `painter(points, share)` gives colour and roughness."""
    grid, share = slab(outline, thick, rings)
    colour, rough = painter(points(grid[..., 0], grid[..., 1], grid[..., 2] + seed * 3.1), share)
    grid[..., 2] += sway * fbm(points(grid[..., 0] * 1.5, grid[..., 1] * 1.5, seed), 2, seed) * share
    grid = turned(turned(grid, tilt, 1), turn, 2) + np.array(at)
    add('slice', [(grid, paint(colour, rough))], moist(thin), round_columns=True)


def folded_slice(outline, painter, at, turn=0.0, seed=0, bend=0.07, open_up=14.0, rings=150, wave=0.05):
    """A slice folded in half over the line y = 0, the fold to the front."""
    grid, share = slab(outline, 0.012, rings)
    colour, rough = painter(points(grid[..., 0], grid[..., 1], seed * 3.1), share)
    x, y, side = grid[..., 0], grid[..., 1], grid[..., 2] - 0.006
    radius = bend * (1 + 0.5 * fbm(points(x * 1.6, seed, 0), 2, 3))
    around = np.clip(y / radius, -np.pi / 2, np.pi / 2)
    rest = np.where(y > 0, np.maximum(y - radius * np.pi / 2, 0), np.minimum(y + radius * np.pi / 2, 0))
    lift = np.radians(open_up) * (1 + 0.6 * fbm(points(x * 1.8, seed, 2), 2, 4))
    back = -radius * np.cos(around) + np.where(rest > 0, rest * np.cos(lift), -rest)
    high = radius * np.sin(around) + np.where(rest > 0, rest * np.sin(lift), 0) + radius
    upper = step(0.0, 0.35, rest)
    high = high + upper * wave * (np.sin(x * 6 + seed * 2) + 1.2 * fbm(points(x * 2.4, rest * 1.5, seed), 2, 5)) + side
    place = turned(points(x, back + 0.22, high), turn, 2) + np.array(at)
    add('slice', [(place, paint(colour, rough))], moist(0.15), round_columns=True)


def ruffle(long, wide, painter, at, turn=0.0, seed=0, pleats=5.0, strength=1.35, lean=0.5, rise=0.25, shape=None):
    """A very thin slice gathered into pleats that stand up towards its rim (v = 1)."""
    u, v = np.meshgrid(np.linspace(0, 1, fine(620)), np.linspace(0, 1, fine(190)), indexing='ij')
    reach = shape(u) if shape else np.minimum(1, 3.2 * np.sqrt(np.clip(u * (1 - u), 0, 1))) ** 0.7
    flat = points((u - 0.5) * long, (v - 0.4) * reach * wide, seed * 3.0)
    phase = 2 * np.pi * pleats * u + 2.6 * fbm(points(u * 3.2, v * 0.6, seed), 2, seed)
    swing = strength * (0.60 + 0.40 * v) * (1 + 0.55 * fbm(points(u * 3.6, v * 0.9, seed + 5), 2, 6))
    heading = swing * np.cos(phase)
    stride = long / (u.shape[0] - 1)
    x = np.cumsum(np.cos(heading), axis=0) * stride
    z = np.cumsum(np.sin(heading), axis=0) * stride
    x = x - (x.max(0) + x.min(0)) / 2
    z = z - np.linspace(0, 1, len(z))[:, None] * (z[-1] - z[0])
    z = z - z.min(0) * 0.9
    y = (v - 0.4) * reach * wide * (1 - 0.10 * np.abs(heading))
    grid = points(x + lean * z, y + 0.02 * fbm(flat * 3, 2, 7), z + rise * (y + 0.4 * wide) + 0.02 * v)
    colour, rough = painter(flat, u, v, reach)
    grid = turned(grid, turn, 2) + np.array(at)
    add('slice', [(grid, paint(colour, rough))], moist(0.30))


def piece(outline, long, painter, skin, at=(0, 0, 0), turn=0.0, round_end=0.35, lumps=0.02, seed=0, coat=0.25, bump=0.35):
    """A piece along x whose cut face looks to +x; `outline` is its section (y, z), `skin(points)` its outside."""
    x = np.linspace(-long, 0, fine(300))
    ring = points(0, outline[:, 0], outline[:, 1])[None]
    close = 1 - step(-long + round_end, -long, x) ** 2.2 * 0.97
    grid = ring * close[:, None, None]
    grid[..., 0] = x[:, None]
    size = np.linalg.norm(outline, axis=1)[None]
    relief = lumps * fbm(grid * 3.2 + seed, 4, 3)
    grid[..., 1:] *= (1 + relief / size)[..., None]
    colour, rough = skin(grid + seed, size * close[:, None])
    place = lambda g: turned(g - np.array([0, 0, outline[:, 1].min()]), turn, 2) + np.array(at)
    add('skin', [(place(grid), paint(colour, rough))], material(coat=coat, coat_rough=0.25, bump=bump, bump_scale=40), round_columns=True)
    share = np.linspace(1, 0, fine(220))
    face = grid[-1][None] * share[:, None, None]
    face[..., 0] = 0.006 * fbm(face * 9, 3, 2) + 0.008 * (1 - share[:, None] ** 8)
    cut, rough = painter(points(face[..., 1], face[..., 2], seed * 3.1), np.broadcast_to(share[:, None], face.shape[:2]))
    add('cut', [(place(face), paint(cut, rough))], moist(), round_columns=True)


def ring_of(painter, outline, count):
    """Slices in a ring, each over the last one."""
    reach = np.ptp(outline[:, 0]) * 0.56
    for k in range(count):
        a = 2 * np.pi * k / count
        flat_slice(outline, painter, (reach * np.cos(a), reach * np.sin(a), 0.08), np.degrees(a) + 90, 7, k, sway=0.07, rings=130)


def rows_of(painter, outline, count):
    """Rows of three slices, from back to front."""
    wide, deep = np.ptp(outline[:, 0]), np.ptp(outline[:, 1])
    for k in range(count):
        row, place = divmod(k, 3)
        x = (place - 1) * wide * 0.42 + 0.07 * (-1) ** row
        flat_slice(outline, painter, (x, (count / 6 - 0.5 - row) * deep * 0.62, 0.07 + 0.08 * row + 0.012 * place), 6 * np.sin(k * 3), 5, k, sway=0.08, rings=130)


def folded_of(painter, outline, count):
    """Slices folded in half, one before the other."""
    deep = np.ptp(outline[:, 1])
    for k in range(count):
        folded_slice(outline, painter, (0.06 * (-1) ** k, 0.75 - 1.7 * k / (count - 1), 0.01 + 0.03 * k), 7 * (-1) ** k + 4 * np.sin(k), k + 2, 0.05, 12)


def piece_of(painter, outline, count, skin, long, thick=0.03, round_end=0.4, bump=0.35):
    """The piece, and slices leaning before its cut face."""
    size = np.ptp(outline[:, 0]) / 0.78
    piece(outline, long, painter, skin, round_end=round_end, bump=bump)
    flat = outline[:, ::-1] * np.array([1, -1])
    lying = lambda p, share: painter(points(-p[..., 1], p[..., 0], p[..., 2]), share)
    for k in range(count):
        at = (0.42 + k * 0.19, -0.02 - 0.19 * k, 0.235 - 0.02 * k)
        flat_slice(flat, lying, np.array(at) * size, -38 - 3 * k, 33 - 4 * k, k + 1, thick, 0.03 * size, rings=150)


def bark(light, dark, rate=4.0, rough=0.6, specks=None):
    """The outside of a piece."""

    def skin(p, size):
        colour = mix(tone(light), tone(dark), np.clip(0.4 + 0.9 * fbm(p * rate, 4, 9), 0, 1))
        if specks:
            near, _, number = cells(p * 15, 4)
            colour = mix(colour, tone(specks), step(0.42, 0.25, near) * (number > 0.45))
        return colour, rough

    return skin
