"""Salads and other mixed goods in a bowl: rice, spelt, pasta, tuna, diced vegetables and fruit."""
import numpy as np

import bits
from noise import cells, fbm, step
from props import bowl, filling
from shapes import mix, tone
from studio import clear, kind, shoot

PARSLEY = bits.greens([0.1, 0.4, 0.5, 0.3, 0.0], ('#4f8a34', '#336622', '#6da04c'), 1.6)
BASIL = bits.greens([0.02, 0.20, 0.32, 0.34, 0.28, 0.16, 0.0], ('#3f8a2c', '#2a6a22', '#7db04f'), 2.2, cup=0.6)
ROCKET = bits.greens([0.03, 0.03, 0.05, 0.13, 0.07, 0.17, 0.10, 0.20, 0.16, 0.0], ('#4c8c2f', '#356f22', '#9cc270'), 2.6)
LETTUCE = bits.greens([0.12, 0.22, 0.34, 0.42, 0.40, 0.26, 0.05], ('#8fbb48', '#5e9a30', '#e3ecb8'), 3.2, ruffle=0.22, bend=0.3)
RADICCHIO = bits.greens([0.10, 0.22, 0.36, 0.40, 0.34, 0.18, 0.0], ('#8e1f3c', '#6b1530', '#f1dfe2'), 2.8, ruffle=0.15, bend=0.35)
CARROT, PEA = bits.cubes('#ef8a2b', '#e0701c'), bits.balls('#8fb944', '#6f9d2c')
CORN = bits.balls('#f7d24a', '#eab52a', 1.0, 0.8, 0.7, power=2.6)
MOZZARELLA = bits.balls('#fdfaf2', '#f4eddc', rough=0.3, coat=0.5)
OLIVE = bits.rings('#3c2a33', '#5a4350')


def fill(colour, level=0.5, dome=0.16, **more):
    bowl()
    width = 2.2 * np.interp(level, [0.12, 0.20, 0.40, 0.63], [0.42, 0.60, 0.78, 0.88])
    return filling(width, width, level, dome, tone(colour), **more)


def rice():
    floor = fill('#efe3c4')
    grain = bits.balls('#fbf5e6', '#efe3c6', 1.75, 0.62, 0.6, rough=0.35, coat=0.35, power=2.3, rows=12)
    bits.mixed([
        (620, 0.058, grain), (34, 0.075, bits.cubes('#d8352a', '#b3201a')), (24, 0.075, bits.cubes('#f0b52c', '#df9c1c')),
        (36, 0.065, PEA), (24, 0.08, bits.cubes('#f0b0a4', '#de8d84')), (24, 0.075, bits.cubes('#f7e29c', '#ecd07c')), (22, 0.10, OLIVE), (18, 0.07, PARSLEY),
    ], 0.93, 4, 0.12, floor)


def spelt():
    floor = fill('#a97d4a')
    grain = bits.balls('#d3a66a', '#a8763e', 1.35, 0.72, 0.68, rough=0.35, coat=0.4, rows=14,
                       marks=lambda shape, grids, colour: mix(colour, tone('#7f5528'), step(0.12, 0.04, np.abs(shape[..., 1])) * (shape[..., 2] > 0) * 0.7 * np.ones(grids.shape[:-1])))
    bits.mixed([
        (400, 0.075, grain), (16, 0.15, bits.halves()), (22, 0.12, MOZZARELLA), (18, 0.10, OLIVE), (26, 0.11, ROCKET), (14, 0.085, bits.cubes('#8fb04a', '#5f8a30')),
    ], 0.92, 5, 0.12, floor)


def russian():
    floor = fill('#f6ebc6', dome=0.24, rough=0.25, coat=0.6, bumps=0.05, grain=4.0)
    cream = bits.balls('#fbf3d6', '#f4e6b6', 1.3, 1.1, 0.7, rough=0.22, coat=0.6, wrinkle=0.5)
    bits.mixed([
        (90, 0.10, bits.cubes('#f8e6ac', '#f0d88e', coat=0.6)), (62, 0.085, CARROT), (80, 0.078, PEA), (80, 0.115, cream),
    ], 0.90, 6, 0.10, lambda x, y: floor(x, y) - 0.08)


def tuna():
    floor = fill('#9fb860', 0.42, 0.1)
    bits.mixed([
        (52, 0.125, LETTUCE), (14, 0.13, RADICCHIO), (26, 0.15, bits.flakes('#e3b79a', '#b98065')), (14, 0.16, bits.halves()),
        (16, 0.10, bits.balls('#46303a', '#2c1c26', 1.15)), (18, 0.07, bits.sticks('#f08f2e', '#e0761e')), (20, 0.065, CORN),
    ], 0.88, 7, 0.2, floor)


def pasta():
    floor = fill('#dcbf78', 0.42, 0.12)
    bits.mixed([
        (120, 0.125, bits.fusilli()), (17, 0.165, bits.halves()), (19, 0.14, MOZZARELLA), (14, 0.13, BASIL), (12, 0.09, OLIVE),
    ], 0.83, 8, 0.18, floor)


