"""Mussels, clams, or both, as a heap."""
from shapes import add
from shellfish import clam, heap, laid, mussel, shell_matter
from studio import clear, kind, shoot

clear()
# share of mussels among the shells
share = {'cozze': 1.0, 'vongole': 0.0, 'cozze-e-vongole': 0.5}[kind()]
many = {'cozze': 44, 'vongole': 54, 'cozze-e-vongole': 56}[kind()]
gap = {'cozze': 0.33, 'vongole': 0.29, 'cozze-e-vongole': 0.285}[kind()]
dark, light = [], []
for number, place in enumerate(heap(many, 1.05, 0.85, 0.65, gap, 5)):
    if (number * 0.618) % 1 < share:
        grid, colour = mussel(number, 0.6)
        dark.append((laid(grid, place, 0.72, 0.11), colour))
    else:
        light += [(laid(grid, place, 0.46, 0.12), colour) for grid, colour in clam(number, 0.6)]
if dark:
    add('mussels', dark, shell_matter())
if light:
    add('clams', light, shell_matter(), round_columns=True)
shoot(pitch=48)
