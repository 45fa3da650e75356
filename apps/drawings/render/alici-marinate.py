"""Marinated anchovy fillets: as a star on a plate, in rows, with lemon."""
import numpy as np

from fish_plate import lemon, parsley, plate
from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import clear, kind, material, shoot

FLESH, IVORY, BLUE, SILVER, LINE = (tone(c) for c in ('#f6efe4', '#e6d6c4', '#4b6470', '#c9d0d0', '#a98578'))


def anchovy(long, wide, seed, skin_up):
    """A fillet along x with its tail at the right."""
    s = np.linspace(0, 1, fine(130))[:, None]
    turn = np.linspace(0, 2 * np.pi, fine(72), endpoint=False)[None]
    rim = np.interp(s, (0, 0.04, 0.15, 0.4, 0.7, 0.92, 1), (0.35, 0.7, 0.95, 1.0, 0.72, 0.32, 0.10))
    c, n = np.cos(turn), np.sin(turn)
    t = np.sign(c) * np.abs(c) ** 0.8 + 0 * s
    y = rim * wide / 2 * t + 0.10 * wide * np.sin(3 * s + seed)
    z = np.where(n > 0, 0.075 * np.abs(n) ** 0.8 * np.interp(s, (0, 0.1, 0.5, 1), (0.4, 1, 1, 0.4)), -0.012) + 0.03 * np.sin(4 * s + seed * 2)
    x = (s - 0.5) * long + 0 * y
    seat = points(x, y, seed * 2.0)
    if skin_up:
        colour = mix(SILVER, BLUE, step(0.25, 0.60, t + 0.1 * fbm(seat * 4, 2, 1)))
        colour = mix(colour, tone('#eef0ec'), step(0.25, 0.0, np.abs(t - 0.05)) * 0.8)
        colour = mix(colour, FLESH, step(-0.45, -0.8, t))
        scales = np.sin(x * 95) * np.sin(y * 95)
        colour = colour * (0.97 + 0.07 * scales + 0.12 * fbm(seat * 14, 2, 2))[..., None]
    else:
        vee = np.abs(np.mod(x * 11 - 2.2 * np.abs(t), 1) - 0.5) * 2
        colour = mix(FLESH, IVORY, np.clip(0.35 + 0.8 * fbm(seat * 5, 3, 3), 0, 1))
        colour = mix(colour, IVORY * 0.92, 0.5 * step(0.35, 0, vee))
        colour = mix(colour, LINE, 0.6 * step(0.14, 0.0, np.abs(t - 0.02 + 0.05 * fbm(seat * 6, 2, 4))))
        colour = mix(colour, SILVER * 0.8, step(0.86, 0.98, np.abs(t)))
        z = z - 0.012 * step(0.2, 0.0, np.abs(t)) * (n > 0)
    return points(x, y, z), paint(colour, 0.22)


def tail(long):
    u, v = np.meshgrid(np.linspace(0, 1, 20), np.linspace(-1, 1, 30), indexing='ij')
    grid = points(long / 2 - 0.03 + 0.13 * u * (0.55 + 0.45 * np.abs(v)), (0.02 + 0.10 * u) * v, 0.03 + 0 * u)
    return grid, paint(mix(tone('#9aa19d'), tone('#6c7473'), u), 0.35)


clear()
long, wide = 1.15, 0.27
fillets, tails = [], []


def lay(x, y, z, turn, number, skin_up):
    grid, colour = anchovy(long, wide, number, skin_up)
    place = lambda g: turned(turned(g, 5, 1), turn, 2) + np.array([x, y, z])
    fillets.append((place(grid), colour))
    end, hue = tail(long)
    tails.append((place(end), hue))


rng = np.random.default_rng(3)
if kind() == 'alici-marinate':
    plate(1.45)
    for k in range(15):
        a = 2 * np.pi * k / 15
        lay(0.66 * np.cos(a), 0.66 * np.sin(a), 0.15 + 0.02 * (k % 2), np.degrees(a) + 180, k, k % 3 != 1)
    spots = [(rng.normal() * 0.42, rng.normal() * 0.42, 0.27 + 0.02 * rng.uniform()) for _ in range(34)]
else:
    with_lemon = kind() == 'alici-marinate-al-limone'
    for row in range(2):
        for k in range(9):
            lay(-0.52 + 1.04 * row + 0.03 * rng.normal(), 1.0 - 0.235 * k, 0.06 + 0.012 * k, 4 * rng.normal() + (180 if row == 0 else 0), k + 9 * row, (k + row) % 3 != 0)
    if with_lemon:
        for k, (x, y) in enumerate(((-0.02, 0.62), (0.04, 0.05), (-0.03, -0.55))):
            lemon((x, y, 0.25), 30 * k, 10, 0.33)
    spots = [(rng.uniform(-0.95, 0.95), rng.uniform(-0.9, 0.95), 0.0) for _ in range(26)]
    spots = [(x, y, 0.16 + 0.05 * (1 - y) / 2 * 1.2 + 0.03) for x, y, _ in spots if not (with_lemon and abs(x) < 0.36)]
oiled = material(coat=1.0, coat_rough=0.06, metallic=0.12, bump=0.05)
add('fillets', fillets, oiled, round_columns=True)
add('tails', tails, material(coat=0.6, thin=0.2))
parsley(spots, 0.07)
shoot(pitch=54, side_turn=-14)
