"""Raw rings of squid as a loose heap."""
import numpy as np

from shapes import add
from shellfish import heap, laid
from squid_rings import ring
from studio import clear, material, shoot

clear()
squid = material(coat=0.85, coat_rough=0.12, bump=0.08)
grids = []
for number, place in enumerate(heap(26, 1.0, 0.82, 0.42, 0.40, 8)):
    grid, colour = ring(0.27 + 0.05 * np.sin(number * 2.7), 0.10, 0.17, number)
    grids.append((laid(grid, (*place[:4], place[4] * 0.8, place[5] * 0.8), 1, 0.0), colour))
add('rings', grids, squid, round_rows=True, round_columns=True)
shoot(pitch=54)
