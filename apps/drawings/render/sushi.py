"""Sushi boxes without the box: nigiri, rolls, sticks of surimi."""
import numpy as np

from noise import fbm, points, step
from shapes import add, box, mix, paint, rounded, tone, turned
from studio import clear, kind, material, shoot
from sushi_roll import nigiri, roll

SALMON, TUNA = ('#f58a55', '#ee7038', '#fde3d2'), ('#b8323c', '#95202d', '#cf6a66')
URAMAKI = dict(inside_out=True, fill=[('#f47e48', -0.22, 0.02, 0.26, 0.36), ('#a9c763', 0.29, -0.02, 0.22, 0.38)], seeds=('#f1e3bd', '#e6d3a0', '#2a2520'), seed_size=0.028, sprinkled=40)
CALIFORNIA = dict(inside_out=True, fill=[('#fbf3ec', -0.10, 0.20, 0.34, 0.17), ('#e8503c', -0.10, 0.36, 0.34, 0.06), ('#a9c763', 0.20, -0.22, 0.26, 0.20), ('#d7e8b4', -0.26, -0.20, 0.15, 0.20)], seeds=('#f2702a', '#ee5f1d', '#f78f3f'), seed_size=0.030, sprinkled=190)
HOSO = [dict(inside_out=False, fill=[(code, 0, 0, 0.36, 0.36)]) for code in ('#f47e48', '#a9cf7c', '#a92f3a')]


def at(x, y, turn, lift=0.0):
    return lambda grid: turned(grid, turn, 2) + np.array([x, y, lift])


def stick(x, y, z, turn, seed):
    """A stick of surimi: white fibres, red on the upper side."""
    grids = []
    for cube in box(150):
        p = rounded(cube, 0.3)
        grid = p * np.array([1.12, 0.155, 0.135])
        grid[..., 0] = np.clip(p[..., 0], -0.985, 0.985) * 1.12 + 0.02 * fbm(points(p[..., 1] * 3, p[..., 2] * 3, seed), 2, 1)
        fibre = fbm(points(grid[..., 0] * 1.2, grid[..., 1] * 34, grid[..., 2] * 34 + seed), 3, 2)
        normal = p / np.linalg.norm(p, axis=-1)[..., None] * np.array([0, 1, 1])
        grid = grid + normal * (0.010 * fibre)[..., None]
        upper = step(-0.25, 0.15, p[..., 2] + 0.12 * fbm(grid * 5 + seed, 2, 3)) * step(0.992, 0.97, np.abs(p[..., 0]))
        red = mix(tone('#e5502f'), tone('#f08a63'), np.clip(0.35 + 0.9 * fibre, 0, 1))
        colour = mix(tone('#fbf4ee') * (0.95 + 0.08 * fibre)[..., None], red, upper)
        grids.append((turned(grid, turn, 2) + np.array([x, y, z + 0.14]), paint(colour, 0.33)))
    add('stick', grids, material(coat=0.5, coat_rough=0.15, bump=0.05))


clear()
pitch, side_turn = 44, -24
if kind() == 'nigiri-di-salmone':
    for k, (x, y) in enumerate(((-0.06, 0.98), (0.05, 0.33), (-0.05, -0.33), (0.06, -0.98))):
        nigiri(at(x, y, 3 * (-1) ** k), SALMON, k + 1)
elif kind() == 'sushi-misto':
    for k, (x, y) in enumerate(((-0.62, 0.70), (-0.62, 0.05), (-0.62, -0.60))):
        nigiri(at(x, y, 2 * (-1) ** k), TUNA if k == 1 else SALMON, k + 1)
    for k in range(6):
        roll(at(0.50 + 0.60 * (k % 2), 0.70 - 0.64 * (k // 2), 40 * k), HOSO[k // 2], k + 5, 0.27, 0.40)
elif kind() == 'bastoncini-di-surimi':
    for k in range(4):
        stick(0.03 * np.sin(k * 5), 0.60 - 0.40 * k, 0, 2.5 * np.sin(k * 3), k)
    for k in range(3):
        stick(0.04 * np.cos(k * 4), 0.40 - 0.40 * k, 0.27, 3 * np.cos(k * 2 + 1), k + 6)
    pitch, side_turn = 42, -32
else:
    style = CALIFORNIA if kind() == 'california-roll' else URAMAKI
    for k in range(6):
        roll(at(-0.80 + 0.80 * (k % 3), 0.42 - 0.84 * (k // 3), 60 * k + 20), style, k + 1)
    pitch = 48
shoot(pitch=pitch, side_turn=side_turn)
