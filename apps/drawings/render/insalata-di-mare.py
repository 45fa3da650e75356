"""Seafood salads on a plate: mixed, or octopus with potatoes."""
import numpy as np

from cephalopod import arm
from fish_plate import parsley, plate
from noise import fbm, points, step
from prawn import peeled
from shapes import add, box, fine, mix, paint, rounded, tone, tube
from shellfish import heap, laid
from squid_rings import ring
from studio import clear, kind, material, shoot

BOILED = ('#fbe3d4', '#f6b696', '#ea7249')


def chunk(seed, long, thick, curve):
    """A cut of a boiled arm with its white ends."""
    t = np.linspace(-1, 1, 46)
    path = points(t * long / 2, curve * t**2, 0 * t)
    r = thick * (1 - 0.10 * t)
    parts = arm(path, r, 'cooked', 0.75, 4, 0.8, seed)
    ends = []
    for end in (0, -1):
        rim = parts[0][0][end]
        share = np.linspace(1, 0, 12)[:, None, None]
        face = path[end] + (rim - path[end])[None] * share
        ends.append((face, paint(mix(tone('#8c4652'), tone('#f8ece4'), step(1.0, 0.86, share[..., 0]) + 0 * face[..., 0]), 0.3)))
    return parts + ends


def mussel_meat(seed):
    u = np.linspace(0, 1, 60)
    r = 0.17 * np.sin(np.pi * np.clip(u * 0.96 + 0.02, 0, 1)) ** 0.6 * (0.7 + 0.4 * u)
    grid = tube(points(0.42 * (u - 0.5), 0.05 * np.sin(3 * u), 0 * u), r, fine(70), 0.6)
    grid = grid * (1 + 0.12 * fbm(grid * 6 + seed, 3, 1))[..., None]
    colour = mix(tone('#f0a94e'), tone('#d97e27'), np.clip(0.4 + 0.8 * fbm(grid * 5 + seed, 3, 2), 0, 1))
    lip = step(0.05, 0.015, np.abs(grid[..., 2] + 0.02)) * step(0.02, 0.1, r)[:, None]
    return grid, paint(mix(colour, tone('#4a3325'), 0.8 * lip), 0.25)


def block(size, seed, colours, soft=0.3):
    light, dark = (tone(c) for c in colours)
    for cube in box(36):
        p = rounded(cube, soft) * np.array(size)
        p = p * (1 + 0.10 * fbm(p * 4 + seed, 3, 3))[..., None]
        yield p, paint(mix(light, dark, np.clip(0.4 + 0.9 * fbm(p * 7 + seed, 3, 4), 0, 1)), 0.36)


clear()
plate(1.42)
mixed = kind() != 'insalata-di-polpo'
tubes, rings, cubes, spots = [], [], [], []
places = heap(52 if mixed else 44, 0.98, 0.95, 0.55, 0.30 if mixed else 0.33, 11 if kind() == 'insalata-di-mare' else 4)
for number, place in enumerate(places):
    put = lambda grid, lift: laid(grid, place, 1, 0.10 + lift)
    spots.append((place[0] + 0.1 * np.sin(number * 7), place[1] + 0.1 * np.cos(number * 5), place[2] + 0.34))
    if not mixed:
        if number % 9 in (0, 2, 4, 5, 7):
            tubes += [(put(g, 0.12), p) for g, p in chunk(number, 0.40, 0.14, 0.04 * np.sin(number))]
        else:
            cubes += [(put(g, 0.14), p) for g, p in block((0.21, 0.19, 0.15), number, ('#f8e3a2', '#efce78'))]
        continue
    which = (number * 5) % 9
    if which in (0, 4):
        grid, colour = ring(0.21, 0.085, 0.15, number)
        rings.append((put(grid, 0.02), colour))
    elif which in (1, 5):
        grid, colour = peeled(BOILED, 4.0 + 0.5 * np.sin(number), 0.46, number)
        tubes.append((put(grid, 0.10), colour))
    elif which in (2, 6, 8):
        tubes += [(put(g, 0.10), p) for g, p in chunk(number, 0.30, 0.105, 0.03)]
    elif which == 3:
        grid, colour = mussel_meat(number)
        tubes.append((put(grid, 0.11), colour))
    else:
        hue = ('#f08a2c', '#dd6f1a') if number % 2 else ('#cfe08a', '#9fbf55')
        cubes += [(put(g, 0.12), p) for g, p in block((0.15, 0.045, 0.05), number, hue)]
glossy = material(coat=0.9, coat_rough=0.08, bump=0.08, bump_scale=26)
add('tubes', tubes, glossy, round_columns=True)
if rings:
    add('rings', rings, glossy, round_rows=True, round_columns=True)
if cubes:
    add('cubes', cubes, material(coat=0.6, coat_rough=0.12, bump=0.2))
parsley(spots[::2] if mixed else spots, 0.075)
shoot(pitch=50)
