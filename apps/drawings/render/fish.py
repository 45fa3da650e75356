"""A whole fish on its side: its body by a profile, its colours by bands, its fins as sheets with rays."""
import numpy as np

from noise import cells, fbm, points, step
from shapes import add, fine, mix, paint, tone, turned
from studio import material

LONG = 2.4


def profile(table, s):
    """Top, bottom and half the thickness at shares of the length; a table's rows are (share, top, bottom, half)."""
    fine_s = np.linspace(0, 0.91, 400)
    out = []
    for column in (1, 2, 3):
        values = np.interp(fine_s, table[:, 0], table[:, column])
        soft = np.convolve(np.pad(values, 9, mode='edge'), np.ones(19) / 19, mode='valid')
        blend = step(0.0, 0.06, fine_s)
        out.append(np.interp(s, fine_s, values * (1 - blend) + soft * blend))
    return out


def surface(table, s, y):
    """Height of the upper side of the body."""
    top, bottom, half = profile(table, s)
    t = np.clip((y - (top + bottom) / 2) / ((top - bottom) / 2), -1, 1)
    return half * np.sqrt(np.clip(1 - np.abs(t) ** 2.17, 0, 1)) ** 0.8 + 0.1


def coat_of(kind, s, y, t, head, size):
    """The colours of the skin; `t` goes from the belly (-1) to the back (1)."""
    back, flank, belly = (tone(c) for c in kind['skin'])
    low, high = kind.get('back', (0.2, 0.75))
    colour = mix(flank, back, step(low, high, t + 0.1 * fbm(points(s * 8, y * 8), 2, 1)))
    colour = mix(colour, belly, step(-0.15, -0.75, t))
    gleam = fbm(points(s * 5, y * 14), 3, 6)
    colour = mix(colour, tone('#c7a9b4'), np.clip(0.5 * gleam, 0, 0.3) * step(0.9, 0.2, np.abs(t)))
    colour = mix(colour, tone('#9fb7bf'), np.clip(-0.5 * gleam, 0, 0.3) * step(0.9, 0.2, np.abs(t)))
    if 'band' in kind:
        hue, at, width, much = kind['band']
        colour = mix(colour, tone(hue), much * step(width, 0.0, np.abs(t - at)) * (1 - 0.5 * head))
    if 'bars' in kind:
        wave = np.sin(s * 190 + 3.2 * np.sin(t * 5.5) + 2.2 * fbm(points(s * 7, y * 18), 2, 3))
        colour = mix(colour, tone('#142b38'), 0.9 * step(-0.15, 0.35, wave) * step(0.16, 0.36, t) * (1 - head))
    if 'spots' in kind:
        rate, much, lowest = kind['spots']
        near, _, number = cells(points(s, y, 0.3) * rate, 4)
        spot = step(0.36, 0.24, near) * (number > 1 - much) * step(lowest, lowest + 0.3, t)
        colour = mix(colour, tone('#1d2220'), 0.85 * spot)
    u, v = s / size, y / (size * 1.08)
    row = np.floor(v)
    du, dv = np.mod(u + 0.5 * np.mod(row, 2), 1) - 0.5, v - row - 0.5
    edge = step(0.30, 0.5, np.hypot(du - 0.12, dv)) * (1 - head)
    colour = mix(colour, tone(kind.get('edge', '#3a444d')), kind.get('scaly', 0.35) * edge * step(-0.9, 0.6, t))
    colour = colour * (0.9 + 0.25 * fbm(points(s * 60, y * 60), 2, 2))[..., None]
    colour = mix(colour, tone(kind.get('face', '#9aa1a2')), 0.5 * head * step(-0.6, 0.2, t))
    if 'line' in kind:
        colour = mix(colour, back * 0.6, 0.5 * step(0.03, 0.0, np.abs(t - kind['line'] + 0.2 * s)) * (1 - head))
    return colour, edge


