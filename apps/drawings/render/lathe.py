"""Bodies of a turned profile, whole or with a sector cut out: cheese wheels and wedges, cakes."""
import numpy as np

from noise import step
from shapes import add, fine
from studio import material


def even(profile, count):
    """The same line with points at even distances."""
    profile = np.asarray(profile, dtype=float)
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    at = np.linspace(0, far[-1], count)
    return np.stack([np.interp(at, far, profile[:, k]) for k in (0, 1)], -1)


def drum(radius, height, edge=0.1, bulge=0.0, dome=0.0, taper=0.0):
    """Profile (reach, height) of a wheel, from the middle below to the middle above."""
    bow = np.linspace(-np.pi / 2, 0, 10)
    side = np.linspace(edge, height - edge, 24)
    low = np.stack([radius - edge + edge * np.cos(bow), edge + edge * np.sin(bow)], -1)
    high = np.stack([radius - edge + edge * np.cos(bow[::-1]), height - edge - edge * np.sin(bow[::-1])], -1)
    swell = bulge * np.sin(np.pi * (side - edge) / (height - 2 * edge + 1e-9))
    flat = np.linspace(radius - edge, 0, 24)
    top = np.stack([flat, height + 0 * flat], -1)
    line = np.concatenate([np.stack([flat[::-1], 0 * flat], -1), low, np.stack([radius + swell, side], -1), high, top])
    line[:, 0] *= 1 - taper * line[:, 1] / height
    line[:, 1] += dome * (1 - (line[:, 0] / radius) ** 2) * (line[:, 1] / height)
    return line


def turned_body(
    profile,
    dress,
    inside=None,
    start=0.0,
    end=360.0,
    rows=170,
    columns=420,
    place=lambda g: g,
    matter=None,
    cut_matter=None,
    name='turned',
    rings=130,
):
    """
    `dress` gives points and paint for points, normals and the angle; `inside` gives depth and paint for points of the cut and their
    distance from the skin.
    """
    line = even(profile, fine(rows))
    whole = end - start >= 360
    angle = np.radians(np.linspace(start, end, fine(columns), endpoint=not whole))
    c, s = np.cos(angle), np.sin(angle)

    def around(reach, height):
        return np.stack([reach[:, None] * c, reach[:, None] * s, np.broadcast_to(height[:, None], (len(reach), len(c)))], -1)

    way = np.gradient(line, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None] + 1e-9
    grid, normal = around(line[:, 0], line[:, 1]), around(way[:, 1], -way[:, 0])
    skin, colour = dress(grid, normal, angle)
    if not whole:
        fade = np.minimum(step(0, 0.03, angle - angle[0]), step(0, 0.03, angle[-1] - angle))
        skin = grid + (skin - grid) * fade[None, :, None]
    add(name, [(place(skin), colour)], matter or material(bump=0.3, bump_scale=40), round_columns=whole)
    if whole or inside is None:
        return place(skin)
    middle = np.array([0, line[:, 1].mean()])
    shares = np.linspace(1, 0, fine(rings))
    flat = middle + (line - middle)[None] * shares[:, None, None]
    flat[..., 0] = np.maximum(flat[..., 0], 0)
    points_of = flat.reshape(-1, 2)
    edge = np.concatenate(
        [np.sqrt(((some[:, None] - line[None]) ** 2).sum(-1)).min(1) for some in np.array_split(points_of, max(1, len(points_of) // 3000))]
    )
    edge = edge.reshape(flat.shape[:2])
    for a, side in ((angle[0], -1), (angle[-1], 1)):
        out = side * np.array([-np.sin(a), np.cos(a), 0])
        face = np.stack([flat[..., 0] * np.cos(a), flat[..., 0] * np.sin(a), flat[..., 1]], -1)
        depth, colour = inside(face, edge)
        face = face - out * (depth * step(0, 0.05, edge) * step(0, 0.06, flat[..., 0]))[..., None]
        add(name + ' cut', [(place(face), colour)], cut_matter or material(bump=0.12, bump_scale=45))
    return place(skin)
