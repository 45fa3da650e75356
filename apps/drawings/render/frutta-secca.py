"""Nuts, pine kernels, pistachios, chestnuts and dried figs, heaped."""
import numpy as np

from noise import fbm, step
from pieces import ball, heap, placed, put, turns
from shapes import mix, tone
from studio import clear, kind, material, shoot


def lot(count, reach, radius, shape, paint_of, seed, slope=0.42, squeeze=0.84, oval=0.85, tilt=35, rough=0.4, coat=0.3, relief=None, spread=0.1, sit=0.0):
    spots = heap(count, reach, radius, seed, slope, None, squeeze, oval)
    rng = np.random.default_rng(seed)
    grids = placed(shape, spots, turns(len(spots), rng, tilt), rng.uniform(1 - spread, 1 + spread, len(spots)) * radius)
    grids[..., 2] -= sit
    if relief:
        out = grids - spots[:, None, None]
        grids = grids + out * relief(shape, grids)[..., None]
    put('nuts', grids, paint_of(shape, grids), rough, material(coat=coat, coat_rough=0.2, bump=0.12, bump_scale=45))


def around(shape):
    return np.arctan2(shape[..., 2], shape[..., 1])


def hazelnuts():
    """Roasted, some rests of the skin on them."""
    shape = ball(38, 34, 1.02, 0.96, 0.96)
    shape[..., 1:] *= (1 - 0.14 * step(0.2, 1.0, shape[..., 0]))[..., None]

    def tones(shape, grids):
        colour = mix(tone('#ecc88c'), tone('#d39c56'), np.clip(0.4 + 0.8 * fbm(grids * 4, 3, 5), 0, 1))
        ribs = 0.5 + 0.5 * np.cos(around(shape) * 9)
        colour = mix(colour, tone('#c08a48'), 0.3 * ribs)
        husk = step(0.12, 0.40, fbm(grids * 4.6, 3, 8) + 0.05 * ribs)
        colour = mix(colour, tone('#8a4a20'), husk * 0.85)
        return mix(colour, tone('#b5793c'), step(-0.86, -0.97, shape[..., 0]) * np.ones(grids.shape[:-1]))
    lot(105, 0.95, 0.165, shape, tones, 3, relief=lambda shape, grids: 0.05 * fbm(grids * 9, 2, 3))


def hazelnuts_in_shell():
    shape = ball(44, 40, 1.05, 0.98, 0.92)
    x = shape[..., 0]
    shape[..., 1:] *= (1 - 0.25 * step(0.45, 1.05, x))[..., None]

    def tones(shape, grids):
        streaks = fbm(np.stack([x * 0.8, np.cos(around(shape)) * 6, np.sin(around(shape)) * 6], -1), 3, 4)
        colour = mix(tone('#b9732f'), tone('#8a4a1a'), np.clip(0.45 + 0.8 * streaks + 0.4 * fbm(grids * 2, 2, 5), 0, 1))
        scar = step(-0.62, -0.74, x + 0.04 * streaks)
        colour = mix(colour, tone('#d9b483'), scar * np.ones(grids.shape[:-1]))
        return mix(colour, tone('#e3c79a'), 0.5 * step(0.85, 1.05, x) * np.ones(grids.shape[:-1]))
    lot(72, 0.95, 0.195, shape, tones, 5, rough=0.33, coat=0.45)


def pine_kernels():
    shape = ball(26, 20, 1.75, 0.74, 0.70)
    shape[..., 1:] *= (1 - 0.34 * step(-0.6, 1.75, shape[..., 0]))[..., None]

    def tones(shape, grids):
        colour = mix(tone('#faecc6'), tone('#edd297'), np.clip(0.4 + 0.9 * fbm(grids * 5, 2, 5), 0, 1))
        return mix(colour, tone('#b98a52'), step(1.58, 1.72, shape[..., 0]) * 0.8 * np.ones(grids.shape[:-1]))
    lot(420, 0.95, 0.088, shape, tones, 7, 0.40, 0.80, tilt=24, rough=0.38, coat=0.35)


