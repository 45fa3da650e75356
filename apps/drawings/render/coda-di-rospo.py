"""A skinned monkfish tail, cut end to the front."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, material, shoot

FLESH, ROSE, PALE, VEIN, BONE, FIN = (tone(c) for c in ('#f3dcd2', '#e3b5a9', '#faefe9', '#a85a58', '#efe3cf', '#4f4740'))
# share of the length, half the width
TAPER = ((0, 0.03, 0.2, 0.5, 0.8, 1), (0.47, 0.49, 0.46, 0.33, 0.17, 0.10))


def meat(grid):
    fibre = fbm(grid * np.array([3, 16, 16]), 3, 1)
    colour = mix(FLESH, ROSE, np.clip(0.3 + 0.5 * fibre + 0.7 * fbm(grid * 2.4, 3, 2), 0, 1))
    film = step(0.0, 0.5, fbm(grid * np.array([1.6, 3, 3]) + 4, 3, 3))
    colour = mix(colour, PALE, 0.6 * film)
    bent = grid + 0.15 * np.stack([fbm(grid * 2, 2, s) for s in (4, 5, 6)], -1)
    vein = step(0.03, 0.0, np.abs(fbm(bent * np.array([1.3, 2.6, 2.6]), 3, 7))) * step(-0.1, 0.4, fbm(grid * 1.5, 2, 8))
    return mix(colour, VEIN, 0.4 * vein), fibre


clear()
t = np.linspace(0, 1, fine(420))
r = np.interp(t, *TAPER)
path = points(-1.15 + 2.25 * t, 0.06 * np.sin(3 * t), r * 0.82)
grid = tube(path, r, fine(300), 0.82)
around = np.linspace(0, 2 * np.pi, grid.shape[1], endpoint=False)[None]
colour, fibre = meat(grid)
back = np.abs(np.mod(around - np.pi / 2 + 0.35 + np.pi, 2 * np.pi) - np.pi)
groove = step(0.10, 0.0, back) + 0.7 * step(0.07, 0.0, np.abs(back - 1.05))
out = grid - path[:, None]
lumps = 0.03 * fbm(grid * 3, 3, 9) + 0.010 * fibre - 0.07 * groove
grid = path[:, None] + out * (1 + lumps)[..., None]
colour = mix(colour, ROSE * 0.9, 0.45 * groove)
wet = material(coat=0.8, coat_rough=0.13, bump=0.08, bump_scale=26)
add('tail', [(grid, paint(colour, 0.3))], wet, round_columns=True)
share = np.linspace(1, 0, fine(160))
rim = grid[0]
middle = rim.mean(0)
face = middle + (rim - middle)[None] * share[:, None, None]
face[..., 0] -= 0.05 * (1 - share[:, None] ** 3) * (0.7 + 0.5 * fbm(face * 4, 3, 10))
far = np.hypot(face[..., 1] - middle[1], face[..., 2] - middle[2] + 0.02)
turn = np.arctan2(face[..., 2] - middle[2], face[..., 1] - middle[1])
ring = np.abs(np.mod(far * 11 + 1.4 * np.abs(np.cos(turn * 2)) + 0.3 * fbm(face * 4, 2, 11), 1) - 0.5) * 2
cut = mix(PALE, FLESH, np.clip(0.4 + 0.8 * fbm(face * 6, 3, 12), 0, 1))
cut = mix(cut, ROSE, 0.5 * step(0.3, 0.0, ring))
cut = mix(cut, mix(BONE, VEIN, 0.7 * step(0.045, 0.02, far)), step(0.125, 0.105, far))
cut = mix(cut, VEIN, 0.6 * step(0.02, 0.0, np.abs(far - 0.125)))
add('cut', [(face, paint(cut, 0.3))], wet, round_columns=True)
u, v = np.meshgrid(np.linspace(0, 1, fine(120)), np.linspace(-1, 1, fine(160)), indexing='ij')
ray = step(0.3, 0.5, np.abs(np.mod(v * 6, 1) - 0.5))
fan = points(1.02 + 0.42 * u * (1 - 0.15 * v**2), (0.08 + 0.20 * u) * v, 0.085 - 0.04 * u + 0.012 * ray)
add('fin', [(fan, paint(mix(mix(FLESH, FIN, step(0.0, 0.35, u)), FIN * 0.5, 0.6 * ray), 0.4))], material(coat=0.5, thin=0.15))
shoot(pitch=42, side_turn=-38)
