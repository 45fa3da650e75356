"""What the cut of every cured or roast meat looks like: colour and roughness at points (x, y) and the share of the radius."""
import numpy as np

from noise import cells, fbm, step
from shapes import mix, tone


def _bent(p, much, rate=2.0):
    return p + much * np.stack([fbm(p * rate, 2, s) for s in (1, 2, 3)], -1)


def cooked_ham(p, share, rim=None, band=0.03, light='#f3bdb4', deep='#e59a94'):
    """Pale pink muscles with fine seams; `rim` is the colour of the edge."""
    b = _bent(p, 0.16, 1.4)
    near, second, number = cells(b * np.array([1.7, 2.1, 1]), 5)
    seam = step(0.045, 0.0, second - near) * step(-0.3, 0.3, fbm(b * 2, 2, 6))
    fibre = fbm(b * np.array([7, 16, 1]), 3, 7)
    colour = mix(tone(light), tone(deep), np.clip(0.35 + 0.55 * (number - 0.4) + 0.28 * fibre + 0.3 * fbm(p * 3, 2, 8), 0, 1))
    colour = mix(colour, tone('#f9ddd2'), 0.65 * seam)
    fat = step(1 - band * 1.3, 1 - band * 0.7, share + 0.02 * fbm(p * 5, 3, 9) + 0.05 * fbm(p * 1.2, 2, 10))
    colour = mix(colour, tone('#f8e9dc'), fat)
    if rim:
        colour = mix(colour, tone(rim), step(0.972, 0.988, share + 0.006 * fbm(p * 9, 2, 11)))
    return colour, 0.34


def herbs(p, share):
    """Roast ham with a rim of herbs."""
    colour, rough = cooked_ham(p, share, '#a98a55', 0.02, '#f0b9a8', '#df978a')
    near, _, number = cells(p * 24, 4)
    edge = step(0.93, 0.975, share + 0.02 * fbm(p * 7, 2, 5))
    colour = mix(colour, tone('#b58e58'), 0.8 * edge)
    green = np.where((number > 0.5)[..., None], tone('#4c5e26'), tone('#7a7433'))
    return mix(colour, green, edge * step(0.42, 0.3, near) * (number > 0.30)), rough


def bresaola(p, share):
    b = _bent(p, 0.12, 1.6)
    fibre = fbm(b * np.array([6, 20, 1]), 4, 4)
    near, second, number = cells(b * np.array([1.6, 1.9, 1]), 9)
    seam = step(0.035, 0.0, second - near + 0.03 * fbm(b * 8, 2, 5)) * step(-0.2, 0.35, fbm(b * 2.2, 2, 6))
    vein = step(0.04, 0.0, np.abs(fbm(b * np.array([2.2, 4, 1]), 3, 7))) * step(0.0, 0.5, fbm(b * 1.8, 2, 8))
    colour = mix(tone('#96252f'), tone('#6a131f'), np.clip(0.4 + 0.55 * fibre + 0.6 * (number - 0.5), 0, 1))
    colour = mix(colour, tone('#d59a8c'), 0.7 * np.maximum(seam, 0.6 * vein))
    return mix(colour, tone('#4a0d15'), 0.8 * step(0.955, 0.99, share + 0.01 * fbm(p * 6, 2, 3))), 0.33


def coppa(p, share, fatty=1.0, rim='#8d5a49'):
    """Red muscle with a net of white fat between and within."""
    b = _bent(p, 0.18, 1.5)
    near, second, number = cells(b * 2.3, 9)
    net = step(0.13 * fatty, 0.03, second - near + 0.06 * fbm(b * 6, 3, 5))
    net = net * step(-0.35, 0.05, fbm(b * 1.7, 2, 6))
    vein = step(0.075 * fatty, 0.02, np.abs(fbm(b * 3.4, 3, 7))) * step(-0.15, 0.3, fbm(b * 2.1, 2, 8))
    fibre = fbm(b * np.array([7, 17, 1]), 4, 4)
    colour = mix(tone('#bd4440'), tone('#8e2428'), np.clip(0.4 + 0.5 * fibre + 0.7 * (number - 0.5), 0, 1))
    fat = np.maximum(net, 0.75 * vein)
    colour = mix(colour, tone('#f5ddd0'), 0.95 * fat)
    return mix(colour, tone(rim), 0.8 * step(0.968, 0.99, share + 0.008 * fbm(p * 7, 2, 3))), 0.32


def lard(p, share):
    """White back fat with a thin rosy streak; the upper side has salt and herbs."""
    b = _bent(p, 0.10, 1.6)
    colour = mix(tone('#fbf1ea'), tone('#f4dfd5'), np.clip(0.4 + 0.8 * fbm(b * np.array([1.2, 4, 1]), 3, 4), 0, 1))
    streak = step(0.10, 0.03, np.abs(b[..., 1] - 0.06 + 0.06 * fbm(b * np.array([2, 1, 1]), 3, 5)))
    streak = streak * step(-0.25, 0.25, fbm(b * np.array([1.6, 5, 1]) + 4, 3, 6))
    return mix(colour, tone('#e09a90'), 0.7 * streak), 0.28


def streaky(p, share, rate=1.0, light='#c5504a', much=0.0):
    """Belly: layers of lean and fat along x; `much` is more lean."""
    b = _bent(p, 0.09, 1.8)
    level = b[..., 1] * 3.4 * rate + 0.55 * fbm(b * np.array([1.3, 1.6, 1]), 3, 4)
    wave = np.sin(level * 2 * np.pi * 0.5)
    lean = step(-0.12 - much, 0.22 - much, wave + 0.35 * fbm(b * np.array([2.5, 6, 1]), 3, 5))
    fibre = fbm(b * np.array([6, 26, 1]), 4, 6)
    meat = mix(tone(light), tone('#97302f'), np.clip(0.4 + 0.55 * fibre, 0, 1))
    fat = mix(tone('#fbece2'), tone('#f0d3c5'), np.clip(0.4 + 0.8 * fbm(b * np.array([2, 7, 1]), 3, 7), 0, 1))
    return mix(fat, meat, lean), 0.3


