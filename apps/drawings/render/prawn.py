"""Raw prawns with head and shell, and peeled ones."""
import numpy as np

from noise import fbm, points, step
from shapes import add, fine, mix, paint, tone, tube, turned
from studio import material

BLACK = tone('#120e0e')


def body_path(n, curl):
    """From the front of the head to the tail: straight head, then a bend."""
    far = np.linspace(0, 1.62, n)
    heading = curl * step(0.42, 1.75, far)
    stride = far[1] - far[0]
    x = np.cumsum(np.cos(heading)) * stride
    y = -np.cumsum(np.sin(heading)) * stride
    return far, heading, np.stack([x, y, np.zeros(n)], -1)


def prawn(colours, place, turn, lean, seed, curl=3.3):
    shell_hue, rose, red, _ = (tone(c) for c in colours)
    n = fine(420)
    curl = curl + 0.25 * np.sin(seed * 2.1)
    far, heading, path = body_path(n, curl)
    r = np.interp(far, [0, 0.05, 0.16, 0.34, 0.56, 0.64, 0.9, 1.2, 1.45, 1.60, 1.62],
                  [0.012, 0.055, 0.115, 0.150, 0.158, 0.150, 0.145, 0.118, 0.088, 0.048, 0.02])
    edges = np.array([0.58, 0.76, 0.94, 1.12, 1.29, 1.46])
    since = far[:, None] - edges[None]
    lap = sum(step(0.0, 0.018, since[:, k]) * step(0.17, 0.0, since[:, k]) for k in range(6))
    r = r * (1 + 0.085 * lap)
    grid = tube(path, r, fine(240))
    out = grid - path[:, None]
    out[..., 2] *= 0.86
    aside = np.stack([-np.sin(heading), -np.cos(heading), 0 * heading], -1)
    back = -(out * aside[:, None]).sum(-1) / (r[:, None] + 1e-6)
    grid = path[:, None] + out * (1 + 0.03 * fbm(grid * 6 + seed, 3, 2))[..., None]
    band = sum(np.exp(-((since[:, k] - 0.01) / 0.03) ** 2) for k in range(6))[:, None]
    colour = mix(shell_hue, rose, np.clip(0.35 + 0.45 * back + 0.6 * fbm(grid * 5 + seed, 3, 4), 0, 1))
    colour = mix(colour, red, np.clip(0.55 * band + 0.6 * step(0.6, 0.1, far)[:, None] * (0.5 + 0.5 * back) + 0.7 * step(1.4, 1.62, far)[:, None], 0, 1) * 0.75)
    groove = step(0.012, 0.0, np.abs(far - 0.44)[:, None]) * step(-0.2, 0.6, back)
    colour = mix(colour, red * 0.7, 0.5 * groove)
    place_all = lambda g: turned(turned(g, lean, 0), turn, 2) + np.array(place)
    shell = material(0.35, (1, 0.5, 0.35), 0.08, coat=0.7, coat_rough=0.1, bump=0.06)
    add('shell', [(place_all(grid), paint(colour, 0.28))], shell, round_columns=True)
    add('limbs', [(place_all(g), p) for g, p in limbs(path, heading, far, r, seed, colours)], material(0.2, scale=0.04, coat=0.4), round_columns=True)
    add('tail', [(place_all(g), p) for g, p in tail(path, heading, colours)], material(0.0, coat=0.6, thin=0.25))


