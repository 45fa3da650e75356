"""Roasts: tied, with a cap of fat, rolled around a stuffing; pork fillets."""
import numpy as np

from meat import colours, flesh, wet
from mince import paste
from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, tube, turned
from skin import herbs
from studio import clear, kind, material, shoot

STRING = tone('#e9dcc2')
SPINACH, CHEESE, HAM = (tone(c) for c in ('#3f5a22', '#f5dc94', '#e39a92'))


def ties_of(length, every):
    return np.arange(-length / 2 + every * 0.6, length / 2 - every * 0.3, every)


def log(length, wide, high, painter, face, ties=0.0, seed=1, ends=0.35, wobble=0.04):
    """A piece along x with its cut face at the right; `painter(p)` gives colour and relief, `face(p, share, turn)` too."""
    x = np.linspace(-length / 2, length / 2, fine(420))
    from_end = np.clip((x + length / 2) / ends, 0, 1)
    r = np.sqrt(np.clip(1 - (1 - from_end) ** 2.2, 0.0004, 1)) * (1 - 0.04 * step(length / 2 - 0.08, length / 2, x))
    r = r * (1 + wobble * fbm(points(x * 1.6, seed, 0), 2, 3))
    places = ties_of(length, ties) if ties else []
    squeeze = sum(np.exp(-(((x - at) / 0.05) ** 2)) for at in places) if ties else 0 * x
    bulge = 1 + 0.03 * np.cos((x - places[0]) / ties * 2 * np.pi + np.pi) if ties else 1
    path = points(x, 0.03 * np.sin(x * 2 + seed), 0)
    unit = tube(path, r * bulge * (1 - 0.07 * squeeze), fine(380)) - path[:, None]
    shape = np.array([1, wide / 2, high / 2])
    out = unit / (np.linalg.norm(unit, axis=-1)[..., None] + 1e-9)
    grid = path[:, None] + unit * shape
    colour, relief = painter(grid + seed * 2.3)
    relief = relief + 0.045 * fbm(grid * 2.3 + seed, 3, 4) + 0.012 * fbm(grid * 7, 2, 5)
    grid = grid + out * relief[..., None]
    # the flat underside
    foot = -0.42 * high
    grid[..., 2] = np.maximum(grid[..., 2], foot + 0.1 * (grid[..., 2] - foot))
    grid[..., 2] -= foot
    add('roast', [(grid, paint(colour, 0.36))], wet(0.14, 0.45), round_columns=True)
    shares = np.linspace(1, 0, fine(220))
    rim = grid[-1]
    middle = rim.mean(0)
    cut = middle + (rim - middle)[None] * shares[:, None, None]
    share = np.broadcast_to(shares[:, None], cut.shape[:2])
    turn = np.broadcast_to(np.linspace(0, 2 * np.pi, cut.shape[1], endpoint=False), cut.shape[:2])
    colour, relief = face(cut - middle, share, turn)
    cut[..., 0] += (relief + 0.02 + 0.008 * fbm(cut * 5, 3, 6)) * (1 - share**8)
    add('face', [(cut, paint(colour, 0.34))], wet(0.12, 0.4), round_columns=True)
    for at in places:
        row = int(np.argmin(np.abs(x - at)))
        ring = grid[row] + out[row] * 0.006
        twine(np.concatenate([ring, ring[:2]]))
    if ties:
        # along the top, from loop to loop
        side = int(fine(380) * 0.17)
        rows = slice(int(np.argmin(np.abs(x - places[0]))), int(np.argmin(np.abs(x - places[-1]))))
        twine(grid[rows, side] + out[rows, side] * 0.008)


def twine(path):
    keep = np.linalg.norm(np.diff(path, axis=0, prepend=path[:1] - 1), axis=1) > 1e-5
    path = path[keep]
    n = np.arange(len(path))
    add('twine', [(tube(path, 0.017 + 0.003 * np.sin(n * 0.9), 8), paint(mix(STRING, STRING * 0.75, 0.5 + 0.5 * np.sin(n * 0.9))[:, None], 0.8))], material(), round_columns=True)


def muscle(meat, marble, cap=0.0, dress=0.0, size=1.0):
    """Outside of a roast; `cap` is how far down the fat reaches from the top."""

    def painter(p):
        colour, relief = flesh(p, meat, marble, (5, 16, 16), size)
        silver = step(0.15, 0.55, fbm(p * np.array([1.2, 2.5, 2.5]), 3, 51)) * 0.4
        colour = mix(colour, colours(meat)[3], silver)
        if cap:
            high = p[..., 2] + 0.12 * fbm(p * 2.5, 3, 52)
            fat = step(cap - 0.03, cap + 0.03, high - 2.3 * SEED)
            colour = mix(colour, mix(colours(meat)[2], colours(meat)[3], np.clip(0.25 + 0.6 * fbm(p * 3.5, 3, 53), 0, 0.8)), 0.95 * fat)
            relief = relief + 0.02 * fat
        if dress:
            colour, up = herbs(colour, p, dress)
            relief = relief + up
        return colour, relief

    return painter


