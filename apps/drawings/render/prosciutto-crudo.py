"""Very thin slices of raw ham, laid in loose ruffles: Parma, San Daniele, Norcia, culatello, speck."""
import numpy as np

from cold_cuts import ruffle
from noise import fbm, step
from shapes import mix, tone
from studio import clear, kind, shoot

# lean, deep, rose, fat, width of the fat, dark edge
LOOKS = {
    'parma': ('#dd7f76', '#c25a57', '#eba79c', '#fbeee4', 0.15, None),
    'daniele': ('#d96f6a', '#bb4c4d', '#e89a90', '#f7e4d6', 0.20, None),
    'crudo': ('#d2625d', '#b04043', '#e2897f', '#f9e7da', 0.12, None),
    'norcia': ('#cc5a55', '#a4383c', '#e0857b', '#f8e4d5', 0.13, None),
    'culatello': ('#cf5754', '#a8363b', '#de8078', '#f8e6da', 0.06, None),
    'speck': ('#bb4a45', '#8e2b2e', '#cf7168', '#f4dccb', 0.17, '#6b4027'),
}
# look, first seed, rows, pleats, strength
PICTURES = {
    'prosciutto-di-parma': ('parma', 1, 4, 7.5, 1.45),
    'prosciutto-di-parma-16': ('parma', 31, 3, 8.5, 1.50),
    'prosciutto-di-san-daniele': ('daniele', 11, 4, 6.5, 1.50),
    'prosciutto-di-san-daniele-affettato': ('daniele', 81, 3, 7.5, 1.40),
    'prosciutto-crudo': ('crudo', 41, 5, 8.0, 1.35),
    'prosciutto-crudo-stagionato': ('norcia', 51, 3, 7.0, 1.50),
    'prosciutto-di-norcia': ('norcia', 21, 4, 9.0, 1.4),
    'culatello': ('culatello', 61, 3, 6.0, 1.3),
    'speck': ('speck', 71, 4, 5.5, 1.3),
}


def painter(look):
    lean, deep, rose, white = (tone(c) for c in look[:4])
    band, edge = look[4:]

    def cover(flat, u, v, reach):
        rim = (1 - v) * reach + 0.05 * fbm(flat * 2.0, 3, 26) + 0.02 * fbm(flat * 7, 2, 34)
        fat = step(band + 0.02, band - 0.02, rim)
        other = step(0.05, 0.02, v * reach + 0.03 * fbm(flat * 3, 2, 27)) * 0.6
        bent = flat + 0.1 * np.stack([fbm(flat * 2, 2, s) for s in (1, 2, 3)], -1)
        streak = step(0.085, 0.0, np.abs(fbm(bent * np.array([1.6, 5.0, 1]), 4, 28))) * step(-0.15, 0.35, fbm(bent * 2.0, 3, 29))
        fibre = fbm(bent * np.array([4, 20, 1]), 4, 30)
        colour = mix(lean, deep, np.clip(0.35 + 0.5 * fibre + 0.6 * fbm(flat * 1.8, 2, 31), 0, 1))
        colour = mix(colour, rose, np.clip(step(band + 0.3, band, rim) * 0.6 + 0.35 * fibre, 0, 1))
        colour = mix(colour, white, np.maximum(np.maximum(fat, other), 0.65 * streak))
        if edge:
            colour = mix(colour, tone(edge), 0.9 * step(0.030, 0.014, (1 - v) * reach + 0.012 * fbm(flat * 8, 2, 9)))
            colour = mix(colour, tone(edge), 0.8 * step(0.03, 0.012, v * reach + 0.012 * fbm(flat * 8, 2, 8)))
        return colour, 0.32

    return cover


clear()
name, first, rows, pleats, strength = PICTURES[kind()]
cover = painter(LOOKS[name])
for number in range(rows):
    far = number / (rows - 1)
    ruffle(3.6, 0.75 + 0.75 / rows, cover, (0.05 * (-1) ** number, 0.9 - 1.8 * far, 0.02 + 0.03 * number), 6 * (-1) ** number, first + number, pleats, strength, 0.8 * (-1) ** number, 0.14)
shoot(pitch=48, side_turn=-8)
