"""Whole chickens: trussed with the breast up, or opened flat like a book."""
import numpy as np

from meat import colours
from noise import fbm, step
from shapes import mix, paint, tone
from skin import YELLOW, PALE, herbs, moist, skin, spiced
from solid import ball, join, place, rest, rod, solid
from studio import clear, kind, shoot


def mirrored(p):
    """The same on both sides of the long axis."""
    return np.stack([p[..., 0], np.abs(p[..., 1]), p[..., 2]], -1)


def trussed(lean):
    """The body lies along x: neck to the left, tail and shanks to the right."""

    def field(p):
        q = mirrored(p)
        torso = ball(q, (0, 0, 0.0), (0.88, 0.50 * lean, 0.42))
        breast = ball(q, (-0.22, 0.19, 0.16), (0.66, 0.36 * lean, 0.36))
        thigh = ball(q, (0.22, 0.46, -0.08), (0.44, 0.22, 0.32))
        shank = rod(q, (0.0, 0.55, 0.04), (0.92, 0.26, 0.14), 0.21, 0.075)
        knob = ball(q, (0.98, 0.235, 0.15), (0.10, 0.085, 0.095))
        arm = rod(q, (-0.62, 0.40, 0.12), (-0.20, 0.66, -0.12), 0.13, 0.10)
        fore = rod(q, (-0.20, 0.66, -0.12), (-0.70, 0.64, -0.20), 0.10, 0.085)
        hand = rod(q, (-0.70, 0.64, -0.20), (-0.92, 0.40, -0.05), 0.075, 0.04)
        tail = ball(q, (0.90, 0.0, -0.08), (0.16, 0.12, 0.10))
        body = join(0.10, torso, breast, tail)
        body = join(0.07, body, thigh)
        body = join(0.05, body, join(0.05, shank, knob), join(0.05, arm, fore, hand))
        return body + 0.012 * fbm(p * 3, 2, 1)

    return field


def shin_end(p):
    return step(0.87, 0.95, p[:, 0])


def whole(tones, lean):
    at, normal, faces = solid(trussed(lean), (-1.15, -0.95, -0.6), (1.2, 0.95, 0.7), 230)
    colour, relief = skin(at, normal, tones)
    keel = step(0.09, 0.0, np.abs(at[:, 1])) * step(0.3, 0.5, at[:, 2])
    colour = mix(colour, tone('#f9e6cc'), 0.4 * keel)
    colour = mix(colour, colours('chicken')[1], 0.55 * step(0.75, 0.87, at[:, 0]) * (1 - shin_end(at)) * (np.abs(at[:, 1]) > 0.13))
    colour = mix(colour, tone('#f6e9dc'), 0.8 * shin_end(at) * (np.abs(at[:, 1]) > 0.13))
    at = at + normal * relief[:, None]
    place('chicken', rest(at, 0, 0), paint(colour, 0.36), faces, moist())
    shoot(pitch=30, side_turn=28)


def book(p):
    """Seen from above: neck at the top, legs below, symmetrical left and right."""
    q = np.stack([np.abs(p[..., 0]), p[..., 1], p[..., 2]], -1)
    breast = ball(q, (0.31, 0.26, 0.06), (0.42, 0.60, 0.25))
    middle = ball(q, (0.0, 0.0, 0.0), (0.62, 0.72, 0.14))
    thigh = ball(q, (0.56, -0.38, 0.05), (0.42, 0.36, 0.22))
    shank = rod(q, (0.80, -0.52, 0.05), (0.30, -0.98, 0.0), 0.21, 0.08)
    knob = ball(q, (0.255, -1.02, 0.0), (0.10, 0.09, 0.09))
    arm = rod(q, (0.52, 0.58, 0.04), (0.92, 0.56, 0.0), 0.16, 0.12)
    fore = rod(q, (0.92, 0.56, 0.0), (0.84, 0.16, 0.0), 0.115, 0.09)
    hand = rod(q, (0.84, 0.16, 0.0), (0.95, -0.06, 0.02), 0.08, 0.04)
    body = join(0.10, middle, breast)
    body = join(0.07, body, thigh)
    return join(0.045, body, join(0.05, shank, knob), join(0.045, arm, fore, hand)) + 0.02 * fbm(p * 3, 2, 1)


def opened(name):
    at, normal, faces = solid(book, (-1.2, -1.25, -0.35), (1.2, 1.05, 0.45), 230)
    colour, relief = skin(at, normal, PALE)
    end = step(-1.0, -1.07, at[:, 1])
    if name == 'pollo-alla-diavola':
        colour = spiced(colour, at, ('#d86a2c', '#b03d1a', '#8e1f12'), 0.72)
        colour, high = herbs(colour, at, 0.06)
    else:
        colour = mix(colour, tone('#dfa267'), np.clip(0.42 + 0.5 * fbm(at * 3, 2, 8), 0, 1))
        colour, high = herbs(colour, at * 1.5, 0.3)
    colour = mix(colour, tone('#f3e0cd'), 0.85 * end)
    at = at + normal * (relief + high)[:, None]
    place('chicken', rest(at, 0, 0, 8), paint(colour, 0.34), faces, moist(0.6))
    shoot(pitch=56)


clear()
if kind() == 'pollo-intero':
    whole(PALE, 1.0)
elif kind() == 'pollo-ruspante':
    whole(YELLOW, 0.9)
else:
    opened(kind())
