"""What goods lie on or in: a white oval dish, a white bowl, a sheet of baking paper."""
import numpy as np

from noise import fbm, points
from shapes import add, fine, paint, tone
from studio import material

WHITE, PAPER = tone('#f6f5f1'), tone('#efe8da')


def _turned_body(name, profile, width, depth):
    """A body turned from a line of radius (1 is the rim) and height, its inner side last."""
    profile = np.array(profile)
    far = np.linspace(0, 1, len(profile))
    line = np.stack([np.interp(np.linspace(0, 1, 140), far, profile[:, k]) for k in (0, 1)], -1)
    for _ in range(10):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    turn = np.linspace(0, 2 * np.pi, fine(260), endpoint=False)
    grid = np.stack([
        line[:, :1] * np.cos(turn) * width / 2,
        line[:, :1] * np.sin(turn) * depth / 2,
        np.broadcast_to(line[:, 1:], (len(line), len(turn))),
    ], -1)
    colour = np.broadcast_to(WHITE, grid.shape)
    add(name, [(grid, paint(colour, 0.25))], material(coat=0.6, coat_rough=0.08), round_columns=True)


def dish(width=2.7, depth=1.9, height=0.22):
    """A shallow oval dish; gives the height of its inside at x, y."""
    h = height
    _turned_body('dish', [
        (0.0, 0.02), (0.62, 0.02), (0.66, 0.0), (0.70, 0.02), (0.82, 0.45 * h), (0.97, 0.93 * h), (1.0, h), (0.985, h * 1.03),
        (0.94, h), (0.80, 0.58 * h), (0.72, 0.06 + 0.12 * h), (0.62, 0.06), (0.3, 0.06), (0.0, 0.06),
    ], width, depth)

    def floor(x, y):
        far = np.hypot(x / (width / 2), y / (depth / 2))
        return np.interp(far, [0, 0.62, 0.72, 0.80, 0.94, 1.0], [0.06, 0.06, 0.06 + 0.12 * h, 0.58 * h, h, h])

    return floor


def bowl(width=2.2, height=0.75):
    """A deep round bowl; gives the height of its inside at x, y."""
    h = height
    _turned_body('bowl', [
        (0.0, 0.02), (0.40, 0.02), (0.43, 0.0), (0.46, 0.03), (0.66, 0.20 * h), (0.85, 0.50 * h), (0.97, 0.88 * h), (1.0, h),
        (0.985, 1.02 * h), (0.955, h), (0.91, 0.84 * h), (0.80, 0.54 * h), (0.62, 0.26 * h), (0.42, 0.12), (0.2, 0.09), (0.0, 0.09),
    ], width, width)

    def floor(x, y):
        far = np.hypot(x, y) / (width / 2)
        return np.interp(far, [0, 0.2, 0.42, 0.62, 0.80, 0.91, 1.0], [0.09, 0.09, 0.12, 0.26 * h, 0.54 * h, 0.84 * h, h])

    return floor


def sheet(width=2.6, depth=2.0, turn=0.0, seed=0):
    """A sheet of baking paper, a little crumpled."""
    x, y = np.meshgrid(np.linspace(-1, 1, fine(220)), np.linspace(-1, 1, fine(180)), indexing='ij')
    p = points(x * width / 2, y * depth / 2, seed * 3.0)
    creases = np.abs(fbm(p * 1.3, 2, seed + 3)) * 0.05 + np.abs(fbm(p * 3.1, 2, seed + 5)) * 0.016
    edge = np.maximum(np.abs(x), np.abs(y))
    lift = 0.015 + creases * edge**4 + 0.05 * np.clip(edge - 0.8, 0, 1) * np.clip(fbm(p * 0.9, 1, seed + 7) + 0.3, 0, 1) * 5
    a = np.radians(turn)
    flat = points(x * width / 2 * np.cos(a) - y * depth / 2 * np.sin(a), x * width / 2 * np.sin(a) + y * depth / 2 * np.cos(a), lift)
    shade = PAPER * (1 + 0.05 * fbm(p * 6, 3, seed + 1))[..., None]
    add('sheet', [(flat, paint(shade, 0.5))], material(coat=0.1, thin=0.1))


def filling(width, depth, level, dome, colour, rough=0.4, grain=9.0, bumps=0.03, coat=0.3, floor=None):
    """What fills a dish up to a level, heaped by `dome` in the middle; gives its height at x, y."""
    def height(x, y):
        far = np.hypot(x / (width / 2), y / (depth / 2))
        return level + dome * np.clip(1 - far**2, 0, 1)

    share = np.linspace(0, 1, fine(160))[:, None] ** 0.8
    turn = np.linspace(0, 2 * np.pi, fine(260), endpoint=False)
    x, y = share * np.cos(turn) * width / 2, share * np.sin(turn) * depth / 2
    grid = points(x, y, height(x, y))
    grid[..., 2] += bumps * fbm(grid * grain, 3, 4) * (share < 0.97)
    if callable(colour):
        colour = colour(grid)
    add('filling', [(grid, paint(np.broadcast_to(colour, grid.shape), rough))], material(coat=coat, bump=0.1), round_columns=True)
    return height
