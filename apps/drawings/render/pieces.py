"""Many pieces of a good: heaped, strewn, turned each its own way."""
import numpy as np

from noise import fbm, points
from shapes import add, box, paint, rounded, tone


def heap(count, reach, radius, seed=0, slope=0.5, floor=None, squeeze=0.82, oval=1.0, tries=48):
    """Middles of balls piled in a disc: each falls at the lowest of some places; `floor` is the height of what they lie on."""
    rng = np.random.default_rng(seed)
    radii = np.broadcast_to(radius, (count,)).astype(float)
    spots = np.zeros((0, 3))
    for number, r in enumerate(radii):
        turn, far = rng.uniform(0, 2 * np.pi, tries), reach * np.sqrt(rng.uniform(0, 1, tries))
        x, y = far * np.cos(turn), far * np.sin(turn) * oval
        z = (floor(x, y) if floor else np.zeros(tries)) + r * squeeze
        if number:
            gap = (r + radii[:number]) * squeeze
            apart = (x[:, None] - spots[:, 0]) ** 2 + (y[:, None] - spots[:, 1]) ** 2
            rise = spots[:, 2] + np.sqrt(np.maximum(gap**2 - apart, 0))
            z = np.maximum(z, np.where(apart < gap**2, rise, -9).max(1))
        best = np.argmin(z + slope * far)
        spots = np.concatenate([spots, [[x[best], y[best], z[best]]]])
    return spots


def strewn(count, reach, apart, seed=0, oval=1.0, power=2.0):
    """Places (n, 2) in a disc (a square with a high `power`) that keep clear of each other as far as they can."""
    rng = np.random.default_rng(seed)
    spots = np.zeros((0, 2))
    for _ in range(count):
        way = rng.uniform(-1, 1, (60, 2))
        way = way[(np.abs(way) ** power).sum(1) < 1] * reach * np.array([1, oval])
        if len(spots):
            clear = np.linalg.norm(way[:, None] - spots, axis=-1).min(1)
            free = np.argmax(np.minimum(clear, apart) + rng.uniform(0, 0.01, len(way)))
        else:
            free = 0
        spots = np.concatenate([spots, way[free : free + 1]])
    return spots


def turns(count, rng, tilt=30.0, roll=180.0, yaw=180.0):
    """Matrices that turn pieces: around the upright by `yaw`, along themselves by `roll`, out of the level by `tilt`."""
    a, b, c = (np.radians(rng.uniform(-span, span, count)) for span in (yaw, tilt, roll))
    zero, one = np.zeros(count), np.ones(count)
    about_z = np.array([[np.cos(a), -np.sin(a), zero], [np.sin(a), np.cos(a), zero], [zero, zero, one]])
    about_y = np.array([[np.cos(b), zero, np.sin(b)], [zero, one, zero], [-np.sin(b), zero, np.cos(b)]])
    about_x = np.array([[one, zero, zero], [zero, np.cos(c), -np.sin(c)], [zero, np.sin(c), np.cos(c)]])
    return np.einsum('ijn,jkn,kln->nil', about_z, about_y, about_x)


def placed(shape, spots, turned, sizes=1.0):
    """The shape (…, 3) once for every spot, or one shape for each: (n, …, 3)."""
    shape = np.asarray(shape, dtype=float)
    sizes = np.broadcast_to(sizes, (len(spots),))
    many = 'n...j' if shape.ndim > 3 and len(shape) == len(spots) else '...j'
    out = np.einsum(f'nij,{many}->n...i', turned, shape)
    widen = (slice(None),) + (None,) * (out.ndim - 2)
    return out * sizes[widen + (None,)] + spots[widen]


def put(name, grids, colours, rough, matter, closed=True):
    """Adds pieces (n, rows, columns, 3) of the given colours."""
    grids = grids.reshape(-1, *grids.shape[-3:])
    colours = np.broadcast_to(colours, (*np.shape(colours)[:-1], 3))
    inks = paint(colours, rough).reshape(-1, *grids.shape[-3:-1], 4)
    return add(name, zip(grids, inks), matter, round_columns=closed)


def ball(rows, columns, long=1.0, wide=1.0, high=1.0, power=2.0):
    """A closed body of half-measures, its poles at the ends of its length; `power` below 2 points it, above blunts it."""
    u = np.linspace(0, np.pi, rows)
    turn = np.linspace(0, 2 * np.pi, columns, endpoint=False)
    thick = np.sin(u) ** (2 / power)
    x = np.sign(-np.cos(u)) * np.abs(np.cos(u)) ** (2 / power) if power > 2 else -np.cos(u)
    return np.stack([
        np.broadcast_to(x[:, None] * long, (rows, columns)),
        thick[:, None] * np.cos(turn) * wide,
        thick[:, None] * np.sin(turn) * high,
    ], -1)


def dice(count, radius=0.25):
    """A cube of half-measure 1 with rounded edges, its six faces: (6, n, n, 3)."""
    return np.stack([rounded(face, radius) for face in box(count)])


def ribbon(path, across, width, thick, corners=8):
    """A flat band along a path; `across` is the way of its width at every step."""
    path, across = np.asarray(path, dtype=float), np.asarray(across, dtype=float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    across = across - along * (across * along).sum(1)[:, None]
    across /= np.linalg.norm(across, axis=1)[:, None] + 1e-9
    up = np.cross(along, across)
    turn = np.linspace(0, 2 * np.pi, corners, endpoint=False) + np.pi / corners
    c, s = np.cos(turn), np.sin(turn)
    c, s = np.sign(c) * np.abs(c) ** 0.4, np.sign(s) * np.abs(s) ** 0.5
    width = np.broadcast_to(width, (len(path),))[:, None, None]
    return path[:, None] + across[:, None] * c[None, :, None] * width / 2 + up[:, None] * s[None, :, None] * thick / 2


def leaf(rows, columns, long, widths, cup=0.15, bend=0.3, ruffle=0.03, seed=0):
    """A leaf from its stalk along x: `widths` are half-widths from base to tip; gives its points and u, v."""
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, columns), indexing='ij')
    half = np.interp(u, np.linspace(0, 1, len(widths)), widths)
    x, y = u * long, v * half
    rise = fbm(points(u * 3, v * 1.5 + seed * 3.7, seed), 2, seed) * ruffle * (0.3 + np.abs(v))
    z = cup * half * v**2 + bend * np.sin(u * 1.8) * long * 0.5 - bend * 0.5 * u**2 * long + rise
    return np.stack([x, y, z], -1), u, v


def dusted(colour, grids, amount, seed=9):
    """Flour on the pieces."""
    where = np.clip(amount + 0.9 * fbm(grids * 5, 3, seed), 0, 1)[..., None] * 0.55
    return colour + (tone('#fbf8f1') - colour) * where
