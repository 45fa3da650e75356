"""Taleggio: a square form with its washed rind, cut."""
import numpy as np

from dough import placed
from noise import cells, fbm, step
from shapes import add, box, mix, outward, paint, rounded, tone
from studio import clear, kind, material, shoot

PASTE, SOFT, RIND, ROSE, MOULD = (tone(c) for c in ('#f9eaba', '#f2d78a', '#d6ab80', '#b68a5e', '#d3cab8'))


def piece(half, at, turn, cuts, seed=0):
    """`cuts` are the sides without rind."""
    half = np.array(half)
    grids = []
    for cube in box(330):
        p = rounded(cube, 0.09) * half
        normal = outward(p, np.zeros(3))
        q = p + np.array([seed * 3.1, 0, 0])
        inner = half - np.abs(p)
        gap = np.full(p.shape[:2], 9.0)
        for axis in range(3):
            for sign in (-1, 1):
                if (axis, sign) not in cuts:
                    gap = np.minimum(gap, np.where(np.sign(p[..., axis]) == sign, inner[..., axis], 9))
        # the rind is what lies on the outer sides, a line on the cuts
        skin = step(0.045, 0.025, gap + 0.008 * fbm(q * 8, 2, 1))
        on_cut = np.zeros(p.shape[:2], dtype=bool)
        for axis, sign in cuts:
            on_cut |= p[..., axis] * sign > half[axis] - 0.02
        under = step(0.22, 0.04, gap + 0.03 * fbm(q * 3, 2, 2))
        near, _, number = cells(q * np.array([6, 6, 9]), 3)
        eye = step(0.3, 0.16, near) * (number < 0.18) * on_cut * step(0.06, 0.12, gap)
        paste = mix(PASTE, SOFT, np.clip(0.2 + 0.65 * under + 0.3 * fbm(q * 3, 3, 4), 0, 1))
        paste = mix(paste, SOFT * 0.85, 0.5 * eye)
        grid_lines = np.exp(-(((np.mod(q[..., 0] * 1.6, 1) - 0.5) / 0.05) ** 2)) + np.exp(-(((np.mod(q[..., 1] * 1.6, 1) - 0.5) / 0.05) ** 2))
        crust = mix(RIND, ROSE, np.clip(0.4 + 0.7 * fbm(q * 3, 4, 5) + 0.2 * grid_lines * (p[..., 2] > 0), 0, 1))
        crust = mix(crust, MOULD, np.clip(step(-0.1, 0.6, fbm(q * 3.5 + 4, 4, 6)) * 0.8, 0, 1))
        rough = fbm(q * 14, 4, 7)
        depth = skin * (0.014 * rough - 0.012 * grid_lines * (normal[..., 2] > 0.7)) + (1 - skin) * (
            0.015 * fbm(q * 3, 3, 8) + 0.004 * fbm(q * 20, 2, 9) - 0.04 * eye
        )
        swell = 0.03 * (1 - (p[..., 2] / half[2]) ** 2) * on_cut * (1 - skin)
        grid = p + normal * (depth + swell)[..., None] + np.array([0, 0, half[2]])
        grids.append((placed(grid, (*at, 0), turn), paint(mix(paste, crust, skin), 0.3 + 0.45 * skin)))
    add('taleggio', grids, material(coat=0.2, coat_rough=0.25, bump=0.15, bump_scale=45))


clear()
if kind() == 'taleggio':
    piece((1.0, 0.62, 0.30), (0, 0), 20, {(1, -1), (0, 1)}, 1)
    shoot(pitch=36, side_turn=30)
else:
    piece((1.0, 0.5, 0.30), (-0.1, 0.5), 16, {(1, -1)}, 2)
    piece((0.95, 0.14, 0.29), (0.15, -0.55), 24, {(1, -1), (1, 1)}, 4)
    shoot(pitch=38, side_turn=14)
