"""Small white cheeses: tomini, feta, caprino."""
import numpy as np

from dough import placed
from lathe import drum, turned_body
from milk import WHITER
from noise import cells, fbm, step
from shapes import add, box, mix, outward, paint, rounded, tone
from studio import clear, kind, material, shoot

WHITE, CREAM, BLOOM, FOLD = (tone(c) for c in ('#fffaec', '#f4e8cc', '#fbf7ec', '#ddd0b4'))


def tomino(at, size=0.5, start=0, end=360, seed=0, tilt=0):
    def dress(grid, normal, angle):
        p = grid + seed * 3.7
        folds = fbm(p * np.array([9, 9, 7]), 3, 2)
        fluff = fbm(p * 40, 2, 3)
        colour = mix(BLOOM, FOLD, np.clip(0.2 + 0.6 * folds + 0.2 * fluff, 0, 1))
        return grid + normal * (0.012 * folds + 0.004 * fluff)[..., None], paint(colour, 0.9)

    def inside(face, edge):
        p = face + seed
        soft = step(0.16, 0.03, edge)
        colour = mix(WHITE, tone('#f5e6bd'), 0.15 + 0.7 * soft)
        colour = mix(colour, BLOOM, step(0.022, 0.012, edge))
        return 0.012 * fbm(p * 6, 3, 3) - 0.02 * soft, paint(colour, 0.35)

    turned_body(
        drum(size, 0.34, 0.13, 0.02),
        dress,
        inside,
        start,
        end,
        120,
        240,
        lambda g: placed(g, at, 0, tilt),
        material(bump=0.3, bump_scale=60),
        material(coat=0.3, coat_rough=0.2),
    )


def crumbly(name, at, half, turn, seed=0, hollow=1.0, tilt=0):
    """A block of white curd with cracks and small hollows."""
    half = np.array(half)
    grids = []
    for cube in box(240):
        p = rounded(cube, 0.06) * half
        normal = outward(p, np.zeros(3))
        q = p + seed * 4.1
        near, second, number = cells(q * 7, 3)
        pit = step(0.34, 0.16, near) * (number < 0.22) * hollow
        crack = step(0.03, 0.0, np.abs(fbm(q * 1.7, 3, 4))) * step(0.0, 0.35, fbm(q * 1.2 + 5, 2, 5)) * hollow
        small = fbm(q * 20, 3, 6, 0.6)
        chip = (cells(q * 5, 7)[2] - 0.5) * step(0.88, 1.0, np.sort(np.abs(cube), -1)[..., 1])
        colour = mix(WHITE, CREAM, np.clip(0.25 + 0.4 * fbm(q * 3, 2, 8) + 0.3 * small + 0.5 * pit + 0.5 * crack, 0, 1))
        depth = 0.006 * small + 0.02 * fbm(q * 2.5, 2, 9) - 0.04 * pit - 0.02 * crack - 0.05 * np.abs(chip)
        grid = p + normal * depth[..., None] + np.array([0, 0, half[2]])
        grids.append((placed(grid, at, turn, tilt), paint(colour, 0.4)))
    add(name, grids, material(coat=0.25, coat_rough=0.25, bump=0.15, bump_scale=50), weld=0.012)


def roll(long, radius, at, turn, seed=0):
    """A little log, both ends seen."""
    line = drum(radius, long, 0.05, 0.0)

    def dress(grid, normal, angle):
        p = grid + seed * 2.9
        paper = fbm(p * np.array([6, 6, 2.5]), 3, 2)
        small = fbm(p * 26, 3, 3)
        return grid + normal * (0.012 * paper + 0.005 * small)[..., None], paint(
            mix(WHITE, CREAM, np.clip(0.3 + 0.5 * paper + 0.3 * small, 0, 1)), 0.45
        )

    turned_body(
        line, dress, rows=240, columns=240, place=lambda g: placed(g, (*at, radius), turn, 90), matter=material(coat=0.25, coat_rough=0.25, bump=0.15)
    )


clear()
name = kind()
if name == 'tomini':
    tomino((-0.55, 0.5, 0), seed=1)
    tomino((0.6, 0.45, 0), seed=2)
    tomino((0.72, 0.42, 0.33), 0.48, seed=3, tilt=-3)
    tomino((0.15, -0.5, 0), 0.52, 30, 310 - 15, seed=4)
    shoot(pitch=38, side_turn=4, exposure=WHITER)
elif name == 'feta':
    crumbly('block', (-0.25, 0.35, 0), (0.95, 0.6, 0.36), 14, 1)
    for k, (x, y, turn, size) in enumerate(
        ((0.15, -0.68, 30, 0.19), (0.62, -0.55, -12, 0.19), (0.98, -0.28, 50, 0.19), (0.5, -0.98, 8, 0.18), (0.98, -0.80, 70, 0.16))
    ):
        crumbly('cube', (x, y, 0), (size, size, size), turn, 3 + k)
    for k, (x, y) in enumerate(((-0.1, -0.98), (-0.25, -0.72), (1.3, -0.62), (0.25, -1.12))):
        crumbly('crumb', (x, y, 0), (0.05 + 0.012 * k, 0.05, 0.04), 40 * k, 11 + k)
    shoot(pitch=38, side_turn=12, exposure=WHITER)
else:
    roll(1.9, 0.36, (-0.95, 0.42), 12, 1)
    roll(0.95, 0.36, (-0.75, -0.55), 6, 2)
    for k in range(3):
        roll(0.17, 0.36, (0.42 + 0.27 * k, -0.50 + 0.02 * k), 6 + 3 * k, 4 + k)
    shoot(pitch=36, side_turn=26, exposure=WHITER)
