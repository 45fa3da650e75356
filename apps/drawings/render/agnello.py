"""Lamb: leg, rib chops, pieces of milk lamb."""
import numpy as np

from meat import BONE, closed, colours, cut, flesh, rim, stroke, wet, with_bone
from noise import fbm, step
from shapes import mix, paint, tone
from solid import ball, block, join, place, rest, rod, solid
from studio import clear, kind, shoot

LEAN, DARK, FAT, SEAM = colours('lamb')


def leg():
    def field(p):
        ham = join(0.15, ball(p, (-0.42, 0.0, 0.0), (0.62, 0.44, 0.36)), ball(p, (-0.1, -0.12, 0.02), (0.5, 0.36, 0.30)))
        shank = rod(p, (0.1, 0.0, 0.0), (0.82, 0.10, 0.0), 0.26, 0.11)
        body = join(0.12, ham, shank)
        # sawn off at the thick end
        body = np.maximum(body, -(p[:, 0] + 0.20 * p[:, 1] + 0.82) * 0.95)
        bone = join(0.04, rod(p, (0.7, 0.09, 0), (1.12, 0.13, 0.0), 0.075, 0.07), ball(p, (1.14, 0.13, 0), (0.09, 0.11, 0.1)))
        return join(0.03, body, bone) + 0.022 * fbm(p * 2.6, 2, 1)

    at, normal, faces = solid(field, (-1.2, -0.7, -0.55), (1.35, 0.7, 0.55), 260)
    colour, relief = flesh(at, 'lamb', 0.5, (4, 15, 15), 1.2)
    cover = step(-0.12, 0.22, fbm(at * np.array([1.4, 2.6, 2.6]) + 5, 3, 2) + 0.35 * at[:, 2] - 0.15 * at[:, 0])
    white = mix(FAT, SEAM, np.clip(0.35 + 0.7 * fbm(at * 4, 3, 3), 0, 1))
    colour = mix(colour, white, 0.88 * cover)
    silver = step(0.05, 0.0, np.abs(fbm(at * np.array([0.9, 3.5, 3.5]), 2, 4))) * step(0.0, 0.4, at[:, 0])
    colour = mix(colour, FAT, 0.6 * silver)
    face = step(-0.75, -0.9, normal[:, 0]) * step(-0.55, -0.65, at[:, 0])
    inner, _ = flesh(np.stack([at[:, 1], at[:, 2], at[:, 0]], -1), 'lamb', 0.7, (8, 10, 5), 1.4, 3)
    inner, _ = with_bone(inner, np.hypot(at[:, 1] - 0.02, at[:, 2] - 0.02) - 0.12, at)
    edge = step(0.05, 0.02, np.minimum(0.44 - np.abs(at[:, 1]), 0.36 - np.hypot(at[:, 1] * 0.8, at[:, 2])))
    colour = mix(colour, mix(inner, FAT, edge), face)
    bare = step(0.86, 0.93, at[:, 0] + 0.04 * fbm(at * 6, 2, 5))
    colour = mix(colour, mix(BONE, tone('#d8a392'), np.clip(0.3 + fbm(at * 9, 2, 6), 0, 0.7)), bare)
    at = at + normal * (relief + 0.008 * cover)[:, None]
    place('leg', rest(at, 0, 0, 12, -8), paint(colour, 0.38), faces, wet(0.12, 0.45))
    shoot(pitch=38, side_turn=-22)


def chop(x, y, turn, lift, tilt, seed):
    """The eye of the loin at the right, a long clean rib to the left."""
    outline = closed([(0.48, 0.02), (0.34, 0.28), (0.02, 0.34), (-0.24, 0.24), (-0.34, 0.10), (-0.62, -0.03), (-0.98, -0.19), (-1.03, -0.26), (-0.95, -0.30), (-0.6, -0.14),
                      (-0.36, -0.05), (-0.2, -0.16), (0.06, -0.26), (0.34, -0.2)], 620)

    def painter(flat, share, reach):
        colour, relief = flesh(flat, 'lamb', 0.3, (9, 14, 5), 1.4, seed)
        side = step(-0.25, 0.05, flat[..., 0]) * step(-0.2, 0.1, flat[..., 1] + 0.35 * flat[..., 0])
        fat = np.maximum(rim(share, reach, 0.085, side, flat + seed), step(0.02, -0.02, flat[..., 0] + 0.26 + 0.04 * fbm(flat * 6 + seed, 2, 7)))
        colour = mix(colour, FAT, 0.93 * fat)
        bone = [((-0.12, -0.14), (-0.3, -0.02), 0.075, 0.065), ((-0.3, -0.02), (-0.6, -0.05), 0.06, 0.055), ((-0.6, -0.05), (-1.0, -0.25), 0.08, 0.1)]
        far = np.min([stroke(flat, *b) for b in bone], 0)
        colour, raised = with_bone(colour, far, flat * 1.3 + seed)
        clean = step(-0.42, -0.5, flat[..., 0])
        colour = mix(colour, mix(BONE, tone('#dca795'), np.clip(0.2 + fbm(flat * 8, 2, 8), 0, 0.6)), 0.85 * clean)
        return colour, relief + raised + 0.012 * fat, 0.36

    cut(outline, 0.15, painter, x, y, lift, tilt, turn, edge=0.9, seed=seed)


