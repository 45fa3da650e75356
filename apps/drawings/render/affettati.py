"""Slices of ham, cured and roast meats: folded, in a ring, in rows, or before the piece that they are cut from."""
import numpy as np

from cold_cuts import bark, folded_of, piece_of, ring_of, rows_of
from cured import bresaola, cooked_ham, coppa, herbs, porchetta, poultry, rolled_belly
from noise import fbm
from shapes import loop, mix, tone
from studio import clear, kind, shoot


def mould(p, size):
    powder = np.clip(0.55 + 1.0 * fbm(p * np.array([3, 5, 5]), 5, 9), 0, 1)
    return mix(tone('#a98672'), tone('#e7ddd0'), powder), 0.85


def with_options(painter, **options):
    return lambda p, share: painter(p, share, **options)


praga = with_options(cooked_ham, rim='#8a5530', band=0.045)
lean_ham = with_options(cooked_ham, band=0.008, light='#f2c0b8', deep='#e6a29c')
chicken = with_options(poultry, light='#f2dac6', deep='#e0bda2', rim='#a8672c', band=0.065)
turkey = with_options(poultry, light='#f5e0d2', deep='#e6c4b2', rim='#a5642c', band=0.05)
dark_coppa = with_options(coppa, rim='#5d3527')
fat_coppa = with_options(coppa, fatty=1.35)

# painter, outline of the slice (width, depth, wobble, power), arrangement, number of slices, more
PICTURES = {
    'prosciutto-cotto-alta-qualita': (cooked_ham, (2.0, 1.7, .06, 2.3), 'folded', 5, {}),
    'prosciutto-cotto-light': (lean_ham, (1.35, 1.15, .06, 2.4), 'ring', 7, {}),
    'prosciutto-cotto-praga': (praga, (1.5, 1.2, .07, 2.3), 'piece', 4, dict(skin=bark('#a06a3c', '#6b3d1f', 5.0, .45), long=1.1)),
    'prosciutto-cotto': (cooked_ham, (1.55, 1.3, .06, 2.5), 'rows', 6, {}),
    'prosciutto-cotto-al-taglio': (cooked_ham, (1.5, 1.25, .06, 2.3), 'piece', 4, dict(skin=bark('#f3dfd0', '#dfae98', 3.0, .4), long=1.1)),
    'prosciutto-cotto-alle-erbe': (herbs, (1.45, 1.2, .06, 2.3), 'piece', 4, dict(skin=bark('#b58e58', '#7d5a30', 6.0, .6, '#4c5e26'), long=1.1)),
    'bresaola-igp': (bresaola, (1.2, 1.05, .05, 2.3), 'ring', 9, {}),
    'bresaola': (bresaola, (1.3, 1.0, .06, 2.3), 'rows', 9, {}),
    'bresaola-al-taglio': (bresaola, (1.0, .86, .05, 2.2), 'piece', 5, dict(skin=bark('#6b2a26', '#3c1414', 4.0, .55), long=1.5)),
    'coppa': (coppa, (1.15, 1.0, .06, 2.1), 'rows', 9, {}),
    'coppa-di-parma': (fat_coppa, (.95, .88, .05, 2.1), 'piece', 5, dict(skin=mould, long=1.5)),
    'capocollo': (dark_coppa, (1.15, 1.0, .06, 2.1), 'ring', 9, {}),
    'arrosto-di-pollo': (chicken, (1.4, 1.1, .07, 2.2), 'rows', 6, {}),
    'petto-di-pollo-al-forno': (chicken, (1.3, .95, .08, 2.2), 'piece', 4, dict(skin=bark('#d2954e', '#8a4f1f', 4.0, .35), long=1.2)),
    'petto-di-tacchino-arrosto': (turkey, (1.9, 1.6, .07, 2.2), 'folded', 5, {}),
    'arrosto-di-tacchino': (turkey, (1.5, 1.2, .08, 2.2), 'piece', 4, dict(skin=bark('#b5702f', '#6d3814', 4.0, .35), long=1.2)),
    'porchetta': (porchetta, (1.45, 1.3, .04, 2.1), 'piece', 2, dict(skin=bark('#c07a34', '#77400f', 7.0, .3), long=1.2, thick=.10)),
    'pancetta-arrotolata': (rolled_belly, (1.1, 1.05, .03, 2.0), 'piece', 5, dict(skin=bark('#a9705a', '#7a4434', 4.0, .5), long=1.3)),
}


clear()
painter, (wide, deep, wobble, power), way, count, more = PICTURES[kind()]
outline = loop(wide, deep, 420, wobble, 1.2, power, seed=len(kind()))
{'ring': ring_of, 'rows': rows_of, 'folded': folded_of, 'piece': piece_of}[way](painter, outline, count, **more)
shoot(*{'ring': (54, 0.86, -10), 'rows': (50, 0.86, -12), 'folded': (46, 0.86, -8), 'piece': (38, 0.86, 44)}[way])
