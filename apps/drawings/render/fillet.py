"""Fillets of fish: a long flat body with flakes, and the side with skin."""
import numpy as np

from noise import fbm, points, step
from shapes import fine, mix, paint, tone


def fillet(kind, long, wide, thick, seed, detail=1.0):
    """Points and paint of a fillet along x, head end at the left; `kind` tells its outline and colours."""
    s = np.linspace(0, 1, fine(420 * detail))[:, None]
    turn = np.linspace(0, 2 * np.pi, fine(260 * detail), endpoint=False)[None]
    rim = np.interp(s, *kind['outline']) * (1 + 0.05 * fbm(points(s * 5, seed, 0), 2, seed))
    c, n = np.cos(turn), np.sin(turn)
    t = np.sign(c) * np.abs(c) ** 0.75
    blunt = kind.get('blunt', 0.7)
    high = np.interp(s, *kind['height'])
    y = rim * wide / 2 * t + kind.get('bow', 0.0) * np.sin(np.pi * s)
    side = 0.75 + 0.35 * t * kind.get('lean', 0.6)
    z = np.where(n > 0, high * thick * np.abs(n) ** blunt * side, -0.02 * np.abs(n) ** 0.5)
    x = (s - 0.5) * long + 0 * y
    t = t + 0 * s
    seat = points(x, y, seed * 3.0)
    middle = kind.get('middle', 0.1)
    arm = np.sqrt((t - middle + 0.06 * fbm(seat * 2, 2, 1)) ** 2 + 0.012)
    field = x * kind['rate'] * 1.0 - kind.get('vee', 1.4) * arm + 0.10 * fbm(seat * 2.5, 3, 2)
    wave = np.abs(np.mod(field, 1) - 0.5) * 2
    top = step(0.1, 0.4, n) + 0 * s
    line = step(0.28, 0.0, wave + 0.14 * fbm(seat * 6, 3, 3)) * top
    fibre = fbm(points(x * 9, y * 26, seed), 3, 4)
    pale, flesh, mark, tint = (tone(code) for code in kind['flesh'])
    colour = mix(pale, flesh, np.clip(0.4 + 0.5 * fibre + 0.7 * fbm(seat * 2.2, 3, 5), 0, 1))
    colour = mix(colour, mark, kind.get('marked', 0.5) * line)
    centre = step(0.16, 0.0, np.abs(t - middle + 0.05 * fbm(seat * 3, 2, 6))) * top * step(0.0, 0.12, s) * np.interp(s, (0, 0.7, 1), (1, 0.8, 0.3))
    colour = mix(colour, tint, kind.get('tinted', 0.4) * centre)
    edge = step(0.80, 0.98, np.abs(t))
    colour = mix(colour, tint, 0.35 * kind.get('tinted', 0.4) * edge)
    if 'belly' in kind:
        colour = mix(colour, tone(kind['belly']), 0.6 * step(-0.35, -0.75, t + 0.15 * fbm(seat * 2, 2, 8)) * step(0.75, 0.45, s) * top)
    depth = 0.010 * fibre * kind.get('flaky', 1.0) - 0.022 * line * kind.get('flaky', 1.0) - 0.03 * centre * kind.get('groove', 0.6) + 0.03 * fbm(seat * 2.4, 3, 7)
    z = z + depth * top * thick * 3.2 * np.clip(high, 0, 1)
    if 'skin' in kind:
        bark = tone(kind['skin'])
        colour = mix(colour, bark, step(0.12, 0.02, z / thick + 0.02 * fbm(seat * 8, 2, 9)) * (n > -0.2))
    return points(x, y, z + 0.03), paint(colour, 0.3)


def skinned(kind, long, wide, thick, seed):
    """The same fillet with the skin up: scales, a dark back, a silver side."""
    s = np.linspace(0, 1, fine(460))[:, None]
    turn = np.linspace(0, 2 * np.pi, fine(300), endpoint=False)[None]
    rim = np.interp(s, *kind['outline'])
    c, n = np.cos(turn), np.sin(turn)
    t = np.sign(c) * np.abs(c) ** 0.75 + 0 * s
    y = rim * wide / 2 * t
    z = np.where(n > 0, np.interp(s, *kind['height']) * thick * np.abs(n) ** 0.7, -0.02)
    x = (s - 0.5) * long + 0 * y
    u, v = x / 0.040, y / 0.043
    row = np.floor(v)
    du, dv = np.mod(u + 0.5 * np.mod(row, 2), 1) - 0.5, v - row - 0.5
    scale = step(0.30, 0.5, np.hypot(du - 0.12, dv))
    back, flank, belly = (tone(code) for code in kind['coat'])
    colour = mix(mix(flank, back, step(0.2, 0.95, t + 0.1 * fbm(points(x * 3, y * 3, seed), 2, 1))), belly, step(-0.1, -0.8, t))
    colour = mix(colour, tone('#3a444d'), 0.42 * scale * step(-0.9, 0.6, t))
    colour = mix(colour, back * 0.6, 0.5 * step(0.04, 0.0, np.abs(t - 0.30 + 0.2 * s)))
    rim_flesh = step(0.30, 0.12, n)
    colour = mix(colour, tone(kind['flesh'][0]), rim_flesh * (n > -0.5))
    z = z + 0.004 * (1 - scale) * (n > 0.3) + 0.012 * fbm(points(x * 4, y * 4, seed), 3, 5) * (n > 0.3)
    return points(x, y, z + 0.03), paint(colour, 0.28)
