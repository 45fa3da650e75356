"""Sandwiches: triangles of white bread, and a roll, with what is in them."""
import numpy as np

import bits
import toppings as on
from noise import cells, fbm, points, step
from shapes import add, fine, loop, mix, paint, slab, tone, turned
from studio import clear, kind, material, shoot

WHITE, CREAM, HAM, PALE = tone('#fdf8ec'), tone('#f3e6c8'), tone('#eda79c'), tone('#f7cfc4')


def triangle(size=1.0):
    """A right-angled triangle with rounded corners, its long side towards the eye."""
    corners = np.array([(-1.0, 0.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]) * size
    line = np.concatenate([a + (b - a) * np.linspace(0, 1, fine(130), endpoint=False)[:, None] for a, b in zip(corners[:-1], corners[1:])])
    for _ in range(14):
        line = (np.roll(line, 1, 0) + 2 * line + np.roll(line, -1, 0)) / 4
    return line - np.array([0, 0.36 * size])


def bread(z, thick, bulge, seed, place):
    grid, share = slab(triangle(), thick, 150, edge=0.25)
    x, y = grid[..., 0].copy(), grid[..., 1].copy()
    p = points(x, y, grid[..., 2] + seed)
    pores, _, one = cells(p * np.array([22, 22, 30]), 4)
    hollow = step(0.45, 0.15, pores) * (one > 0.45)
    colour = mix(WHITE, CREAM, np.clip(0.3 + 0.5 * fbm(p * 6, 3, 3) + 0.6 * hollow, 0, 1))
    grid[..., 2] += z + bulge * np.clip(1 - (x / 1.0) ** 2, 0, 1) * (1 - 0.4 * step(0.2, 0.65, y))
    grid = grid - np.array([0, 0, 0.008]) * hollow[..., None]
    add('bread', [(place(grid), paint(colour, 0.75))], material(bump=0.2, bump_scale=60), round_columns=True)


def layer(z, thick, seed, colours, place, bulge=0.0, reach=0.99, rough=0.35, bands=0.0):
    """Filling as it shows at the cut: bands of two tones, thickest in the middle."""
    grid, share = slab(triangle(reach), 1.0, 120, edge=0.15)
    x = grid[..., 0].copy()
    full = thick * (0.35 + 0.65 * np.clip(1 - (x / 1.0) ** 2, 0, 1))
    level = grid[..., 2].copy()
    p = points(x * 2, grid[..., 1] * 2, level * thick * 10 + seed)
    wave = level * bands + 0.9 * fbm(p * np.array([0.8, 0.8, 0.3]), 3, seed)
    blend = step(-0.2, 0.5, np.sin(wave * 2 * np.pi)) if bands else np.clip(0.45 + fbm(p * 1.5, 3, seed), 0, 1)
    colour = mix(tone(colours[0]), tone(colours[1]), blend)
    grid[..., 2] = z + level * full + bulge * np.clip(1 - x**2, 0, 1)
    out = 0.03 * fbm(p * 1.6, 3, seed + 2) + (0.02 * blend if bands else 0.0)
    grid[..., 1] -= out * step(0.9, 1.0, share) + 0.01
    add('filling', [(place(grid), paint(colour, rough))], material(coat=0.4, coat_rough=0.2, bump=0.1), round_columns=True)


def at_front(n, spread, z, rng, y=-0.35):
    """Places along the cut."""
    x = np.linspace(-spread, spread, n) + rng.normal(size=n) * 0.02
    return np.column_stack([x, np.full(n, y), z + 0.05 * (1 - x**2) + rng.normal(size=n) * 0.008])


def tramezzino(shift, turn, seed, lift, filled):
    spin = lambda grid: turned(grid, turn) + np.array([*shift, lift])
    rng = np.random.default_rng(seed)
    bread(0.0, 0.15, 0.02, seed, spin)
    if filled == 'ham':
        layer(0.15, 0.07, seed + 1, ('#fdf3cf', '#f7e6b0'), spin, 0.02, rough=0.25)
        layer(0.19, 0.22, seed + 2, ('#e8968d', '#f8cfc5'), spin, 0.03, bands=4.0)
        layer(0.28, 0.10, seed + 3, ('#fdf3cf', '#f7e6b0'), spin, 0.15, rough=0.25)
    else:
        layer(0.15, 0.24, seed + 2, ('#e0bd9c', '#c49a7a'), spin, 0.02, rough=0.5)
        spots = at_front(13, 0.8, 0.22, rng, -0.34)
        spots = spin(spots[:, None])[:, 0]
        bits.flakes('#e8c9aa', '#bd9070')(spots, 0.085, rng)
        slices = at_front(4, 0.55, 0.335, rng, -0.20)
        on.discs('tomato', spin(slices[:, None])[:, 0], None, 0.19, rng, lambda grids, share: mix(tone('#e2492c'), tone('#c4201a'), step(0.75, 0.95, share)), thick=0.3, tilt=4, rough=0.2, coat=0.6)
        layer(0.34, 0.05, seed + 4, ('#fdf3cf', '#f7e6b0'), spin, 0.08, rough=0.25)
    bread(0.30, 0.15, 0.16, seed + 5, spin)


def roll():
    """A crusty roll with raw ham and mozzarella."""
    def half(z, high, wide, top, seed):
        outline = loop(wide, 1.15, 460, 0.03, 1.2, 2.5, seed)
        grid, share = slab(outline, 0.16, 190, edge=1.2, dome=high if top else 0.0)
        p = points(grid[..., 0], grid[..., 1], grid[..., 2] + seed)
        cut = (grid[..., 2] < 0.06) if top else (grid[..., 2] > 0.145) & (share < 0.97)
        baked = np.clip(0.45 + 0.6 * fbm(p * 1.8, 3, 4) + (0.3 * (1 - share) if top else 0), 0, 1)
        crust = mix(mix(tone('#f0cd8e'), tone('#d79a4c'), np.clip(baked * 2, 0, 1)), tone('#a5642a'), np.clip(baked * 2 - 1, 0, 1))
        slash = step(0.055, 0.0, np.abs(grid[..., 1] + 0.10 * np.sin(grid[..., 0] * 2.0) - 0.05)) * step(0.80, 0.6, np.abs(grid[..., 0])) * top
        crust = mix(crust, tone('#f7e3b8'), 0.8 * slash)
        flour = np.clip(0.1 + 0.8 * fbm(p * 3.2, 3, 8), 0, 0.6) * top
        crust = mix(crust, tone('#fbf4e4'), flour * 0.6)
        holes, _, one = cells(p * 12, 6)
        crumb = mix(tone('#fbf0d6'), tone('#e3c892'), step(0.5, 0.2, holes) * (one > 0.4))
        grid[..., 2] += z + 0.02 * fbm(p * 3, 3, 7) - 0.03 * slash
        add('roll', [(grid, paint(mix(crust, crumb, cut.astype(float)), 0.6))], material(coat=0.08, bump=0.2, bump_scale=40), round_columns=True)

    half(0.0, 0.0, 2.05, False, 3)
    rng = np.random.default_rng(5)
    spots = np.array([(-0.6, -0.30, 0.24), (0.0, -0.36, 0.25), (0.58, -0.30, 0.24), (-0.3, 0.1, 0.24), (0.4, 0.1, 0.24)])
    milk = lambda grids, share: mix(tone('#fefbf3'), tone('#f3ead6'), np.clip(0.3 + fbm(grids * 4, 2, 3), 0, 1))
    on.discs('mozzarella', spots, None, 0.36, rng, milk, thick=0.34, tilt=4, rough=0.3, wave=0.03)
    t = np.linspace(0, 1, fine(300))
    v = np.linspace(-1, 1, fine(60))
    for number, (x, z) in enumerate([(-0.02, 0.33), (0.06, 0.40)]):
        # a slice in folds along the cut
        u, w = np.meshgrid(t, v, indexing='ij')
        fold = 0.10 * np.sin(u * 34 + 3 * number + 2 * fbm(points(u * 5, number, 0), 2, 3))
        grid = np.stack([(u - 0.5) * 1.95 + x + 0.4 * fold * (w < 0), -0.25 + 0.42 * w + 0.8 * fold * 0.4 - 0.16 * np.sin(np.pi * u), z + 0.25 * fold * step(0.4, -0.9, w) - 0.10 * step(-0.4, -1.0, w) + 0 * u], -1)
        p = points(u * 6, w, number * 3.0)
        meat = mix(tone('#c4454a'), tone('#9f2a35'), np.clip(0.4 + 0.8 * fbm(p * np.array([1, 3, 1]), 3, 5), 0, 1))
        fat = np.maximum(step(-0.62, -0.80, w + 0.14 * fbm(p, 2, 6)), step(0.06, 0.0, np.abs(fbm(p * np.array([0.8, 2, 1]), 2, 9))) * 0.7)
        add('ham', [(grid, paint(mix(meat, tone('#f6e3d6'), fat), 0.32))], material(coat=0.45, coat_rough=0.2, thin=0.15))
    rocket = np.column_stack([np.linspace(-0.85, 0.85, 9), np.full(9, -0.42) - 0.12 * rng.uniform(size=9), np.full(9, 0.25)])
    bits.greens([0.03, 0.03, 0.05, 0.13, 0.07, 0.17, 0.10, 0.20, 0.16, 0.0], ('#4c8c2f', '#356f22', '#9cc270'), 1.0, tilt=14)(rocket, 0.42, rng)
    half(0.42, 0.34, 2.1, True, 6)


clear()
if kind() == 'panino-crudo-e-mozzarella':
    roll()
else:
    filled = 'ham' if kind() == 'tramezzino-prosciutto' else 'tuna'
    tramezzino((-0.12, 0.52), -9, 3, 0, filled)
    tramezzino((0.10, -0.36), 7, 7, 0, filled)
shoot(pitch=30, side_turn=-6)
