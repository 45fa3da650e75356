"""Filled cakes: a dome under cubes of sponge, leaves of puff pastry, snails of brioche."""
import numpy as np

from ball import lump
from cream import CUSTARD, SUGAR, blob, creamy, dusted
from dough import baked, crust, placed
from noise import cells, fbm, points, step
from shapes import add, box, fine, mix, outward, paint, rounded, tone, tube
from studio import clear, kind, material, shoot


def mimosa():
    """A dome under cubes of sponge."""
    lump(
        (0, 0, 0.02),
        (1.14, 1.14, 0.86),
        creamy(0.2),
        lambda p: (1 - 0.7 * step(0.0, -0.5, p[..., 2]), paint(np.broadcast_to(tone('#f7e29a'), p.shape), 0.5)),
        80,
    )
    rng = np.random.default_rng(5)
    cube = [rounded(face, 0.25) for face in box(9)]
    grids = []
    for k in range(1500):
        z = rng.uniform(0.0, 1.0)
        a = rng.uniform(0, 2 * np.pi)
        out = np.array([np.sqrt(1 - z * z) * np.cos(a), np.sqrt(1 - z * z) * np.sin(a), z])
        at = out * np.array([1.16, 1.16, 0.88]) + np.array([0, 0, 0.06])
        size = rng.uniform(0.045, 0.075)
        turns = rng.uniform(0, 360, 3)
        colour = mix(tone('#f8df7e'), tone('#e9bd4a'), rng.random() * np.ones((1, 1)))
        for face in cube:
            grids.append((placed(face * size, at, *turns), paint(colour, 0.7)))
    add('cubes', grids, material(bump=0.3, bump_scale=60))
    for k, (x, y) in enumerate(((0.95, -1.15), (-0.9, -1.12), (0.2, -1.4))):
        add('cube', [(placed(face * 0.06, (x, y, 0.055), 33 * k), paint(tone('#f4d568')[None, None], 0.7)) for face in cube], material(bump=0.3))
    shoot(pitch=34)


def millefoglie():
    half = np.array([1.15, 0.62])
    for layer, z in enumerate((0.0, 0.36, 0.72)):
        grids = []
        for cube in box(240):
            p = rounded(cube, 0.02) * np.array([*half, 0.075])
            normal = outward(p, np.zeros(3))
            q = p + layer * 3.7
            leaf = np.sin(q[..., 2] * 130 + 5 * fbm(q * 3, 3, 1))
            side = np.abs(normal[..., 2]) < 0.5
            near, _, number = cells(q * 7, 2)
            bubble = step(0.5, 0.1, near) * (number < 0.6)
            depth = side * (0.035 * leaf + 0.05 * fbm(q * np.array([5, 5, 20]), 3, 3)) + (1 - side) * (0.03 * bubble + 0.02 * fbm(q * 5, 3, 4))
            colour = paint(baked(0.44 + 0.28 * fbm(q * 3, 3, 5) + 0.16 * leaf * side + 0.15 * bubble), 0.5)
            if layer == 2:
                colour = dusted(colour, p, normal[..., 2], 1.0, 3)
            grids.append((placed(p + normal * depth[..., None] + np.array([0, 0, z + 0.09]), (0, 0, 0), 18), colour))
        add('leaf', grids, material(bump=0.3, bump_scale=45))
    for z in (0.255, 0.615):
        grids = []
        for cube in box(170):
            p = rounded(cube, 0.5) * np.array([half[0] * 0.985, half[1] * 0.97, 0.13])
            normal = outward(p, np.zeros(3))
            depth = 0.03 * fbm(p * 3 + z, 3, 6) + 0.012 * fbm(p * 8 + z, 2, 7)
            colour = mix(CUSTARD, CUSTARD * 0.94, np.clip(0.5 + fbm(p * 3, 2, 8), 0, 1))
            grids.append((placed(p + normal * depth[..., None] + np.array([0, 0, z + 0.02]), (0, 0, 0), 18), paint(colour, 0.3)))
        add('cream', grids, creamy(0.4))
    shoot(pitch=32, side_turn=2)


def chinois():
    """Snails of brioche baked together, cream in their turns, glaze."""
    spots = [(0, 0)] + [(0.80 * np.cos(a), 0.80 * np.sin(a)) for a in np.radians(np.arange(0, 360, 60) + 20)]
    for k, (x, y) in enumerate(spots):
        t = np.linspace(0, 1, fine(420))
        turn = 2 * np.pi * 2.4 * np.sqrt(0.03 + 0.97 * t) + k
        reach = 0.165 * (turn - k) / (2 * np.pi) * 1.02
        path = points(reach * np.cos(turn), reach * np.sin(turn), 0.27 + 0.13 * (1 - t))
        thick = 0.098 * np.sqrt(np.clip(np.minimum(t, 1 - t) / 0.03, 0.02, 1))
        grid = tube(path, thick, fine(70), 2.6)
        out = grid - path[:, None]
        normal = out / (np.linalg.norm(out, axis=-1)[..., None] + 1e-9)
        skin, colour = crust(grid, normal, 0.66, heat=0.44, contrast=0.7, seed=k, rough=0.3, blisters=0, more=lambda g: 0.1 * normal[..., 2])
        glaze = step(0.2, 0.5, fbm(skin * 2.5 + k, 3, 3)) * step(0.3, 0.7, normal[..., 2]) * 0.55
        colour[..., :3] = mix(colour[..., :3], SUGAR, glaze)
        add('snail', [(skin + np.array([x, y, 0]), colour)], material(coat=0.6, coat_rough=0.15, bump=0.15), round_columns=True)
        lump((x, y, 0.20), (0.42, 0.42, 0.22), material(), lambda p: (1 + 0.05 * fbm(p, 2, 1), paint(baked(0.42 + 0.2 * fbm(p * 2, 2, 3)), 0.5)), 50)
        blob((x, y, 0.38), (0.27, 0.27, 0.10), CUSTARD, k, 0.05)
    shoot(pitch=46)


clear()
{'torta-mimosa': mimosa, 'millefoglie': millefoglie, 'chinois': chinois}[kind()]()
