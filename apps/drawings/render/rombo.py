"""A turbot seen from above: a flat diamond with a fringe of fins."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone
from studio import clear, material, shoot

SKIN, DARK, PALE, FIN, KNOB = (tone(c) for c in ('#8f7a56', '#463b2a', '#c2ad82', '#8d7853', '#d9c9a2'))


def rim(turn):
    """The edge of the body; the head is at the left."""
    c, s = np.cos(turn), np.sin(turn)
    reach = (np.abs(c) ** 1.55 + np.abs(s) ** 1.55) ** (-1 / 1.55)
    narrow = 1 - 0.40 * step(0.3, 1.0, c * reach) ** 1.5
    return points(c * reach * 0.95, s * reach * 0.80 * narrow, 0)


def patches(p):
    colour = mix(SKIN, DARK, np.clip(0.35 + 0.9 * fbm(p * 2.6, 3, 1), 0, 1) * 0.8)
    colour = mix(colour, PALE, step(0.1, 0.5, fbm(p * 3.4 + 7, 3, 2)) * 0.7)
    near, _, number = cells(p * 7, 3)
    colour = mix(colour, DARK * 0.7, step(0.34, 0.2, near) * (number > 0.5) * 0.75)
    near, _, number = cells(p * 15, 4)
    return mix(colour, PALE, step(0.34, 0.2, near) * (number > 0.6) * 0.6)


def body():
    turn = np.linspace(0, 2 * np.pi, fine(620), endpoint=False)
    share = np.linspace(0, 1, fine(300))[:, None, None]
    flat = rim(turn)[None] * share
    flat[..., 2] = 0
    far = np.broadcast_to(share[..., 0], flat.shape[:2])
    grid = flat.copy()
    grid[..., 2] = 0.05 + 0.15 * np.clip(1 - far**2.2, 0, 1) ** 0.8
    near, _, number = cells(flat * 9.5 + 3, 8)
    knob = step(0.24, 0.10, near) * (number > 0.62) * step(0.95, 0.8, far)
    x, y = flat[..., 0], flat[..., 1]
    gill = step(0.016, 0.0, np.abs(np.hypot(x + 0.98, y * 0.9) - 0.46)) * step(0.42, 0.36, np.abs(y - 0.03))
    side = step(0.012, 0.0, np.abs(y - 0.05 - 0.16 * np.exp(-(((x + 0.32) / 0.2) ** 2)))) * step(-0.5, -0.42, x)
    mouth = step(0.014, 0.0, np.abs(y + 0.05 - 0.9 * (x + 0.90))) * step(-0.72, -0.78, x)
    colour = mix(patches(flat), KNOB, 0.55 * knob)
    colour = mix(colour, DARK * 0.6, np.clip(0.75 * gill + 0.45 * side + mouth, 0, 1))
    scale = fbm(flat * 40, 2, 5)
    grid[..., 2] += 0.024 * knob - 0.015 * gill - 0.006 * side - 0.02 * mouth + 0.003 * scale + 0.008 * fbm(flat * 6, 2, 6)
    add('body', [(grid, paint(colour * (0.95 + 0.25 * scale)[..., None], 0.33))], material(coat=0.7, coat_rough=0.14, bump=0.15), round_columns=True)


def fringe(first, last, long, rays, taper=True):
    """A band of fin along the edge between two turns."""
    turn = np.linspace(np.radians(first), np.radians(last), fine(700))
    root = rim(turn)
    out = root / np.linalg.norm(root, axis=-1)[:, None] + np.array([0.55, 0, 0])
    out /= np.linalg.norm(out, axis=-1)[:, None]
    t = np.linspace(0, 1, len(turn))
    bone = np.abs(np.mod(t * rays, 1) - 0.5) * 2
    deep = long * (np.interp(t, (0, 0.12, 0.62, 1), (0.25, 0.6, 1, 0.15)) if taper else 1) * (1 - 0.16 * bone**2)
    share = np.linspace(-0.1, 1, fine(60))[None, :, None]
    grid = root[:, None] + out[:, None] * share * deep[:, None, None]
    ray = step(0.55, 1, bone)[:, None] * np.ones(grid.shape[1])
    grid[..., 2] = 0.055 - 0.03 * share[..., 0] + 0.008 * ray + 0.012 * np.sin(t * 40)[:, None] * share[..., 0]
    colour = mix(FIN, DARK, 0.55 * (1 - ray) * np.clip(0.5 + fbm(grid * 5, 3, 9), 0, 1))
    colour = mix(colour, PALE, 0.4 * ray)
    add('fringe', [(grid, paint(colour, 0.35))], material(coat=0.5, thin=0.2))


def eye(x, y):
    r, turn = np.meshgrid(np.linspace(0.03, 1, 40), np.linspace(0, 2 * np.pi, 60, endpoint=False), indexing='ij')
    grid = points(x + 0.075 * r * np.cos(turn), y + 0.065 * r * np.sin(turn), 0.10 + 0.085 * np.sqrt(1 - r**2 * 0.98))
    colour = mix(tone('#0c0d0f'), tone('#cbb45e'), step(0.42, 0.48, r * (1 + 0.3 * np.cos(turn) ** 2)))
    colour = mix(colour, DARK, step(0.62, 0.72, r))
    add('eye', [(grid, paint(colour, 0.08))], material(coat=0.4, coat_rough=0.03), round_columns=True)


def tail():
    u, v = np.meshgrid(np.linspace(0, 1, fine(90)), np.linspace(-1, 1, fine(200)), indexing='ij')
    ray = step(0.3, 0.5, np.abs(np.mod(v * 8, 1) - 0.5))
    wide = 0.085 + 0.17 * u**0.8
    grid = points(0.90 + 0.34 * u * (1 - 0.22 * v**2), wide * v, 0.06 - 0.03 * u + 0.008 * ray)
    colour = mix(patches(grid), DARK, 0.4 * (1 - ray))
    add('tail', [(grid, paint(colour, 0.35))], material(coat=0.5, thin=0.2))


clear()
body()
fringe(158, 10, 0.20, 46)
fringe(-150, -10, 0.20, 40)
tail()
eye(-0.66, 0.13)
eye(-0.63, -0.10)
shoot(pitch=62, side_turn=-30, fill=0.9)