def chops():
    for number, (x, y, turn, lift, tilt) in enumerate(((0.25, 0.72, 4, 0.03, 3), (0.32, 0.20, -2, 0.08, 5), (0.25, -0.30, 5, 0.13, 7), (0.3, -0.80, -3, 0.18, 8))):
        chop(x, y, turn, lift, tilt, number + 1)
    shoot(pitch=50)


def piece(x, y, turn, lift, half, bone, seed):
    """A chunk sawn across with its bone in the front face."""
    half = np.array(half)

    def field(p):
        return block(p, (0, 0, 0), half, 0.13) + 0.07 * fbm(p * 1.8 + seed * 2.1, 2, 1) + 0.02 * fbm(p * 5 + seed, 2, 2)

    at, normal, faces = solid(field, -half - 0.15, half + 0.15, 120)
    p = at + seed * 3.7
    colour, relief = flesh(p, 'lamb', 0.6, (4, 15, 15), 1.6)
    colour = mix(colour, tone('#dc8078'), 0.45)
    outer = step(0.55, 0.3, np.abs(normal[:, 1]))
    cover = step(0.0, 0.3, fbm(p * 1.7, 3, 3) + 0.12) * outer
    colour = mix(colour, mix(FAT, SEAM, np.clip(0.4 + 0.8 * fbm(p * 4, 3, 4), 0, 1)), 0.85 * cover)
    far = np.hypot(at[:, 0] - bone[0], at[:, 2] - bone[1]) - bone[2]
    sawn, raised = with_bone(colour, far + 0.01 * fbm(p * 6, 2, 5), p * 1.5)
    face = 1 - outer
    colour = mix(colour, sawn, face)
    place('piece', rest(at + normal * (relief + 2 * raised * face)[:, None], x, y, turn, 0, 0, lift), paint(colour, 0.36), faces, wet(0.12, 0.5))


def shank(x, y, turn, lift, seed):
    """A small leg bone with its meat."""

    def field(p):
        club = join(0.08, ball(p, (-0.22, 0, 0), (0.34, 0.22, 0.2)), rod(p, (-0.1, 0, 0), (0.32, 0.03, 0), 0.17, 0.09))
        return join(0.03, club, rod(p, (0.3, 0.03, 0), (0.52, 0.05, 0), 0.06, 0.065)) + 0.02 * fbm(p * 3 + seed, 2, 1)

    at, normal, faces = solid(field, (-0.7, -0.4, -0.35), (0.7, 0.4, 0.35), 130)
    p = at + seed * 3.7
    colour, relief = flesh(p, 'lamb', 0.5, (4, 15, 15), 1.6)
    colour = mix(colour, tone('#dc8078'), 0.45)
    colour = mix(colour, FAT, 0.8 * step(0.05, 0.3, fbm(p * 2, 3, 3) + 0.1))
    colour = mix(colour, BONE, 0.9 * step(0.34, 0.38, at[:, 0] + 0.03 * fbm(p * 6, 2, 5)))
    place('piece', rest(at + normal * relief[:, None], x, y, turn, 0, 0, lift), paint(colour, 0.36), faces, wet(0.12, 0.5))


def pieces():
    spots = [(-0.72, 0.55, 20, 0), (0.1, 0.62, -24, 0), (0.82, 0.42, 40, 0), (-0.85, -0.12, -20, 0), (-0.14, 0.0, 22, 0), (0.58, -0.16, -32, 0), (-0.45, -0.6, 12, 0), (-0.2, 0.4, 55, 0.42)]
    rng = np.random.default_rng(2)
    for number, (x, y, turn, lift) in enumerate(spots):
        half = rng.uniform((0.24, 0.20, 0.17), (0.40, 0.30, 0.27))
        size = rng.uniform(0.07, 0.10) if number % 2 else -1
        piece(x, y, turn, lift, half, (rng.uniform(-0.1, 0.1), rng.uniform(-0.06, 0.06), size), number + 1)
    for number, (x, y, turn, lift) in enumerate(((0.36, -0.62, 12, 0), (0.36, 0.18, -28, 0.4), (-0.98, -0.58, 160, 0))):
        shank(x, y, turn, lift, number + 1)
    shoot(pitch=42)


clear()
{'cosciotto-d-agnello': leg, 'costolette-d-agnello': chops, 'abbacchio-a-pezzi': pieces}[kind()]()