def limbs(path, heading, far, r, seed, colours):
    shell_hue, rose, red, leg_hue = (tone(c) for c in colours)
    rng = np.random.default_rng(seed)
    at = lambda d: int(np.argmin(np.abs(far - d)))
    t = np.linspace(0, 1, 30)
    for k in range(10):
        i = at(0.20 + 0.04 * (k // 2))
        down = np.array([-np.sin(heading[i]), -np.cos(heading[i]), 0])
        ahead = np.array([np.cos(heading[i]), -np.sin(heading[i]), 0])
        side = 1 if k % 2 else -1
        reach = 0.36 + 0.06 * rng.normal()
        bend = points(t * 0, t * 0, side * 0.05 + 0.05 * side * np.sin(np.pi * t))
        leg = path[i] + down * r[i] * 0.7 + down * (reach * np.sin(t * 1.5))[:, None] * 0.8 + ahead * (reach * (0.1 + 0.25 * (k // 2) / 5 - 0.9 * t**2 * (0.4 + 0.1 * (k // 2))))[:, None] + bend
        yield tube(leg, 0.019 * (1 - 0.75 * t), 8), paint(mix(leg_hue, red, t * 0.6)[:, None], 0.35)
    for k in range(10):
        i = at(0.70 + 0.17 * (k // 2))
        down = np.array([-np.sin(heading[i]), -np.cos(heading[i]), 0])
        ahead = np.array([np.cos(heading[i]), -np.sin(heading[i]), 0])
        side = 1 if k % 2 else -1
        flap = path[i] + down * (r[i] * 0.75 + 0.15 * t)[:, None] - ahead * (0.10 * t**1.5)[:, None] + points(0 * t, 0 * t, side * 0.04)
        yield tube(flap, 0.04 * np.sqrt(np.sin(np.pi * np.clip(t, 0.04, 0.97))), 10), paint(mix(shell_hue, rose, t)[:, None], 0.35)
    for k in range(2):
        side = 1 if k else -1
        t2 = np.linspace(0, 1, 90)
        sweep = 1.25 + 0.2 * rng.normal()
        ahead = 0.28 * np.sin(t2 * 2.6) * (1 - 0.2 * t2) - 0.25 * t2 + 0.75 * t2**2 * (0.6 + 0.3 * k)
        aside = (0.45 + 0.14 * k) * sweep * t2**1.15
        feeler = path[at(0.06)] + points(ahead, aside, 0.05 * side * (1 - t2) + 0.10 * np.sin(t2 * 3))
        yield tube(feeler, 0.011 * (1 - 0.7 * t2), 7), paint(red[None, None] * np.ones((90, 1, 3)), 0.3)
        ball = np.linspace(0, np.pi, 24)
        eye = path[at(0.10)] + points(-0.042 * np.cos(ball) - 0.03, 0.05 + 0 * ball, side * 0.085)
        yield tube(eye, 0.040 * np.sin(np.clip(ball, 0.02, 3.12)), 20), paint(np.broadcast_to(BLACK, (24, 1, 3)), 0.1)
    spike = path[at(0.22)] + points(-0.42 * t, 0.10 + 0.07 * t, 0 * t)
    yield tube(spike, 0.045 * (1 - 0.93 * t), 12, 0.6), paint(mix(rose, red, t)[:, None], 0.3)


def tail(path, heading, colours):
    _, rose, red, _ = (tone(c) for c in colours)
    end, along = path[-1], np.array([np.cos(heading[-1]), -np.sin(heading[-1]), 0])
    aside = np.array([-along[1], along[0], 0])
    for spread, lift, long in ((-48, 0.05, 0.34), (-22, -0.02, 0.36), (0, 0.05, 0.30), (22, -0.02, 0.36), (48, 0.05, 0.34)):
        a = np.radians(spread)
        way, across = along * np.cos(a) + aside * np.sin(a), aside * np.cos(a) - along * np.sin(a)
        u, v = np.meshgrid(np.linspace(0, 1, 40), np.linspace(-1, 1, 24), indexing='ij')
        wide = 0.075 * np.sin(np.pi * np.clip(u * 0.86 + 0.08, 0, 1)) ** 0.7
        grid = end - along * 0.05 + way * (long * u)[..., None] + across * (wide * v)[..., None]
        grid[..., 2] += lift * u + 0.02 * (1 - v**2)
        colour = mix(rose, red, np.clip(u * 1.1 + 0.2 * np.abs(v) - 0.2, 0, 1))
        yield grid, paint(colour, 0.3)


def peeled(colours, curl, size, seed, shells=None):
    """The flesh of a prawn without head and shell, along a bend; its tail fin is added to the list `shells`."""
    pale, flesh, stripe = (tone(c) for c in colours)
    n = fine(170)
    t = np.linspace(0, 1, n)
    heading = curl * (t - 0.5) * (1 + 0.25 * t)
    stride = 1.15 / n
    path = points(np.cumsum(np.cos(heading)) * stride, np.cumsum(np.sin(heading)) * stride, 0)
    path -= path.mean(0)
    r = np.interp(t, (0, 0.02, 0.07, 0.2, 0.5, 0.8, 0.95, 0.99, 1), (0.01, 0.10, 0.165, 0.195, 0.18, 0.12, 0.065, 0.035, 0.02))
    place = np.mod(t * 5.6 + 0.3, 1)
    dent = step(0.16, 0.0, np.minimum(place, 1 - place))
    grid = tube(path, r * (1 - 0.045 * dent), fine(110))
    out = grid - path[:, None]
    aside = np.stack([np.sin(heading), -np.cos(heading), 0 * t], -1)
    back = (out * aside[:, None]).sum(-1) / (r[:, None] + 1e-6)
    slit = step(0.10, 0.0, np.abs(out[..., 2] / (r[:, None] + 1e-6) - 0.30)) * step(0.5, 0.9, back) * step(0.9, 0.6, t)[:, None]
    grid = path[:, None] + out * (1 + 0.05 * fbm(grid * 7 + seed, 3, 2) - 0.14 * slit)[..., None]
    band = np.exp(-(((place[:, None] - 0.45) / 0.22) ** 2)) * step(-0.35, 0.7, back + 0.35 * fbm(grid * 8 + seed, 2, 4))
    colour = mix(pale, flesh, np.clip(0.4 + 0.4 * fbm(grid * 4 + seed, 2, 3) + 0.3 * back, 0, 1))
    colour = mix(colour, stripe, np.clip(0.8 * band + 0.45 * slit, 0, 1) * 0.85)
    colour = mix(colour, pale, 0.3 * dent[:, None] * (1 - slit))
    if shells is not None:
        shells += [(g * size, p) for g, p in tail(path[:-6], -heading[:-6], (colours[0], colours[2], '#d2694a', colours[0]))]
    return grid * size, paint(colour, 0.28)