def poultry(p, share, rim='#b9793a', light='#f7e6d4', deep='#e9cdb4', band=0.04):
    """White roast breast with a brown edge."""
    b = _bent(p, 0.14, 1.5)
    near, second, number = cells(b * np.array([1.5, 1.9, 1]), 5)
    seam = step(0.04, 0.0, second - near) * step(-0.2, 0.3, fbm(b * 2, 2, 6))
    fibre = fbm(b * np.array([6, 17, 1]), 4, 7)
    colour = mix(tone(light), tone(deep), np.clip(0.35 + 0.5 * (number - 0.5) + 0.45 * fibre, 0, 1))
    colour = mix(colour, tone('#d9b08f'), 0.5 * seam)
    edge = step(1 - band, 1 - 0.25 * band, share + 0.012 * fbm(p * 6, 3, 8))
    brown = mix(tone(rim), tone(rim) * 0.45, np.clip(0.4 + 1.0 * fbm(p * 4, 3, 9), 0, 1))
    return mix(mix(colour, tone('#dfae78'), 0.6 * step(1 - 2.6 * band, 1 - band, share)), brown, edge), 0.36


def mortadella(p):
    """The fine paste with cubes of lard and pistachios."""
    q = p + 0.02 * np.stack([fbm(p * 8, 2, s) for s in (1, 2, 3)], -1)
    near, second, number = cells(q * 7.5, 5)
    lumps = step(0.06, 0.1, second - near) * step(0.56, 0.5, near) * (number > 0.74)
    near2, _, number2 = cells(q * np.array([5, 5, 5]) + 4, 8)
    nut = step(0.30, 0.26, near2) * (number2 > 0.82)
    edge = step(0.30, 0.26, near2) * step(0.19, 0.26, near2) * (number2 > 0.82)
    colour = mix(tone('#e9a9a0'), tone('#df938b'), np.clip(0.4 + 0.5 * fbm(p * 30, 3, 8), 0, 1))
    colour = mix(colour, tone('#faece4'), lumps)
    return mix(mix(colour, tone('#a3ab4a'), nut), tone('#6f6a35'), 0.7 * edge), 0.36 - 0.1 * lumps


def porchetta(p, share):
    """Roast pork rolled around herbs, with a layer of fat below the crackling."""
    b = _bent(p, 0.12, 1.6)
    far = np.hypot(b[..., 0], b[..., 1])
    turn = np.arctan2(b[..., 1], b[..., 0])
    spiral = np.abs(np.mod(far * 2.8 - turn / (2 * np.pi) + 0.22 * fbm(b * 2, 2, 3), 1) - 0.5) * 2
    fibre = fbm(b * np.array([9, 13, 1]), 4, 4)
    colour = mix(tone('#ecc9ae'), tone('#cf9d80'), np.clip(0.4 + 0.6 * fibre + 0.5 * fbm(p * 2.4, 2, 5), 0, 1))
    fat = step(0.30, 0.12, spiral + 0.25 * fbm(b * 4, 2, 6)) * step(0.12, 0.2, far)
    colour = mix(colour, tone('#f8e8d6'), 0.85 * fat)
    near, _, number = cells(p * 19, 7)
    herb = step(0.36, 0.2, near) * (number > 0.25) * step(0.26, 0.08, spiral + 0.2 * fbm(b * 5, 2, 6)) * step(0.1, 0.2, far)
    colour = mix(colour, np.where((number > 0.7)[..., None], tone('#3d4420'), tone('#2c2418')), 0.85 * herb)
    rim = share + 0.012 * fbm(p * 6, 3, 8)
    colour = mix(colour, tone('#f6e3cb'), step(0.86, 0.89, rim))
    colour = mix(colour, tone('#b5692c'), step(0.945, 0.965, rim))
    return mix(colour, tone('#6f3413'), 0.7 * step(0.975, 0.995, rim)), 0.34


def rolled_belly(p, share):
    """Pancetta in a spiral of fat and lean."""
    b = _bent(p, 0.09, 1.8)
    far, turn = np.hypot(b[..., 0], b[..., 1]), np.arctan2(b[..., 1], b[..., 0])
    level = far * 3.1 - turn / (2 * np.pi) + 0.34 * fbm(b * 2.2, 3, 3)
    spiral = np.mod(level, 1)
    patch = 0.30 * fbm(b * 3.2 + 4, 3, 4)
    lean = step(0.46, 0.58, spiral + patch) * step(1.0, 0.88, spiral - patch)
    lean = np.maximum(lean, 0.8 * step(0.14, 0.20, spiral + patch) * step(0.34, 0.26, spiral - patch) * step(-0.1, 0.2, fbm(b * 2.0 + 9, 2, 8)))
    fibre = fbm(b * np.array([10, 14, 1]), 4, 5)
    meat = mix(tone('#c5504a'), tone('#962d30'), np.clip(0.4 + 0.6 * fibre, 0, 1))
    fat = mix(tone('#fbece3'), tone('#f1d6ca'), np.clip(0.4 + 0.8 * fbm(b * 5, 3, 6), 0, 1))
    colour = mix(fat, meat, lean)
    colour = mix(colour, tone('#e3b7a4'), 0.6 * step(0.07, 0.0, np.abs(spiral - 0.02)))
    return mix(colour, tone('#7d4a36'), 0.85 * step(0.965, 0.985, share)), 0.3
