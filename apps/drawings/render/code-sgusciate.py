"""Peeled prawn tails as a heap: raw big ones, small boiled ones, and skewers of them with rings of squid."""
import numpy as np

from noise import fbm, points
from prawn import peeled
from shapes import add, mix, paint, tone, tube, turned
from shellfish import heap, laid
from squid_rings import ring
from studio import clear, kind, material, shoot

RAW, BOILED = ('#eccdbc', '#d9ac9a', '#d07f62'), ('#fbe3d4', '#f6b696', '#ea7249')


def pile(count, wide, deep, high, gap, size, colours, finned):
    grids, fins = [], []
    for number, place in enumerate(heap(count, wide, deep, high, gap, 3)):
        shells = []
        grid, colour = peeled(colours, 3.7 + 0.8 * np.sin(number * 2.4), size, number, shells)
        grids.append((laid(grid, place, 1, 0.17 * size), colour))
        fins += [(laid(g, place, 1, 0.17 * size), p) for g, p in shells]
    add('tails', grids, flesh, round_columns=True)
    if finned:
        add('fins', fins, material(coat=0.6, thin=0.25))


def skewer(y, seed):
    x = np.linspace(-1.45, 1.35, 60)
    stick = tube(points(x, y, 0.20), 0.024 * np.minimum(1, (x + 1.46) / 0.12), 12)
    add('stick', [(stick, paint(mix(tone('#d9b98a'), tone('#b98f5c'), np.clip(0.5 + fbm(stick * np.array([2, 40, 40]), 2, 1), 0, 1)), 0.7))], material(), round_columns=True)
    for k in range(6):
        at = -1.02 + 0.40 * k
        if k % 2:
            grid, colour = ring(0.20, 0.10, 0.2, seed + k)
            add('ring', [(turned(turned(grid, 14, 0), 20 * (k - 3), 2) + np.array([at, y, 0.10]), colour)], squid, round_rows=True, round_columns=True)
        else:
            grid, colour = peeled(RAW, 4.9, 0.80, seed + k)
            grid = turned(turned(grid, 16, 0), 165 + 9 * np.sin(k + seed), 2)
            add('tail', [(grid + np.array([at, y, 0.19]), colour)], flesh, round_columns=True)


clear()
flesh = material(coat=0.85, coat_rough=0.1, bump=0.06)
squid = material(coat=0.85, coat_rough=0.12, bump=0.06)
if kind() == 'spiedini-di-gamberi':
    for number, y in enumerate((0.60, 0.0, -0.60)):
        skewer(y, number * 7 + 1)
elif kind() == 'gamberetti':
    pile(60, 0.95, 0.8, 0.55, 0.27, 0.46, BOILED, False)
else:
    pile(20, 0.92, 0.8, 0.42, 0.42, 0.86, RAW, True)
shoot(pitch=50, side_turn=-32 if kind().startswith('spiedini') else 0)
