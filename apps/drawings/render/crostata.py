"""Jam tarts with their lattice."""
import numpy as np

from ball import lump, plain
from dough import crust
from lathe import turned_body
from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone
from studio import clear, kind, material, shoot

# jam light and dark, gloss, angles of the strips, distance
FILLINGS = {
    'crostata-di-albicocche': ('#eda02c', '#c8701a', 0.9, (35, -35), 0.5),
    'crostata-di-visciole': ('#8c1a2c', '#4a0c18', 0.9, (0, 90), 0.47),
    'crostata-alla-nocciola': ('#5f3a22', '#3d2415', 0.35, (55, -20), 0.52),
}


def case(radius, height, scallops):
    """The crust below and around."""
    wall = 0.17
    line = np.array(
        [
            (0, 0),
            (radius - 0.12, 0),
            (radius - 0.04, 0.04),
            (radius + 0.02, height * 0.6),
            (radius, height * 0.95),
            (radius - 0.05, height * 1.04),
            (radius - wall + 0.04, height * 1.0),
            (radius - wall, height * 0.8),
            (radius - wall, height * 0.55),
            (0, height * 0.55),
        ]
    )

    def dress(grid, normal, angle):
        turn = np.broadcast_to(angle[None], grid.shape[:2])
        far = np.hypot(grid[..., 0], grid[..., 1])
        rim = step(radius - 0.25, radius - 0.1, far)
        wave = np.cos(turn * scallops)
        skin, colour = crust(grid, normal, height, heat=0.40, contrast=0.8, rough=0.6, blisters=0.2, seed=2, more=lambda g: 0.08 * rim * wave)
        skin = skin + normal * (0.025 * rim * wave)[..., None]
        return skin, colour

    turned_body(line, dress, rows=190, columns=520, matter=material(bump=0.35, bump_scale=45))


def jam(radius, level, light, dark, gloss, fruit):
    reach = np.linspace(0, radius, fine(200))
    turn = np.linspace(0, 2 * np.pi, fine(420), endpoint=False)
    grid = points(reach[:, None] * np.cos(turn), reach[:, None] * np.sin(turn), level)
    lumps = fbm(grid * 3.5, 4, 5)
    near, second, number = cells(grid * 4.5, 6)
    piece = step(0.45, 0.2, near) * (number < fruit)
    grid[..., 2] += 0.02 * lumps + 0.05 * piece * np.sqrt(np.clip(1 - near / 0.45, 0, 1))
    colour = mix(tone(light), tone(dark), np.clip(0.45 + 0.8 * lumps - 0.25 * piece, 0, 1))
    add('jam', [(grid, paint(colour, 0.25))], material(coat=gloss, coat_rough=0.12, bump=0.05), round_columns=True)


def strip(offset, degrees, radius, level, lift, seed):
    half = np.sqrt(radius**2 - offset**2)
    u, v = np.meshgrid(np.linspace(-half, half, fine(300)), np.linspace(-1, 1, fine(56)), indexing='ij')
    wide = 0.085 * (1 + 0.10 * fbm(points(u * 2, seed, 0), 2, seed))
    bow = np.sqrt(np.clip(1 - v**2, 0, 1))
    a = np.radians(degrees)
    x, y = u, offset + wide * v + 0.02 * fbm(points(u * 1.5, seed, 1), 2, 1)
    up = level - 0.03 + (0.115 + lift) * bow + 0.02 * lift
    ends = step(half, half - 0.08, np.abs(u))
    grid = points(x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a), up * (0.75 + 0.25 * ends))
    normal = points(-0.8 * v * np.sin(a), 0.8 * v * np.cos(a), bow + 0.2)
    normal = normal / np.linalg.norm(normal, axis=-1)[..., None]
    skin, colour = crust(grid, normal, 0.4, heat=0.36, contrast=0.8, rough=0.55, blisters=0.2, seed=seed, more=lambda g: 0.12 * bow - 0.06)
    add('strip', [(skin, colour)], material(bump=0.3, bump_scale=45))


clear()
light, dark, gloss, angles, gap = FILLINGS[kind()]
radius, height = 1.35, 0.30
case(radius, height, 44)
jam(radius - 0.15, height * 0.72, light, dark, gloss, {'crostata-di-visciole': 0.6, 'crostata-di-albicocche': 0.25}.get(kind(), 0.0))
for layer, degrees in enumerate(angles):
    count = 2
    for k in range(-count, count + 1):
        strip(k * gap + 0.03 * layer, degrees, radius - 0.13, height * 0.80, 0.035 * layer, 10 * layer + k + 5)
if kind() == 'crostata-alla-nocciola':
    rng = np.random.default_rng(3)
    for x, y in ((-0.35, 0.3), (0.3, 0.45), (0.0, -0.15), (0.6, 0.05), (-0.6, -0.25), (0.25, -0.65), (-0.2, 0.75), (-0.75, 0.35)):
        lump(
            (x, y, 0.38),
            (0.095, 0.09, 0.10),
            material(bump=0.2),
            plain('#b9824a', 0.5, 0.3, 3, int(x * 50)),
            40,
            rng.uniform(0, 180),
            rng.uniform(0, 40),
        )
shoot(pitch=46, side_turn=0)
