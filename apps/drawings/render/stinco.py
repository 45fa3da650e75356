"""A cooked shank of pork."""
import numpy as np

from meat import BONE
from noise import cells, fbm, step
from shapes import mix, paint, tone
from skin import herbs
from solid import ball, join, place, rest, rod, solid
from studio import clear, material, shoot

GOLD, BROWN, DARK, MEAT = (tone(c) for c in ('#c98546', '#954d22', '#5f2d12', '#d9a283'))


def field(p):
    club = join(0.14, ball(p, (-0.34, 0.02, 0), (0.58, 0.46, 0.42)), rod(p, (-0.35, 0, 0), (0.50, 0.05, 0), 0.42, 0.26))
    bones = join(0.03, rod(p, (0.5, 0.05, 0.02), (1.05, 0.06, 0.04), 0.085, 0.08), ball(p, (1.07, 0.06, 0.04), (0.1, 0.125, 0.11)), rod(p, (0.5, -0.08, 0), (0.92, -0.09, 0.02), 0.05, 0.045))
    stump = join(0.03, rod(p, (-0.7, 0.0, 0.05), (-1.08, 0.02, 0.06), 0.13, 0.15), ball(p, (-1.1, 0.1, 0.06), (0.1, 0.13, 0.14)))
    return join(0.03, club, bones, stump) + 0.03 * fbm(p * 2.4, 3, 1)


clear()
at, normal, faces = solid(field, (-1.35, -0.65, -0.6), (1.3, 0.65, 0.55), 260)
colour = mix(GOLD, BROWN, np.clip(0.4 + 0.9 * fbm(at * np.array([1.6, 3, 3]), 4, 2), 0, 1))
colour = mix(colour, DARK, step(0.15, 0.55, fbm(at * np.array([1.8, 4, 4]) + 3, 4, 3)) * 0.75)
pulled = step(0.45, 0.62, at[:, 0] + 0.10 * fbm(at * 4, 2, 4)) + step(-0.72, -0.84, at[:, 0] + 0.06 * fbm(at * 5, 2, 5))
fibre = fbm(at * np.array([3, 20, 20]), 3, 6)
colour = mix(colour, mix(MEAT, BROWN, np.clip(0.3 + 0.8 * fibre, 0, 1)), 0.8 * np.clip(pulled, 0, 1))
bare = np.maximum(step(0.74, 0.80, at[:, 0] + 0.04 * fbm(at * 6, 2, 7)), step(-0.88, -0.93, at[:, 0] + 0.02 * fbm(at * 6, 2, 8)))
colour = mix(colour, mix(BONE, tone('#d3ab84'), np.clip(0.35 + fbm(at * 8, 2, 9), 0, 0.8)), bare)
colour, high = herbs(colour, at, 0.05)
creases = step(0.06, 0.0, np.abs(fbm(at * np.array([1.6, 2.4, 2.4]) + 7, 2, 10))) * (1 - bare)
relief = 0.012 * fbm(at * 9, 3, 11) - 0.02 * creases + high * (1 - bare)
colour = mix(colour, DARK, 0.3 * creases)
place('shank', rest(at + normal * relief[:, None], 0, 0, -14, 0, 0), paint(colour, 0.3), faces, material(coat=0.8, coat_rough=0.14, bump=0.2, bump_scale=40))
shoot(pitch=36, side_turn=6)
