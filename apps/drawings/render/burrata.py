"""Burrata, tied or opened, and stracciatella in a bowl."""
import numpy as np

from dish import dish
from lathe import turned_body
from milk import CREAM, WHITER, drops, milky, wet
from noise import fbm, points, step
from shapes import add, fine, loop, paint, slab, tone, tube
from studio import clear, kind, material, shoot


def pouch(at, size, seed):
    """A bag of mozzarella with its tied neck."""
    t = np.linspace(-np.pi / 2, 0.5 * np.pi - 0.28, 60)
    belly = np.stack([np.cos(t), 0.72 * (1 + np.sin(t))], -1)
    neck = np.array([[0.22, 1.46], [0.15, 1.52], [0.13, 1.58], [0.17, 1.66], [0.25, 1.76], [0.30, 1.84], [0.25, 1.87], [0.12, 1.82], [0.0, 1.80]])
    line = np.concatenate([belly, neck]) * size

    def dress(grid, normal, angle):
        p = grid / size
        turn = np.broadcast_to(angle[None], p.shape[:2])
        near = step(0.75, 1.45, p[..., 2])
        folds = np.sin(turn * 9 + 1.5 * fbm(p * 2 + seed, 2, 1)) * near
        top = step(1.55, 1.75, p[..., 2])
        lift = 0.05 * fbm(p * 1.5 + seed, 2, 2) * (1 - near) + 0.05 * folds * (0.35 + 0.65 * near) * (1 - top) + 0.06 * folds * top
        colour = milky(p, 0.28, seed)
        colour[..., :3] *= (1 - 0.08 * np.clip(-folds, 0, 1))[..., None]
        return grid + normal * (size * lift)[..., None], colour

    turned_body(line, dress, rows=230, columns=320, place=lambda g: g + np.array([*at, 0]), matter=wet())
    turn = np.linspace(0, 2 * np.pi, 80, endpoint=False)
    for k, high in enumerate((1.50, 1.555)):
        ring = points(0.17 * size * np.cos(turn), 0.17 * size * np.sin(turn), high * size + 0.008 * np.sin(turn * 2 + k)) + np.array([*at, 0])
        add('string', [(tube(ring, 0.03 * size, 10), paint(tone('#7f9a4a')[None], 0.6)[0])], material(), round_rows=True, round_columns=True)
    for k in (-1, 1):
        s = np.linspace(0, 1, 40)
        end = points(
            (0.17 + 0.42 * s) * size * np.cos(-1.2 + 0.5 * k),
            (0.17 + 0.42 * s) * size * np.sin(-1.2 + 0.5 * k),
            (1.53 - 0.1 * s - 0.45 * s**2) * size,
        ) + np.array([*at, 0])
        add('string', [(tube(end, 0.034 * size, 10, 0.45), paint(tone('#7f9a4a')[None], 0.6)[0])], material(), round_columns=True)


def shred(path, thick, seed):
    n = len(path)
    t = np.linspace(0, 1, n)
    r = thick * np.sqrt(np.clip(1 - (2 * t - 1) ** 6, 0.01, 1)) * (1 + 0.35 * fbm(points(t * 4, seed, 0), 2, seed))
    grid = tube(path, r, fine(44), 0.6)
    grid = path[:, None] + (grid - path[:, None]) * (1 + 0.16 * fbm(grid * np.array([7, 7, 7]) + seed, 3, 2))[..., None]
    return grid, milky(grid * 2, 0.3, seed)


def shreds(count, radius, height, seed, centre=(0, 0), mound=0.25):
    """Torn threads lying over one another in cream."""
    rng = np.random.default_rng(seed)
    grids = []
    for k in range(count):
        reach, turn = radius * np.sqrt(rng.random()), rng.uniform(0, 2 * np.pi)
        x, y = reach * np.cos(turn) * 0.85, reach * np.sin(turn) * 0.85
        heading, curl = rng.uniform(0, 2 * np.pi), rng.normal() * 3
        t = np.linspace(-0.5, 0.5, fine(70))
        long = rng.uniform(0.35, 0.75) * radius
        a = heading + curl * t
        px, py = x + np.cumsum(np.cos(a)) * long / len(t), y + np.cumsum(np.sin(a)) * long / len(t)
        px, py = px - px.mean() + x, py - py.mean() + y
        far = np.hypot(px, py)
        squeeze = np.minimum(1, radius * 0.97 / (far + 1e-6))
        level = height + mound * (1 - np.clip(np.hypot(px, py) / radius, 0, 1) ** 2) * (0.35 + 0.65 * k / count) + 0.02 * np.sin(t * 9 + k)
        grids.append(shred(points(px * squeeze + centre[0], py * squeeze + centre[1], level), rng.uniform(0.035, 0.07) * radius, k))
    add('shreds', grids, wet(), round_columns=True)


def pool(radius, level, at=(0, 0), wobble=0.05, edge=0.05):
    """Cream that lies flat."""
    grid, _ = slab(loop(2 * radius, 2 * radius, 300, wobble, 1.5, seed=4), edge * 2, 90, edge=0.9)
    grid[..., 2] += level + 0.015 * fbm(grid * 3, 2, 3)
    add('cream', [(grid + np.array([*at, 0]), paint(np.broadcast_to(CREAM, grid.shape), 0.2))], wet(), round_columns=True)


clear()
name = kind()
if name == 'burrata':
    pouch((0, 0), 1.0, 2)
    drops([(-0.8, -0.8), (-0.4, -1.05), (0.8, -0.85)], 1)
    shoot(pitch=30, side_turn=8, exposure=WHITER)
elif name == 'burrata-di-andria':
    pouch((-0.85, 0.55), 0.86, 5)
    pouch((0.75, -0.35), 0.86, 8)
    drops([(-0.5, -0.6), (-0.15, -0.85), (1.6, -1.0)], 4)
    shoot(pitch=34, side_turn=6, exposure=WHITER)
else:
    dish(1.0, 0.5)
    pool(0.93, 0.38)
    shreds(80, 0.86, 0.42, 3, mound=0.22)
    shoot(pitch=42, side_turn=0, exposure=WHITER)
