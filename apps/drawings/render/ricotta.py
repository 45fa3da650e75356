"""Ricotta turned out of its basket: whole, cut, small ones."""
import numpy as np

from lathe import drum, turned_body
from milk import WHITER
from noise import cells, fbm, step
from shapes import mix, paint, tone
from studio import clear, kind, material, shoot

CURD, SHADE = tone('#fff9ea'), tone('#f0e2c4')


def grain(p, seed=0):
    near, second, number = cells(p * 11 + seed, 3)
    curds = 0.016 * (number - 0.5) * step(0, 0.3, second - near)
    pits = step(0.3, 0.1, near) * (number > 0.8)
    small = fbm(p * 24, 3, 4, 0.6)
    colour = mix(CURD, SHADE, np.clip(0.25 + 0.3 * fbm(p * 2 + seed, 3, seed) + 0.35 * small + 0.5 * pits, 0, 1))
    return curds + 0.008 * small - 0.02 * pits, paint(colour, 0.6)


def form(at=(0, 0), size=1.0, high=0.9, taper=0.22, start=0, end=360, seed=0, weave='rings', dome=0.0):
    def dress(grid, normal, angle):
        p = grid / size
        turn = np.broadcast_to(angle[None], p.shape[:2])
        side = step(0.8, 0.4, normal[..., 2]) * step(0.02, 0.12, p[..., 2])
        top = step(0.6, 0.95, normal[..., 2])
        if weave == 'rings':
            mark = np.abs(np.sin(p[..., 2] * 22)) ** 0.7 * (0.75 + 0.25 * np.sign(np.sin(turn * 22)))
            lid = np.abs(np.sin(np.hypot(p[..., 0], p[..., 1]) * 20)) ** 0.7
        elif weave == 'basket':
            over = np.sin(turn * 20) * np.where(np.sin(p[..., 2] * 16) > 0, 1, -1)
            mark = np.abs(np.sin(p[..., 2] * 16)) ** 0.6 * (0.6 + 0.4 * over)
            lid = np.abs(np.sin(p[..., 0] * 16)) ** 0.6 * (0.6 + 0.4 * np.sin(p[..., 1] * 20) * np.sign(np.sin(p[..., 0] * 16)))
        else:
            mark = np.abs(np.sin(turn * 24)) ** 0.6 * (0.8 + 0.2 * np.sign(np.sin(p[..., 2] * 20)))
            lid = 0.4 + 0 * mark
        depth, colour = grain(p + seed * 2.3, seed)
        relief = 0.05 * (mark - 0.7) * side + 0.035 * (lid - 0.7) * top
        wave = 0.03 * fbm(p * 1.4 + seed, 2, seed)
        colour[..., :3] *= (1 - 0.05 * np.clip(0.5 - mark, 0, 1) * side)[..., None]
        return grid + normal * (size * (depth + relief + wave))[..., None], colour

    def inside(face, edge):
        p = face / size + seed
        depth, colour = grain(p, seed)
        return size * (1.6 * depth + 0.04 * fbm(p * 4, 3, 7)), colour

    turned_body(
        drum(size, high * size, 0.12 * size, 0.02, dome * size, taper),
        dress,
        inside,
        start,
        end,
        230,
        460,
        lambda g: g + np.array([*at, 0]),
        material(bump=0.15, bump_scale=50),
        material(bump=0.2, bump_scale=40),
    )


clear()
name = kind()
if name == 'ricotta':
    form(seed=1)
    shoot(pitch=34, exposure=WHITER)
elif name == 'ricotta-fresca':
    form(high=0.75, seed=3, weave='basket', taper=0.16, start=-35, end=235)
    shoot(pitch=38, side_turn=8, exposure=WHITER)
elif name == 'ricotta-biologica':
    form((-0.6, 0.4), 0.82, 0.85, seed=5, weave='ribs', dome=0.06)
    form((0.75, -0.35), 0.82, 0.85, start=15, end=205, seed=6, weave='ribs', dome=0.06)
    shoot(pitch=38, side_turn=14, exposure=WHITER)
elif name == 'ricottine':
    for k, (x, y) in enumerate(((-0.62, 0.42), (0.62, 0.45), (0.0, -0.55))):
        form((x, y), 0.55, 1.0, 0.25, seed=7 + k)
    shoot(pitch=38, exposure=WHITER)
elif name == 'ricotta-romana':
    form(high=0.62, taper=0.3, start=-60, end=210, seed=11, dome=0.05)
    form((0.25, -0.62), 1.0, 0.62, 0.3, 225, 280, 12, dome=0.05)
    shoot(pitch=40, side_turn=4, exposure=WHITER)
else:
    form(high=1.1, taper=0.3, seed=13, weave='basket', dome=0.12)
    shoot(pitch=34, side_turn=14, exposure=WHITER)