def minestrone():
    floor = fill('#8da04a', 0.45, 0.12)
    bean = bits.balls('#c98f72', '#9d5f4c', 1.35, 0.85, 0.75, marks=lambda shape, grids, colour: mix(colour, tone('#5f1f22'), step(0.1, 0.5, fbm(grids * 14, 2, 3)) * 0.7))
    bits.mixed([
        (60, 0.095, CARROT), (60, 0.095, bits.cubes('#f4e7a6', '#ecd98a')), (56, 0.098, bits.cubes('#dbe3a2', '#b9cf74', skin='#2f5c22')),
        (66, 0.078, PEA), (26, 0.085, bean), (30, 0.08, bits.sticks('#78a840', '#578a2c', 1.6, 0.5, 0.5)),
        (22, 0.10, bits.cubes('#d73a28', '#b3261c')), (20, 0.10, bits.rings('#dfe9b4', '#b5cf7c')),
        (18, 0.12, bits.greens([0.2, 0.4, 0.4, 0.2, 0.0], ('#3c6b28', '#28501c', '#8db268'), 1.3)),
    ], 0.90, 9, 0.14, floor)


def soffritto():
    floor = fill('#e6b467', 0.46, 0.16)
    bits.mixed([
        (330, 0.056, bits.cubes('#f08a28', '#e06f18', vary=0.2)), (300, 0.055, bits.cubes('#b8d076', '#8fb348', vary=0.2)),
        (300, 0.055, bits.cubes('#fbf7ea', '#eee6d2', vary=0.2, stretch=(1.1, 1, 0.6))),
    ], 0.91, 10, 0.12, floor)


def fruit():
    floor = fill('#e8c77c', 0.40, 0.12)
    kiwi = lambda shape, grids, colour: mix(colour, tone('#24301a'), step(0.26, 0.14, cells(grids * 17, 3)[0]) * 0.8)
    def strawberry(shape, grids, colour):
        near, _, _ = cells(grids * 15, 4)
        return mix(colour, tone('#f2cf7c'), step(0.2, 0.1, near) * 0.8)
    bits.mixed([
        (15, 0.135, bits.cubes('#f7d65a', '#eec338', coat=0.6, grain=9)), (15, 0.135, bits.balls('#d8242a', '#b5141e', 1.1, 0.9, 0.9, marks=strawberry, coat=0.6)),
        (16, 0.13, bits.balls('#9fc24a', '#7da834', 1.0, 1.0, 0.5, power=3, marks=kiwi, coat=0.6)), (16, 0.135, bits.cubes('#fbf3d8', '#f2e4b8', skin='#b5222a', coat=0.5)),
        (15, 0.135, bits.cubes('#f8a24a', '#ef8a30', coat=0.6)), (20, 0.105, bits.balls('#4a4a78', '#2c2d50', coat=0.2, rough=0.5)), (13, 0.13, bits.cubes('#f6a63c', '#e98a20', stretch=(1.2, 0.8, 0.7), coat=0.6)),
    ], 0.79, 11, 0.22, floor)


def cerignola():
    floor = fill('#7f9a36', 0.36, 0.1)
    bits.mixed([(72, 0.175, bits.balls('#a8b655', '#86963a', 1.28, 0.88, 0.88, rough=0.28, coat=0.55, rows=34))], 0.86, 12, 0.25, floor)


def gaeta():
    floor = fill('#3c2630', 0.38, 0.1)
    bits.mixed([(150, 0.122, bits.balls('#6a3f4c', '#3c222e', 1.2, 0.9, 0.9, rough=0.3, coat=0.6, rows=26, wrinkle=0.12, grain=7.0))], 0.88, 13, 0.25, floor)


def spiced():
    floor = fill('#86823a', 0.38, 0.1)

    def dressed(shape, grids, colour):
        colour = mix(colour, tone('#e9d9a0'), step(0.05, 0.0, np.abs(shape[..., 2] - 0.2)) * (shape[..., 1] > 0) * 0.5 * np.ones(grids.shape[:-1]))
        return mix(colour, tone('#b5281c'), step(0.22, 0.1, cells(grids * 13, 3)[0]) * (cells(grids * 13, 3)[2] > 0.6))
    bits.mixed([
        (96, 0.14, bits.balls('#9da544', '#737f2c', 1.18, 0.92, 0.9, rough=0.22, coat=0.8, rows=28, marks=dressed)), (22, 0.075, bits.rings('#d3261c', '#b01812', 0.6, 0.5)),
        (26, 0.07, PARSLEY), (16, 0.06, bits.sticks('#fbf3dc', '#efe2bc', 1.3, 0.6, 0.3)),
    ], 0.87, 14, 0.25, floor)


clear()
{
    'insalata-di-riso': rice, 'insalata-di-farro': spelt, 'insalata-russa': russian, 'insalata-tonno-e-olive': tuna, 'pasta-fredda': pasta,
    'minestrone': minestrone, 'soffritto': soffritto, 'macedonia': fruit, 'olive-di-cerignola': cerignola, 'olive-di-gaeta': gaeta, 'olive-condite': spiced,
}[kind()]()
shoot(pitch=50)
