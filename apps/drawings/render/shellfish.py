"""Shells of mussels, clams and oysters, and heaps of them."""
import numpy as np

from noise import fbm, points, step
from shapes import fine, mix, paint, tone, turned
from studio import material


def mussel(seed, detail=1.0):
    """A closed mussel, tip at the left, along x; points and paint of both halves."""
    u, v = np.meshgrid(np.linspace(0, 1, fine(150 * detail)), np.linspace(0, 2 * np.pi, fine(130 * detail)), indexing='ij')
    far = np.clip(u, 0, 1)
    wide = 0.25 * np.clip(1 - (2 * far - 1) ** 2, 0, 1) ** 0.5 * np.interp(far, (0, 0.2, 0.55, 1), (0.5, 0.72, 1, 1.02))
    thick = 0.19 * np.clip(1 - (2 * far - 1) ** 2, 0, 1) ** 0.55 * np.interp(far, (0, 0.3, 0.6, 1), (0.8, 1, 1, 0.75))
    c, s = np.cos(v), np.sin(v)
    y = wide * np.sign(c) * np.abs(c) ** 1.05 + 0.10 * far**2 * (1 - far)
    z = thick * np.sign(s) * np.abs(s) ** 1.25
    reach = np.hypot(u * 1.0, y * 1.3)
    rings = 0.5 + 0.5 * np.sin(reach * 95 + 2 * fbm(points(u * 3, y * 3, seed), 2, 1))
    big = fbm(points(reach * 9, np.arctan2(y, u + 0.2) * 1.5, seed), 2, 2)
    seam = step(0.10, 0.02, np.abs(s)) * step(0.0, 0.1, u)
    z = z * (1 - 0.02 * rings + 0.03 * big) - 0.014 * seam * np.sign(s)
    blue, black, brown = tone('#1d2740'), tone('#0b0d14'), tone('#5d4433')
    colour = mix(black, blue, np.clip(0.45 + 1.0 * big + 0.25 * rings, 0, 1))
    colour = mix(colour, brown, step(0.32, 0.0, u) * 0.8)
    colour = mix(colour, tone('#5d6d92'), 0.30 * step(0.1, 0.6, fbm(points(u * 4, y * 9, seed * 3), 3, 3)))
    colour = mix(colour, brown * 0.6, 0.7 * seam)
    return points(u - 0.5, y, z), paint(colour, 0.30)


def clam(seed, detail=1.0):
    """A closed clam with rays and patches; hinge at the left."""
    turn = np.linspace(0, 2 * np.pi, fine(200 * detail), endpoint=False)
    share = np.linspace(0, 1, fine(90 * detail)) ** 0.85
    c, s = np.cos(turn), np.sin(turn)
    rim = points(0.50 * c + 0.04 * np.cos(2 * turn), 0.39 * s * (1 + 0.12 * c), 0)
    hinge = np.array([-0.40, 0.10, 0])
    rng = np.random.default_rng(seed)
    cream, grey, dark = tone('#e6d5b3'), tone('#9c8d75'), tone('#4a3a2c')
    tint = rng.uniform()
    out = []
    for up in (1, -1):
        grid = hinge + (rim[None] - hinge) * share[:, None, None]
        far = share[:, None] * np.ones(len(turn))
        grid[..., 2] = up * (0.27 * np.sqrt(np.clip(1 - far**2.0, 0, 1)) * (0.35 + 0.65 * step(0, 0.5, far)) + 0.004)
        rings = np.sin(far * 120 + 2 * fbm(points(c, s, seed) * 1.5, 2, 1))
        rays = fbm(points(np.arctan2(grid[..., 1] - 0.10, grid[..., 0] + 0.42) * 7, far * 1.2, seed * 5), 3, 2)
        zig = fbm(points(grid[..., 0] * 7, grid[..., 1] * 7, seed * 2), 4, 3)
        grid[..., 2] += up * (0.005 * rings * step(0.06, 0.3, far))
        colour = mix(cream, grey, np.clip(0.3 + 0.5 * tint + 0.6 * zig, 0, 1))
        colour = mix(colour, dark, 0.75 * step(0.05, 0.35, rays + 0.5 * zig))
        colour = mix(colour, dark, 0.25 * step(0.2, 1, rings))
        colour = mix(colour, cream, 0.7 * step(0.96, 0.995, far))
        out.append((grid, paint(colour, 0.36)))
    return out


def heap(count, wide, deep, high, gap, seed):
    """Places of shells on a heap: x, y, height and three turns, from the ground upwards."""
    rng = np.random.default_rng(seed)
    at = []
    tries = 0
    while len(at) < count and tries < 20000:
        tries += 1
        turn, far = rng.uniform(0, 2 * np.pi), np.sqrt(rng.uniform(0, 1))
        x, y = wide * far * np.cos(turn), deep * far * np.sin(turn)
        under = [p for p in at if np.hypot(p[0] - x, p[1] - y) < gap]
        top = max((p[2] + np.sqrt(max(gap**2 - (p[0] - x) ** 2 - (p[1] - y) ** 2, 0)) * 0.55 for p in under), default=0.0)
        if top <= high * (1 - far**2) + 0.02:
            at.append((x, y, top))
    return [(x, y, z, rng.uniform(0, 360), rng.normal() * 16, rng.normal() * 16) for x, y, z in at]


def laid(grid, place, size, lift):
    x, y, z, turn, tilt, roll = place
    grid = turned(turned(turned(grid * size, roll, 0), tilt, 1), turn, 2)
    return grid + np.array([x, y, z + lift])


def shell_matter():
    return material(coat=0.8, coat_rough=0.12, bump=0.12, bump_scale=30)
