"""Fillets of the fish counter: cod, plaice, bream, salmon, salt cod."""
import numpy as np

from fillet import fillet, skinned
from shapes import add, turned
from studio import clear, kind, material, shoot

LEAF = ((0, 0.02, 0.1, 0.3, 0.55, 0.8, 0.95, 1), (0.25, 0.5, 0.85, 1.0, 0.85, 0.5, 0.26, 0.04))
BLOCK = ((0, 0.015, 0.06, 0.5, 0.94, 0.985, 1), (0.72, 0.92, 0.98, 1.0, 0.95, 0.88, 0.66))
SLOPE = ((0, 0.02, 0.08, 0.3, 0.6, 0.9, 0.98, 1), (0.25, 0.6, 0.85, 1.0, 0.8, 0.45, 0.25, 0.05))
EVEN = ((0, 0.012, 0.05, 0.5, 0.95, 0.988, 1), (0.2, 0.7, 0.95, 1.0, 0.92, 0.65, 0.2))
COD = ('#fbf4ea', '#f1e3d6', '#fffdf8', '#e2bdb0')
KINDS = {
    'merluzzo': dict(outline=LEAF, height=SLOPE, flesh=COD, rate=5.2, marked=0.5, tinted=0.5, vee=1.0, belly='#e9d8cd', flaky=1.5),
    'cuori-di-merluzzo': dict(outline=BLOCK, height=EVEN, flesh=('#fdf6ec', '#f3e6d8', '#fffdf8', '#ead2c6'), rate=5.6, vee=0.7, blunt=0.35, tinted=0.15, lean=0.2, middle=-0.7, marked=0.65, flaky=0.7),
    'platessa': dict(outline=((0, 0.03, 0.12, 0.4, 0.7, 0.93, 1), (0.15, 0.5, 0.8, 1.0, 0.8, 0.35, 0.03)), height=SLOPE, flesh=('#f8ece3', '#edd8cc', '#fdf6f0', '#cf9f93'), rate=7.5, middle=0.0, vee=1.7, groove=1.3, tinted=0.95, marked=0.6, lean=0.1),
    'orata': dict(outline=((0, 0.02, 0.12, 0.35, 0.65, 0.9, 1), (0.5, 0.8, 0.95, 1.0, 0.72, 0.32, 0.10)), height=SLOPE, flesh=('#f9e6de', '#f0cfc4', '#fdf3ec', '#b8605a'), rate=7.0, tinted=0.75, vee=1.3, skin='#8b949a', belly='#e9dcd6', coat=('#4c5863', '#a9b2b6', '#eceeea')),
    'baccala': dict(outline=BLOCK, height=((0, 0.012, 0.05, 0.4, 0.95, 0.99, 1), (0.2, 0.7, 0.95, 1.0, 0.78, 0.6, 0.2)), flesh=('#fbf2dc', '#f1e1c4', '#fffaea', '#e3cba6'), rate=3.4, vee=1.2, blunt=0.4, tinted=0.5, marked=0.7, flaky=0.9, skin='#8f8a78', lean=0.5),
    'salmone': dict(outline=((0, 0.02, 0.08, 0.4, 0.75, 0.95, 1), (0.5, 0.85, 0.97, 1.0, 0.78, 0.45, 0.2)), height=SLOPE, flesh=('#f7854f', '#ee6f3a', '#fde3cf', '#f9c6a6'), rate=5.0, vee=1.7, marked=0.8, tinted=0.5, skin='#6b7175', flaky=0.7, belly='#f9b692'),
}
# length, width, height of a fillet, and where each lies: x, y, height, turn
PLACES = {
    'merluzzo': (2.5, 0.92, 0.30, [(0.0, 0.42, 0, 4), (0.02, -0.42, 0.02, -5)]),
    'cuori-di-merluzzo': (1.5, 0.66, 0.50, [(-0.12, 0.72, 0, 4), (0.10, -0.02, 0, -3), (-0.04, -0.76, 0, 2)]),
    'platessa': (2.1, 0.74, 0.13, [(0.05, 0.66, 0, 6), (-0.06, 0.16, 0.06, -3), (0.08, -0.34, 0.12, 4), (-0.02, -0.82, 0.16, -2)]),
    'orata': (2.0, 0.86, 0.24, [(-0.05, -0.46, 0, -4)]),
    'baccala': (1.9, 1.0, 0.46, [(0.0, 0.56, 0, 4), (0.06, -0.56, 0, -4)]),
    'salmone': (2.7, 1.15, 0.38, [(0, 0, 0, 0)]),
}
clear()
name = kind().replace('filetti-di-', '').replace('filetto-di-', '').replace('-con-pelle', '')
wet = material(coat=0.75, coat_rough=0.14, bump=0.08, bump_scale=28)
look = KINDS[name]
long, wide, thick, places = PLACES[name]
if kind() == 'filetti-di-orata-con-pelle':
    places = [(-0.08, -0.52, 0.04, -3)]
for number, (x, y, z, turn) in enumerate(places):
    grid, colour = fillet(look, long, wide, thick, number + 2, 1.25 if len(places) < 3 else 0.9)
    add('fillet', [(turned(grid, turn, 2) + np.array([x, y, z]), colour)], wet, round_columns=True)
if name == 'orata':
    gleam = material(0.1, (1, 0.8, 0.7), 0.04, coat=0.7, coat_rough=0.12, metallic=0.25)
    for y in (0.46, 1.36) if kind() == 'filetti-di-orata-con-pelle' else (0.46,):
        grid, colour = skinned(look, long, wide, thick, 4)
        add('skin side', [(turned(grid, 5 + 3 * y, 2) + np.array([0.06, y, 0]), colour)], gleam, round_columns=True)
shoot(pitch=52, side_turn=-28)