def plain_face(meat, marble, cap=0.0, size=1.0):
    def painter(p, share, turn):
        flat = np.stack([p[..., 1], p[..., 2], p[..., 0]], -1)
        colour, relief = flesh(flat, meat, marble, (7, 14, 5), size, 3)
        if cap:
            fat = step(cap - 0.02, cap + 0.02, p[..., 2] + 0.05 * fbm(flat * 4, 3, 54)) * step(0.2, 0.6, share)
            colour = mix(colour, colours(meat)[2], 0.95 * fat)
        return colour, relief * 0.6

    return painter


def rolled(meat, filling):
    """The face of a roll: meat and filling wound in a spiral."""

    def painter(p, share, turn):
        flat = np.stack([p[..., 1], p[..., 2], p[..., 0]], -1)
        colour, relief = flesh(flat, meat, 0.1, (9, 9, 5), 1.3, 3)
        wind = np.mod(share * 2.3 + turn / (2 * np.pi) + 0.10 * fbm(flat * 3, 2, 55), 1)
        band = step(0.20, 0.15, np.abs(wind - 0.5)) * step(0.92, 0.86, share)
        inner = mix(filling, filling * 0.6, np.clip(0.4 + fbm(flat * 12, 3, 56), 0, 1))
        if filling is SPINACH:
            near, _, number = cells(flat * 9, 57)
            inner = mix(inner, CHEESE, step(0.4, 0.3, near) * (number > 0.7))
        return mix(colour, inner, band), 0.4 * relief + 0.012 * band

    return painter


def loaf_face(p, share, turn):
    flat = np.stack([p[..., 1], p[..., 2], p[..., 0]], -1)
    colour, relief = paste(flat + 2, 'mixed', 1.1)
    far = np.hypot(p[..., 1] / 0.34, p[..., 2] / 0.26) + 0.12 * fbm(flat * 3, 2, 58)
    colour = mix(colour, HAM, step(1.0, 0.96, far))
    colour = mix(colour, mix(SPINACH, SPINACH * 0.6, np.clip(0.4 + fbm(flat * 12, 3, 59), 0, 1)), step(0.84, 0.80, far))
    colour = mix(colour, CHEESE, step(0.52, 0.48, far))
    return colour, 0.4 * relief


def pork_fillet(x, y, turn, seed):
    n = fine(420)
    t = np.linspace(0, 1, n)
    r = 0.29 * np.interp(t, [0, 0.02, 0.08, 0.25, 0.5, 0.75, 0.92, 0.98, 1], [0.1, 0.5, 0.85, 1.05, 1.0, 0.82, 0.5, 0.3, 0.08])
    path = points(2.1 * (t - 0.5), 0.07 * np.sin(t * 4 + seed), 0.23)
    grid = tube(path, r, fine(220), 0.8)
    out = grid - path[:, None]
    colour, relief = flesh(grid + seed * 3, 'pork', 0.15, (3, 18, 18), 1.2)
    silver = step(0.1, 0.45, fbm((grid + seed) * np.array([0.9, 4, 4]), 2, 60)) * step(0.7, 0.2, t)[:, None]
    colour = mix(colour, tone('#f6dfd6'), 0.55 * silver)
    seam = step(0.05, 0.0, np.abs(fbm((grid + seed) * np.array([0.6, 3.5, 3.5]), 2, 61)))
    colour = mix(colour, colours('pork')[1], 0.4 * seam)
    grid = path[:, None] + out * (1 + 3 * relief - 0.06 * seam + 0.10 * fbm(grid * 3 + seed, 3, 62))[..., None]
    add('fillet', [(turned(grid, turn) + np.array([x, y, 0.0]), paint(colour, 0.34))], wet(0.12, 0.5), round_columns=True)


SEED = 1
clear()
name = kind()
if name == 'filetto-di-suino':
    for number, (x, y, turn) in enumerate(((0.05, 0.38, 172), (-0.03, -0.28, 6))):
        pork_fillet(x, y, turn, number + 1)
elif name == 'arrosto-di-vitello':
    log(1.75, 0.95, 0.82, muscle('veal', 0.35), plain_face('veal', 0.3), 0.27)
elif name == 'roast-beef':
    log(1.85, 1.05, 0.78, muscle('beef', 0.5, 0.20), plain_face('beef', 0.5, 0.27), 0.36)
elif name == 'arista':
    log(1.8, 1.05, 0.80, muscle('pork', 0.15, 0.12), plain_face('pork', 0.25, 0.29, 0.8), 0)
elif name == 'rotolo-di-coniglio':
    log(1.85, 0.78, 0.74, muscle('rabbit', 0.2, 0, 0.14, 1.2), rolled('rabbit', HAM * 0.85), 0.23)
elif name == 'rolle-di-tacchino':
    log(1.7, 0.98, 0.92, muscle('turkey', 0.15), rolled('turkey', SPINACH), 0.29)
else:
    log(1.75, 0.98, 0.74, lambda p: paste(p, 'mixed', 0.9), loaf_face, 0)
shoot(pitch=34, side_turn=40 if name != 'filetto-di-suino' else 0)
