"""Dice of pancetta and matchsticks of speck as a heap."""
import numpy as np

from cured import streaky
from noise import fbm, points, step
from shapes import add, box, mix, paint, rounded, tone
from shellfish import heap, laid
from studio import clear, kind, material, shoot

# half the size, how many, gap, lean, how much of it, smoke
KINDS = {
    'pancetta-affumicata-a-cubetti': ((0.17, 0.105, 0.105), 95, 0.25, '#b8473d', 0.25, '#9a5a34'),
    'pancetta-dolce-a-cubetti': ((0.135, 0.13, 0.125), 85, 0.26, '#d2675f', 0.15, None),
    'speck-a-bastoncini': ((0.33, 0.062, 0.062), 110, 0.24, '#a93c38', 0.75, '#6b4027'),
}
size, count, gap, lean, much, smoke = KINDS[kind()]
clear()
grids = []
cube = np.concatenate(box(30))
for number, place in enumerate(heap(count, 1.0, 0.82, 0.62, gap, 6)):
    p = rounded(cube, 0.22) * np.array(size)
    seat = points(p[..., 0], p[..., 2] * 1.5 + p[..., 1] * 0.4 + 0.37 * number, number * 1.7 + p[..., 1])
    colour, rough = streaky(seat, 0, 1.15, lean, much)
    if smoke and number % 3 == 0:
        crust = step(0.7, 0.95, cube[..., 2] + 0.2 * fbm(seat * 8, 2, 3))
        colour = mix(colour, tone(smoke), 0.85 * crust)
    p = laid(p * (1 + 0.06 * fbm(seat * 6, 3, 4))[..., None], place, 1, max(size[1:]) * 0.9)
    grids += list(zip(np.split(p, 6), np.split(paint(colour, rough), 6)))
add('dice', grids, material(coat=0.45, coat_rough=0.2, bump=0.12))
shoot(pitch=46)
