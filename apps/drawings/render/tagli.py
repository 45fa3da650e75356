"""Blocks and slices of fat and smoked cuts: guanciale, lard, speck, pancetta in strips, a block of mortadella."""
import numpy as np

from cold_cuts import bark, flat_slice, piece, piece_of
from cured import lard, mortadella, streaky
from noise import cells, fbm, points, step
from shapes import fine, loop, mix, tone
from studio import clear, kind, shoot


def jowl(p, share):
    """Guanciale: fat with two or three streaks of lean, a crust of pepper."""
    b = p + 0.12 * np.stack([fbm(p * 1.8, 2, s) for s in (1, 2, 3)], -1)
    fat = mix(tone('#fbeee4'), tone('#f2d9cb'), np.clip(0.4 + 0.8 * fbm(b * np.array([2, 6, 1]), 3, 7), 0, 1))
    level = b[..., 1] + 0.10 * fbm(b * np.array([1.5, 1, 1]), 3, 4)
    lean = step(0.085, 0.045, np.abs(level + 0.10)) + step(0.05, 0.02, np.abs(level - 0.16)) * step(-0.25, 0.1, fbm(b * 1.8, 2, 5))
    lean = np.clip(lean, 0, 1) * step(-0.5, -0.2, fbm(b * np.array([3, 8, 1]), 3, 6)) * step(0.92, 0.84, share)
    meat = mix(tone('#b9423f'), tone('#87272c'), np.clip(0.4 + 0.6 * fbm(b * np.array([6, 24, 1]), 4, 8), 0, 1))
    colour = mix(fat, meat, lean)
    near, _, number = cells(p * 22, 9)
    crust = step(0.945, 0.975, share + 0.012 * fbm(p * 7, 2, 3))
    colour = mix(colour, tone('#b9825c'), 0.8 * crust)
    return mix(colour, tone('#241c17'), crust * step(0.45, 0.3, near) * (number > 0.4)), 0.3


def smoked(p, share):
    """Speck: dark red lean, a band of fat below, a smoked crust."""
    b = p + 0.10 * np.stack([fbm(p * 1.8, 2, s) for s in (1, 2, 3)], -1)
    fibre = fbm(b * np.array([6, 20, 1]), 4, 4)
    colour = mix(tone('#b0403c'), tone('#7f2228'), np.clip(0.4 + 0.55 * fibre + 0.4 * fbm(p * 2, 2, 5), 0, 1))
    streak = step(0.06, 0.0, np.abs(fbm(b * np.array([1.5, 3.6, 1]), 3, 7))) * step(-0.1, 0.35, fbm(b * 1.9, 2, 8))
    colour = mix(colour, tone('#efcfbd'), 0.75 * streak)
    fat = step(-0.13, -0.17, b[..., 1] + 0.04 * fbm(b * 3, 2, 9))
    colour = mix(colour, mix(tone('#f9e9da'), tone('#efcfba'), np.clip(0.4 + fbm(b * 4, 2, 3), 0, 1)), fat)
    rim = share + 0.010 * fbm(p * 7, 2, 3)
    colour = mix(colour, tone('#8b5a3a'), 0.8 * step(0.91, 0.955, rim))
    return mix(colour, tone('#33201a'), step(0.965, 0.985, rim)), 0.32


def in_herbs(painter):
    """A rim of salt and herbs around a cut."""
    def dressed(p, share):
        colour, rough = painter(p, share)
        near, _, number = cells(p * 26, 4)
        rim = step(0.93, 0.965, share + 0.012 * fbm(p * 7, 2, 5))
        colour = mix(colour, tone('#cfc6ae'), 0.7 * rim)
        return mix(colour, tone('#55603f'), rim * step(0.45, 0.3, near) * (number > 0.35)), rough

    return dressed


def triangle():
    turn = np.linspace(0, 2 * np.pi, fine(420), endpoint=False)
    reach = 0.56 * (1 + 0.16 * np.cos(3 * (turn - np.pi / 2)) + 0.04 * fbm(points(np.cos(turn) * 1.3, np.sin(turn) * 1.3, 2), 2, 3))
    return np.stack([reach * np.cos(turn) * 1.25, reach * np.sin(turn) * 0.85], axis=-1)


def mortadella_block():
    """Half a round of mortadella; its upper side is cut too."""
    turn = np.linspace(np.pi, 2 * np.pi, fine(360))
    arch = np.stack([np.cos(turn), np.sin(turn)], -1) * 1.0
    flat = np.stack([np.linspace(1, -1, fine(300))[1:-1], np.zeros(fine(300) - 2)], -1)
    outline = np.concatenate([arch, flat]) + np.array([0, 0.45])

    def skin(p, size):
        bark_colour = mix(tone('#b5705a'), tone('#8b4a3a'), np.clip(0.35 + 0.6 * fbm(p * 4, 4, 9), 0, 1))
        inside, _ = mortadella(points(p[..., 1], p[..., 0], 1.7))
        return mix(bark_colour, inside, step(0.435, 0.445, p[..., 2]) * step(0.985, 0.975, np.abs(p[..., 1]))), 0.38

    def cut(p, share):
        colour, rough = mortadella(p)
        arc = np.hypot(p[..., 0], p[..., 1] - 0.45)
        return mix(colour, tone('#b5705a'), step(0.975, 0.985, arc)), rough

    piece(outline, 1.15, cut, skin, round_end=0.001, lumps=0.006, coat=0.3, bump=0.1)
    shoot(pitch=36, side_turn=48)


def strips():
    """Long thin slices of pancetta, overlapping."""
    for k in range(8):
        outline = loop(2.5, 0.62, 520, 0.05, 1.4, 5.0, seed=k)
        flat_slice(outline, streaky, (0.07 * np.sin(k * 2.1), 0.88 - 0.26 * k, 0.04 + 0.022 * k), 3 * np.sin(k * 1.7), 0, k, 0.014, 0.16, 0.15, 130)
    shoot(pitch=52, side_turn=-16)


clear()
if kind() == 'mortadella-in-trancio':
    mortadella_block()
elif kind() == 'pancetta-a-fette':
    strips()
else:
    painter, outline, count, more = {
        'guanciale-in-trancio': (jowl, triangle(), 0, dict(skin=bark('#b9825c', '#7d5238', 4.0, .6, '#241c17'), long=1.5)),
        'guanciale-al-taglio': (jowl, triangle(), 4, dict(skin=bark('#b9825c', '#7d5238', 4.0, .6, '#241c17'), long=1.2)),
        'lardo': (in_herbs(lard), loop(1.35, 0.62, 420, 0.05, 1.4, 4.0, seed=3), 4, dict(skin=bark('#e6dcc8', '#bdb08f', 6.0, .7, '#55603f'), long=1.2, round_end=0.12)),
        'speck-al-taglio': (smoked, loop(1.30, 0.74, 420, 0.07, 1.4, 3.2, seed=5), 4, dict(skin=bark('#5d3a28', '#2c1a14', 5.0, .6), long=1.3, round_end=0.2)),
    }[kind()]
    piece_of(painter, outline, count, **more)
    shoot(pitch=38, side_turn=44)
