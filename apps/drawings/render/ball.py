"""Round bodies without poles, and small things made of them: nuts, olives, berries."""
import numpy as np

from noise import fbm, step
from shapes import add, box, mix, paint, tone, turned
from studio import material


def ball(count=110):
    """The points of a unit ball in six pieces."""
    for cube in box(count):
        p = np.tan(cube * np.pi / 4)
        yield p / np.linalg.norm(p, axis=-1)[..., None]


def lump(at, size, matter, dress, count=110, turn=0, tilt=0, roll=0, name='lump'):
    """A ball of the half sizes `size`; `dress` gives for points of the unit ball their reach and paint."""
    grids = []
    for p in ball(count):
        reach, colour = dress(p)
        grid = p * np.broadcast_to(reach, p.shape[:-1])[..., None] * np.asarray(size, dtype=float)
        grids.append((turned(turned(turned(grid, roll, 0), tilt, 1), turn, 2) + np.asarray(at, dtype=float), colour))
    return add(name, grids, matter, weld=1e-4)


def plain(code, rough=0.4, deviation=0.15, rate=3, seed=0):
    """Dress of one colour, a little uneven."""
    colour = tone(code) if isinstance(code, str) else code

    def dress(p):
        spot = fbm(p * rate + seed, 3, seed)
        return 1 + 0.03 * spot, paint(np.clip(colour * (1 + deviation * spot[..., None]), 0, 1), rough)

    return dress


def kernel(at, size=0.15, turn=0, seed=0):
    """Half a walnut kernel: two lobes full of folds."""
    light, dark = tone('#dfb77f'), tone('#8a5a30')

    def dress(p):
        fold = np.abs(fbm(p * 1.5 + seed * 5, 2, seed))
        gap = np.exp(-((p[..., 1] / 0.10) ** 2)) * step(-0.3, 0.2, p[..., 2])
        waist = 0.16 * np.exp(-((p[..., 0] / 0.22) ** 2)) * np.abs(p[..., 1])
        reach = 0.86 + 0.42 * np.sqrt(fold + 0.01) - 0.22 * gap - waist
        colour = mix(light, dark, np.clip(0.75 - 3.4 * fold + 0.6 * gap + 0.3 * fbm(p * 7, 2, 3), 0, 1))
        return reach, paint(colour, 0.5)

    lump((at[0], at[1], size * 0.55), (size * 1.15, size * 0.95, size * 0.66), material(bump=0.15, bump_scale=40), dress, 60, turn)


def walnut(at, size=0.22, turn=0, seed=0):
    """A walnut in its shell."""
    light, dark = tone('#cfa877'), tone('#96693d')

    def dress(p):
        wrinkle = np.abs(fbm(p * np.array([1.3, 2.6, 2.6]) + seed, 2, seed))
        seam = np.exp(-((p[..., 1] / 0.07) ** 2))
        reach = 1 - 0.06 * step(0.16, 0.0, wrinkle) + 0.08 * seam + 0.1 * np.clip(p[..., 0], 0, 1) ** 6
        return reach, paint(mix(light, dark, np.clip(0.75 * step(0.2, 0.0, wrinkle) + 0.3 * fbm(p * 6, 2, 4), 0, 1)), 0.6)

    lump((*at, size * 0.9), (size * 1.12, size, size * 0.95), material(bump=0.2, bump_scale=40), dress, 90, turn)


def almond(at, size=0.14, turn=0, lift=None, tilt=0, code='#9a5c30'):
    def dress(p):
        groove = fbm(p * np.array([1, 7, 7]), 2, 3)
        return 1 + 0.03 * groove - 0.25 * np.clip(p[..., 0], 0, 1) * np.abs(p[..., 1]), paint(
            mix(tone(code), tone('#c48a52'), np.clip(0.35 + groove, 0, 1)), 0.6
        )

    lump((at[0], at[1], size * 0.3 if lift is None else lift), (size, size * 0.56, size * 0.34), material(), dress, 40, turn, tilt)


def olive(at, size=0.13, turn=0, code='#2c2328', seed=0):
    matter = material(coat=0.6, coat_rough=0.15)
    lump((*at, size * 0.86), (size * 1.2, size * 0.88, size * 0.88), matter, plain(code, 0.3, 0.35, 2.5, seed), 50, turn)