def fish(kind, at=(0, 0, 0), turn=0, lean=0, size=1.0, detail=1.0):
    """Puts a fish of a kind into the room; `detail` makes the net of points coarser."""
    place = lambda grid: turned(turned(grid * size, lean, 0), turn, 2) + np.array(at)
    table = kind['profile']
    s = 0.91 * np.linspace(0, 1, fine(620 * detail)) ** 1.25
    top, bottom, half = (v[:, None] for v in profile(table, s))
    around = np.linspace(0, 2 * np.pi, fine(460 * detail), endpoint=False)
    c, n = np.cos(around)[None], np.sin(around)[None]
    middle, reach = (top + bottom) / 2, (top - bottom) / 2
    y = middle + reach * np.sign(c) * np.abs(c) ** 0.92
    z = half * np.sign(n) * np.abs(n) ** 0.8
    s = np.broadcast_to(s[:, None], y.shape)
    t = (y - middle) / reach
    gill_at, (eye_s, eye_y, eye_r) = kind['gill'], kind['eye']
    bow = float(np.interp(gill_at, table[:, 0], table[:, 1])) * 1.25
    head = step(gill_at + 0.005, gill_at - 0.005, s - 0.16 * bow * np.cos(t * 2.2))
    colour, edge = coat_of(kind, s, y, t, head, kind.get('scale', 0.0125))
    far = np.hypot(s - (gill_at - bow), y * 0.8)
    gill = step(0.006, 0.0, np.abs(far - bow)) * (s > gill_at - bow)
    cheek = step(0.005, 0.0, np.abs(np.hypot(s - (gill_at - bow), y * 0.8) - 0.62 * bow)) * (s > gill_at - bow)
    rise, slope, until = kind['mouth']
    mouth = step(0.004, 0.0, np.abs(y + rise + slope * s)) * step(until, until - 0.008, s)
    colour = mix(colour, tone(kind['skin'][0]) * 0.4, np.clip(0.75 * gill + 0.35 * cheek + mouth, 0, 1))
    if 'gold' in kind:
        gold = step(1.0, 0.4, np.hypot((s - gill_at + 0.05) / 0.05, (y - 0.02) / 0.06))
        colour = mix(colour, tone(kind['gold']), 0.45 * gold)
    eye_far = np.hypot(s - eye_s, y - eye_y)
    colour = mix(colour, tone('#5d615e'), 0.35 * step(eye_r * 1.35, eye_r, eye_far))
    grow = 0.0014 * (1 - edge) * (1 - head) - 0.005 * gill - 0.0025 * cheek - 0.007 * mouth
    grow = grow + 0.005 * head * step(0.0, 0.6 * bow, bow - far) + 0.0015 * fbm(points(s * 30, y * 30), 3, 5)
    z = z + np.sign(n) * np.abs(n) * grow
    grid = points((s - 0.5) * LONG, y * LONG, (z + 0.1) * LONG)
    matter = material(0.1, (1, 0.8, 0.7), 0.04, coat=0.7, coat_rough=0.12, metallic=kind.get('metal', 0.3))
    add('body', [(place(grid), paint(colour, 0.30))], matter, round_columns=True)
    _eye(place, (eye_s - 0.5) * LONG, eye_y * LONG, surface(table, eye_s, eye_y) * LONG, eye_r * LONG, kind.get('iris', '#cfc9b4'))
    for rows in kind['fins']:
        _fin(place, kind, *rows)


def _eye(place, x, y, z, reach, iris):
    r, around = np.meshgrid(np.linspace(0.03, 1, 40), np.linspace(0, 2 * np.pi, 60, endpoint=False), indexing='ij')
    grid = points(x + reach * r * np.cos(around), y + reach * r * np.sin(around), z + 0.01 + reach * (-0.05 + 0.44 * np.sqrt(1 - r**2 * 0.98)))
    colour = mix(tone('#0c0d0f'), tone(iris), step(0.56, 0.62, r))
    colour = mix(colour, tone('#e6e6e0'), step(0.7, 0.8, r) * 0.4)
    colour = mix(colour, tone('#2a2c2c'), step(0.90, 0.98, r))
    add('eye', [(place(grid), paint(colour, 0.05))], material(coat=0.3, coat_rough=0.02), round_columns=True)


