"""A heap of thin strips of meat: beef, veal, chicken."""
import numpy as np

from meat import colours, flesh, wet
from noise import fbm, perlin, points, step
from shapes import add, fine, mix, paint, tube
from studio import clear, kind, shoot

rng = np.random.default_rng(8)


def height(x, y):
    far = (x / 1.25) ** 2 + (y / 0.95) ** 2
    return 0.42 * np.sqrt(np.clip(1 - far, 0, 1))


def strip(meat, x, y, heading, long, wide, level, seed):
    n = fine(110)
    t = np.linspace(-0.5, 0.5, n)
    bend = rng.uniform(-2.4, 2.4)
    way = heading + bend * t
    path = points(x + np.cumsum(np.cos(way)) * long / n, y + np.cumsum(np.sin(way)) * long / n, 0)
    path[:, :2] -= path[n // 2, :2] - np.array([x, y])
    path[:, 2] = height(path[:, 0], path[:, 1]) * level + 0.05 + 0.07 * perlin(points(t * 3.5, seed * 1.3, 0), 4)
    ends = np.clip(np.minimum(t + 0.5, 0.5 - t) * long / (0.3 * wide), 0, 1)
    r = wide * (0.05 + 0.95 * np.sqrt(ends)) * (1 + 0.35 * fbm(points(t * 5, seed, 0), 2, 6))
    grid = tube(path, r, fine(70), 0.24)
    out = grid - path[:, None]
    roll = rng.uniform(-0.55, 0.55) + 0.5 * np.sin(t * 4 + seed)
    along = np.stack([np.cos(way), np.sin(way), 0 * way], -1)
    # turned around its own length
    c, s = np.cos(roll)[:, None, None], np.sin(roll)[:, None, None]
    out = out * c + np.cross(np.broadcast_to(along[:, None], out.shape), out) * s
    around = np.linspace(0, 2 * np.pi, grid.shape[1], endpoint=False)
    seat = points((t * long)[:, None], (r[:, None] * np.cos(around)), 0.3 * r[:, None] * np.sin(around)) + seed * 3.1
    colour, relief = flesh(seat, meat, 0.45 if meat == 'beef' else 0.2, (5, 22, 5), 1.1)
    pale = step(0.1, 0.6, fbm(seat * 1.7, 2, 17)) * (0.2 if meat == 'beef' else 0.45)
    colour = mix(colour, colours(meat)[3], pale)
    edge = 1 + (relief * 2 + 0.05 * fbm(seat * 6, 2, 18))[..., None]
    grid = path[:, None] + out * edge
    return grid, paint(colour, 0.34)


clear()
meat = {'straccetti-di-bovino': 'beef', 'straccetti-di-vitello': 'veal', 'straccetti-di-pollo': 'chicken'}[kind()]
wide = 0.135 if meat == 'chicken' else 0.115
grids = []
for level, count, spread in ((0.3, 17, 1.0), (0.7, 17, 0.85), (1.0, 18, 0.68)):
    for number in range(count):
        turn = 2.4 * number + level * 5
        far = spread * np.sqrt((number + 0.5) / count)
        grids.append(strip(meat, 0.98 * far * np.cos(turn), 0.72 * far * np.sin(turn), rng.uniform(0, np.pi), rng.uniform(0.8, 1.3), wide * rng.uniform(0.65, 1.1), level, len(grids)))
add('strips', grids, wet(0.12, 0.55), round_columns=True)
shoot(pitch=44)