def pistachios():
    shape = ball(30, 28, 1.45, 0.82, 0.74, 2.3)

    def tones(shape, grids):
        green = mix(tone('#a9bd4c'), tone('#7d9a34'), np.clip(0.4 + 0.9 * fbm(grids * 4, 2, 5), 0, 1))
        skin = step(-0.05, 0.22, fbm(grids * 5.5, 3, 8))
        purple = mix(tone('#7d4a58'), tone('#a87a6c'), np.clip(0.4 + fbm(grids * 12, 2, 9), 0, 1))
        return mix(green, purple, skin * 0.85)
    lot(250, 0.95, 0.112, shape, tones, 9, 0.40, 0.80, tilt=26, rough=0.5, coat=0.12, relief=lambda shape, grids: 0.10 * fbm(grids * 10, 2, 3))


def chestnuts():
    """Flat on one side, a point at the end, the pale scar at the foot."""
    shape = ball(56, 52, 0.95, 1.08, 0.78, 2.4)
    x, y, z = shape[..., 0].copy(), shape[..., 1], shape[..., 2]
    shape[..., 0] += 0.22 * np.exp(-(y / 0.22) ** 2) * step(0.55, 0.95, x)
    shape[..., 2] = np.where(z < 0, z * 0.62, z)

    def tones(shape, grids):
        fibres = fbm(np.stack([x * 0.7, y * 9, z * 5], -1), 3, 4)
        colour = mix(tone('#7a3316'), tone('#4a1a0b'), np.clip(0.45 + 0.7 * fibres + 0.4 * fbm(grids * 2, 2, 5), 0, 1))
        scar = step(-0.60, -0.68, x + 0.03 * fibres)
        colour = mix(colour, mix(tone('#d3ab78'), tone('#b98c58'), np.clip(0.5 + fibres, 0, 1)), scar)
        return mix(colour, tone('#dcc6a0'), 0.7 * step(1.0, 1.14, shape[..., 0]) * np.ones(grids.shape[:-1]))
    lot(34, 1.0, 0.265, shape, tones, 4, 0.26, 0.80, tilt=26, rough=0.27, coat=0.55)


def figs():
    """Dried, flattened, dusted with their own sugar."""
    shape = ball(60, 56, 1.0, 0.96, 0.62)
    shape[..., 0] += 0.30 * np.exp(-(np.hypot(shape[..., 1], shape[..., 2]) / 0.22) ** 2) * (shape[..., 0] > 0)

    def relief(shape, grids):
        folds = np.abs(np.sin(around(shape) * 8 + 2.5 * fbm(grids * 3, 2, 4)))
        return (-0.10 * (1 - folds) ** 2 + 0.14 * fbm(grids * 3.5, 3, 3)) * np.ones(grids.shape[:-1])

    def tones(shape, grids):
        colour = mix(tone('#c99a5c'), tone('#8f5f30'), np.clip(0.45 + 0.9 * fbm(grids * 3, 3, 5), 0, 1))
        colour = mix(colour, tone('#e3c795'), 0.6 * step(0.0, 0.6, fbm(grids * 5, 3, 7)))
        return mix(colour, tone('#6b4524'), 0.6 * step(1.0, 1.25, shape[..., 0]) * np.ones(grids.shape[:-1]))
    lot(26, 0.92, 0.30, shape, tones, 6, 0.40, 0.74, tilt=28, rough=0.55, coat=0.1, relief=relief)


clear()
{
    'nocciole-tostate': hazelnuts, 'nocciole-in-guscio': hazelnuts_in_shell, 'pinoli': pine_kernels, 'pistacchi': pistachios,
    'castagne': chestnuts, 'fichi-essiccati': figs,
}[kind()]()
shoot(pitch=44, side_turn=6)
