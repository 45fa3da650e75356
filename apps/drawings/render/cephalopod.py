"""Arms with suckers, and the bodies of octopus, squid and cuttlefish."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import fine, mix, paint, tone, tube

# skin, mottles, underside, suckers
COLOURS = {
    'raw': ('#b9a097', '#6d4a49', '#e6d6cf', '#f2e8e2'),
    'cooked': ('#a04a58', '#6f2840', '#dd9c9c', '#f4dcd4'),
    'small': ('#c7a79b', '#7a4e48', '#ead9d0', '#f3e9e2'),
}


def curl(start, heading, long, bend, tight, n=120, wave=0.0, seed=0):
    """A path on the ground that bends ever more towards its tip."""
    t = np.linspace(0, 1, n)
    turn = heading + bend * t + tight * t**3 + wave * np.sin(t * 7 + seed)
    stride = long / n
    x, y = np.cumsum(np.cos(turn)) * stride, np.cumsum(np.sin(turn)) * stride
    return np.array(start) + points(x, y, 0 * t)


def sides_of(path):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    side = np.cross(along, [0.0, 0.0, 1.0])
    side /= np.linalg.norm(side, axis=1)[:, None] + 1e-9
    return side, np.cross(side, along)


def arm(path, radius, colours, towards=0.5, suckers=16, detail=1.0, seed=0):
    """The grids of an arm; suckers sit in two rows at the turn `towards` (0 is the right, half a turn the left)."""
    skin, mottle, under, cup = (tone(c) for c in COLOURS[colours])
    count = fine(72 * detail)
    grid = tube(path, radius, count)
    around = np.linspace(0, 2 * np.pi, count, endpoint=False)
    below = step(0.1, 0.9, np.cos(around - towards))[None] * np.ones(len(path))[:, None]
    lumps = fbm(grid * 9 + seed, 3, 2)
    grid = path[:, None] + (grid - path[:, None]) * (1 + 0.07 * lumps)[..., None]
    colour = mix(skin, mottle, np.clip(0.35 + 0.8 * fbm(grid * 5 + seed, 4, 3) + 0.3 * lumps, 0, 1))
    colour = mix(colour, under, 0.85 * below)
    out = [(grid, paint(colour, 0.3))]
    side, up = sides_of(path)
    level, turn = np.meshgrid(np.linspace(0, 1, 8), np.linspace(0, 2 * np.pi, 14, endpoint=False), indexing='ij')
    shape_r = np.interp(level, (0, 0.3, 0.5, 0.72, 1), (0.02, 0.45, 0.75, 1.0, 0.9))
    shape_h = np.interp(level, (0, 0.3, 0.5, 0.72, 1), (-0.05, 0.0, 0.35, 0.42, -0.5))
    far = np.linspace(0, 1, len(path))
    for k in range(suckers * 2):
        i = int(len(path) * (0.10 + 0.86 * (k + 0.5) / (suckers * 2)) ** 0.95)
        i = min(i, len(path) - 2)
        a = towards + (0.36 if k % 2 else -0.36)
        axis = side[i] * np.cos(a) + up[i] * np.sin(a)
        r = float(np.broadcast_to(radius, (len(path),))[i])
        ahead = np.cross(axis, side[i] * -np.sin(a) + up[i] * np.cos(a))
        across = np.cross(axis, ahead)
        size = 0.46 * r * (0.75 + 0.25 * (1 - far[i]))
        ring = (ahead * np.cos(turn)[..., None] + across * np.sin(turn)[..., None]) * (shape_r * size)[..., None]
        cup_at = path[i] + axis * r * 0.98 + ring + axis * (shape_h * size)[..., None]
        tint = mix(under * 0.75, cup, step(0.25, 0.6, level))
        out.append((cup_at, paint(tint, 0.28)))
    return out


def sac(path, radius, flat, colours, detail=1.0, seed=0):
    """A bag of skin along a path."""
    skin, mottle, under, _ = (tone(c) for c in COLOURS[colours])
    grid = tube(path, radius, fine(220 * detail), flat)
    lumps = fbm(grid * 5 + seed, 4, 4)
    grid = path[:, None] + (grid - path[:, None]) * (1 + 0.05 * lumps)[..., None]
    colour = mix(skin, mottle, np.clip(0.38 + 0.8 * fbm(grid * 4 + seed, 4, 5) + 0.25 * lumps, 0, 1))
    return grid, paint(mix(colour, under, 0.4 * step(0.3, 0.6, fbm(grid * 2 + seed, 2, 6))), 0.3)


def specks(p, rate, much, seed):
    """Round specks of skin colour, of several sizes."""
    near, _, number = cells(p * rate, seed)
    size = 0.12 + 0.26 * np.modf(number * 7.3)[0]
    return step(size, size * 0.6, near) * (number < much)


def eyeball(at, size):
    t = np.linspace(0.02, np.pi - 0.02, 16)
    path = np.array(at) + points(0 * t, 0 * t, -np.cos(t) * size)
    colour = mix(tone('#e9e4d8'), tone('#14110f'), step(0.3, 0.5, -np.cos(t)))[:, None] * np.ones((1, 20, 1))
    return tube(path, size * np.sin(t), 20), paint(colour, 0.08)
