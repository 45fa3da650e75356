"""Slices of raw ham, laid in loose folds."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import clear, kind, material, shoot

LEAN, DEEP, ROSE, FAT = (tone(c) for c in ('#c9544f', '#a9383b', '#e08d83', '#f8e8dc'))


def slice_at(y, lift, turn, seed):
    long, wide = 1.95, 1.25
    u, v = np.meshgrid(np.linspace(-1, 1, fine(520)), np.linspace(-1, 1, fine(300)), indexing='ij')
    narrow = (1 - np.abs(u) ** 3.2) ** 0.5 * (1 + 0.08 * fbm(points(u * 2, v * 0.6, seed), 2, seed))
    flat = points(u * long / 2, v * narrow * wide / 2, seed * 3.0)
    # folded in half: under side, fold at the front, upper side
    half, bend = 0.31, 0.022
    under, bow, upper = np.clip(-v, 0, 1), np.clip((v + 0.06) / 0.12, 0, 1) * np.pi, np.clip(v, 0, 1)
    front = -half * narrow * (1 + 0.10 * fbm(points(u * 2.2, 0, seed), 2, 21))
    cross = front + (under + upper) * 2 * half * narrow * 0.92 - bend * np.sin(bow)
    z = bend * (1 - np.cos(bow)) * (0.6 + 0.8 * np.clip(0.5 + fbm(points(u * 2, 0, seed), 2, 22), 0, 1))
    rise = step(0.0, 0.9, upper)
    wave = u * 10 + seed * 2 + 2.5 * fbm(points(u * 1.5, v * 0.7, seed), 2, 23)
    z = z + rise * (0.07 + 0.06 * np.sin(wave)) + 0.05 * fbm(points(flat[..., 0] * 3.4, flat[..., 1] * 1.2, seed), 2, 24) * step(0, 0.3, upper) + 0.10 * (cross + half)
    cross = cross + rise * 0.05 * np.cos(wave + 0.6)
    grid = points(flat[..., 0] + 0.04 * fbm(flat * 2, 2, 25), cross, z)
    rim = (1 - v) * narrow * 0.62 + 0.05 * fbm(flat * 2.2, 3, 26)
    fat = step(0.135, 0.105, rim + 0.03 * fbm(flat * 7, 2, 34))
    other = step(0.025, 0.015, (1 - np.abs(v)) * narrow * 0.5 + 0.02 * fbm(flat * 3, 2, 27))
    bent = flat + 0.1 * np.stack([fbm(flat * 2, 2, s) for s in (1, 2, 3)], -1)
    streak = step(0.085, 0.0, np.abs(fbm(bent * np.array([1.6, 5.5, 1]), 4, 28))) * step(-0.15, 0.35, fbm(bent * 2.0, 3, 29))
    fibre = fbm(bent * np.array([4, 22, 1]), 4, 30)
    colour = mix(LEAN, DEEP, np.clip(0.4 + 0.5 * fibre + 0.5 * fbm(flat * 1.8, 2, 31), 0, 1))
    colour = mix(colour, ROSE, np.clip(step(0.30, 0.12, rim) * 0.6 + 0.4 * fibre, 0, 1))
    colour = mix(colour, FAT, np.maximum(np.maximum(fat, 0.8 * other), 0.75 * streak))
    grid = turned(grid, turn, 2) + np.array([0, y, lift])
    matter = material(coat=0.2, coat_rough=0.3, thin=0.3, bump=0.2, bump_scale=60)
    add('slice', [(grid, paint(colour, 0.34))], matter)


clear()
first = {'prosciutto-di-parma': 1, 'prosciutto-di-san-daniele': 11, 'prosciutto-di-norcia': 21}[kind()]
for number in range(6):
    slice_at(0.66 - 0.26 * number, 0.02 + 0.03 * number, (-14, 6, -9, 10, -5, 4)[(number + first // 10) % 6], number + first)
shoot(pitch=44, side_turn=0)