def _fin(place, kind, root, tip, rays, ragged, droop=0.0):
    """A sheet between the line of the root and the line of the tips, both (share, y, z) at several places."""
    root, tip = np.array(root, dtype=float), np.array(tip, dtype=float)
    t = np.linspace(0, 1, fine(240))
    spread = lambda line: np.stack([np.interp(t, np.linspace(0, 1, len(line)), line[:, k]) for k in range(3)], -1)
    out = np.linspace(0, 1, fine(60))[None, :, None]
    a, b = spread(root)[:, None], spread(tip)[:, None]
    ray = np.mod(t * rays, 1)
    reach = 1 - ragged * (4 * np.abs(ray - 0.5) ** 2)
    grid = a + (b - a) * out * reach[:, None, None]
    bone = step(0.30, 0.5, np.abs(ray - 0.5))[:, None] * np.ones(grid.shape[1])
    grid = grid * LONG - np.array([0.5 * LONG, 0, 0])
    grid[..., 2] += 0.012 * bone + np.sin(t * 9)[:, None] * 0.014 * out[..., 0] - droop * out[..., 0] ** 2
    hue = tone(kind.get('fin', '#a9adaa'))
    colour = mix(hue, hue * 0.45, 0.55 * bone) * (0.9 + 0.2 * out)
    add('fin', [(place(grid), paint(colour, 0.3))], material(coat=0.5, thin=0.35))


def upper(table, start, end, tall, rays=18, ragged=0.2):
    """A fin of the back; `tall` are its heights from front to rear."""
    s = np.linspace(start, end, 20)
    top = profile(table, s)[0]
    high = np.interp(s, np.linspace(start, end, len(tall)), tall)
    return np.stack([s, top - 0.01, 0.1 + 0 * s], -1), np.stack([s + 0.4 * high, top + high, 0.095 + 0 * s], -1), rays, ragged, 0.02


def lower(table, start, end, deep, rays=12, ragged=0.12):
    """A fin below."""
    s = np.linspace(start, end, 16)
    low = profile(table, s)[1]
    far = np.interp(s, np.linspace(start, end, len(deep)), deep)
    return np.stack([s, low + 0.01, 0.095 + 0 * s], -1), np.stack([s + 0.45 * far, low - far, 0.06 + 0 * s], -1), rays, ragged, 0.02


def tail(table, wide, long, fork):
    """The tail fin; `fork` is how much shorter its middle is."""
    _, low, _ = profile(table, 0.90)
    h = -float(low)
    return ([(0.895, -h, 0.1), (0.905, 0, 0.1), (0.895, h, 0.1)],
            [(0.9 + long, -wide, 0.075), (0.9 + long * (1 - 0.62 * fork), -0.45 * wide, 0.085), (0.9 + long * (1 - fork), 0, 0.09),
             (0.9 + long * (1 - 0.62 * fork), 0.45 * wide, 0.085), (0.9 + long, wide, 0.075)], 26, 0.03)


def breast(table, at, y, long):
    """The fin behind the gill."""
    lift = lambda s, level: float(surface(table, s, level)) + 0.004
    return ([(at, y, lift(at, y)), (at + 0.003, y - 0.03, lift(at, y - 0.03))],
            [(at + long, y - 0.006, lift(at + long, y)), (at + 0.75 * long, y - 0.03, lift(at + 0.7 * long, y - 0.03)),
             (at + 0.35 * long, y - 0.04, lift(at + 0.3 * long, y - 0.04))], 9, 0.05)
