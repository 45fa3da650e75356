"""Meshes from grids of points, with a colour and a roughness at every point."""
import sys

import bpy
import numpy as np

from noise import fbm, points


def fine(count):
    """Points along an edge: fewer where the picture is small."""
    side = int(sys.argv[sys.argv.index('--') + 2])
    return max(8, round(count * min(1, side / 760)))


def tone(code):
    """Linear colour of a code such as '#c8102e'."""
    srgb = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def mix(a, b, t):
    """Colour between `a` and `b`; `t` is an array of 0 to 1."""
    return a + (b - a) * np.asarray(t)[..., None]


def paint(colour, rough):
    """A colour and a roughness at every point."""
    colour = np.asarray(colour, dtype=float)
    rough = np.broadcast_to(rough, colour.shape[:-1])
    return np.concatenate([colour, rough[..., None]], axis=-1)


def _faces(rows, columns, start, round_rows, round_columns):
    r = np.arange(rows if round_rows else rows - 1)
    c = np.arange(columns if round_columns else columns - 1)
    r, c = np.meshgrid(r, c, indexing='ij')
    r2, c2 = (r + 1) % rows, (c + 1) % columns
    quads = np.stack([r * columns + c, r * columns + c2, r2 * columns + c2, r2 * columns + c], axis=-1)
    return quads.reshape(-1, 4) + start


def add(name, grids, material, round_rows=False, round_columns=False, weld=0.0):
    """An object of grids; each grid is a pair of points (n, m, 3) and paint (n, m, 4)."""
    at, colours, faces, start = [], [], [], 0
    for grid, colour in grids:
        rows, columns = grid.shape[:2]
        at.append(grid.reshape(-1, 3))
        colours.append(np.broadcast_to(colour, (rows, columns, 4)).reshape(-1, 4))
        faces.append(_faces(rows, columns, start, round_rows, round_columns))
        start += rows * columns
    at, colours, faces = np.concatenate(at), np.concatenate(colours), np.concatenate(faces)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(at))
    mesh.vertices.foreach_set('co', at.astype(np.float32).ravel())
    mesh.loops.add(len(faces) * 4)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(faces) * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, dtype=np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), dtype=bool))
    layer = mesh.attributes.new('paint', 'FLOAT_COLOR', 'POINT')
    layer.data.foreach_set('color', colours.astype(np.float32).ravel())
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    if weld:
        thing.modifiers.new('weld', 'WELD').merge_threshold = weld
    return thing


def tube(path, radius, sides=16, flat=1.0):
    """Points around a path; `radius` of every step; `flat` squashes it upwards."""
    path = np.asarray(path, dtype=float)
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    side = np.cross(along[0], [0.0, 0.0, 1.0])
    if np.linalg.norm(side) < 0.1:
        side = np.cross(along[0], [0.0, 1.0, 0.0])
    sides_at = []
    for step_along in along:
        side = side - step_along * side.dot(step_along)
        side = side / (np.linalg.norm(side) + 1e-9)
        sides_at.append(side)
    sides_at = np.array(sides_at)
    up = np.cross(sides_at, along)
    turn = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    radius = np.broadcast_to(radius, (len(path),))
    ring = sides_at[:, None] * np.cos(turn)[None, :, None] + up[:, None] * np.sin(turn)[None, :, None] * flat
    return path[:, None] + ring * radius[:, None, None]


def slab(outline, thickness, rings=120, edge=0.5, dome=0.0):
    """A closed flat body: `outline` (m, 2) around the middle; gives points and the share of the radius (n, m)."""
    rings = fine(rings)
    share_top = np.linspace(0, 1, rings) ** 0.75
    half = thickness / 2
    bow = np.linspace(np.pi / 2, -np.pi / 2, 11)[1:-1]
    reach = np.linalg.norm(outline, axis=1).mean()
    inset = half * edge / reach
    share = np.concatenate([share_top * (1 - inset), 1 - inset + inset * np.cos(bow), share_top[::-1] * (1 - inset)])
    level = np.concatenate([np.full(rings, half), half * np.sin(bow), np.full(rings, -half)])
    bulge = np.concatenate([dome * np.sqrt(np.clip(1 - share_top**2, 0, 1)), np.zeros(9), np.zeros(rings)])
    grid = np.zeros((len(share), len(outline), 3))
    grid[..., :2] = outline[None] * share[:, None, None]
    grid[..., 2] = (level + bulge)[:, None] + half
    return grid, np.broadcast_to(share[:, None], grid.shape[:2]).copy()


def loop(width, depth, columns=360, wobble=0.05, rate=1.3, power=2.0, seed=0):
    """An irregular closed outline (m, 2)."""
    turn = np.linspace(0, 2 * np.pi, fine(columns), endpoint=False)
    c, s = np.cos(turn), np.sin(turn)
    reach = (np.abs(c) ** power + np.abs(s) ** power) ** (-1 / power)
    reach = reach * (1 + wobble * fbm(points(c * rate, s * rate, 0.5), 3, seed))
    return np.stack([c * reach * width / 2, s * reach * depth / 2], axis=-1)


def box(count):
    """The six faces of a cube of -1 to 1, each (count, count, 3)."""
    a, b = np.meshgrid(np.linspace(-1, 1, fine(count)), np.linspace(-1, 1, fine(count)), indexing='ij')
    flat = np.ones_like(a)
    return [
        np.stack([a, b, flat], -1),
        np.stack([b, a, -flat], -1),
        np.stack([flat, a, b], -1),
        np.stack([-flat, b, a], -1),
        np.stack([b, flat, a], -1),
        np.stack([a, -flat, b], -1),
    ]


def turned(grid, degrees, axis=2):
    """The grid turned around an axis through the middle."""
    a = np.radians(degrees)
    c, s = np.cos(a), np.sin(a)
    i, j = [(1, 2), (2, 0), (0, 1)][axis]
    out = np.array(grid, dtype=float)
    out[..., i] = grid[..., i] * c - grid[..., j] * s
    out[..., j] = grid[..., i] * s + grid[..., j] * c
    return out


def outward(grid, middle):
    """Unit normals of a grid, away from the middle."""
    slope = np.cross(np.gradient(grid, axis=0), np.gradient(grid, axis=1))
    slope /= np.linalg.norm(slope, axis=-1)[..., None] + 1e-12
    flip = np.where(((grid - middle) * slope).sum((0, 1, 2)) < 0, -1, 1)
    return slope * flip


def rounded(cube, radius):
    """Points of a cube with its edges rounded."""
    inner = np.clip(cube, radius - 1, 1 - radius)
    rest = cube - inner
    return inner + radius * rest / (np.linalg.norm(rest, axis=-1)[..., None] + 1e-12)


def wedge(count, long, angle, height, radius, tip=0.06):
    """The faces of a piece cut out of a wheel: tip at the left, rind at the right, and the share of radius and height."""
    faces = []
    for cube in box(count):
        p = rounded(cube, radius)
        reach = tip + (long - tip) * (p[..., 0] + 1) / 2
        # the outer face follows the wheel, the sides stay plane
        turn = np.radians(angle / 2) * p[..., 1]
        grid = np.stack([reach * np.cos(turn), reach * np.sin(turn), height * (p[..., 2] + 1) / 2], -1)
        faces.append((grid, p))
    return faces
