"""Bodies given by fields of distance: balls, rods and blocks joined softly, then painted."""
import bpy
import numpy as np

from shapes import fine


def ball(p, at, reach):
    """An ellipsoid with its three half widths."""
    q, reach = p - np.array(at), np.array(reach)
    far, slope = np.linalg.norm(q / reach, axis=-1), np.linalg.norm(q / reach**2, axis=-1)
    return far * (far - 1) / (slope + 1e-9)


def rod(p, a, b, thick_a, thick_b):
    """A rod with round ends that grows thinner."""
    a, b = np.array(a, dtype=float), np.array(b, dtype=float)
    along = b - a
    t = np.clip((p - a) @ along / (along @ along), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * along, axis=-1) - (thick_a + (thick_b - thick_a) * t)


def block(p, at, half, round_off):
    q = np.abs(p - np.array(at)) - np.array(half) + round_off
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(-1), 0) - round_off


def join(soft, first, *others):
    for other in others:
        h = np.clip(0.5 + 0.5 * (other - first) / soft, 0, 1)
        first = other + (first - other) * h - soft * h * (1 - h)
    return first


def carve(soft, body, tool):
    return -join(soft, -body, tool)


def _fill(field, low, high, count):
    """Values of the field on a grid; exact near the surface only."""
    low, high = np.array(low, dtype=float), np.array(high, dtype=float)
    size = (high - low).max() / fine(count)
    sides = (np.ceil((high - low) / size / 4).astype(int)) * 4
    place = lambda stride: np.stack(np.meshgrid(*(np.arange(0, n, stride) for n in sides), indexing='ij'), -1) * size + low
    rough = field(place(4).reshape(-1, 3) + 1.5 * size).reshape(sides // 4)
    values = rough.repeat(4, 0).repeat(4, 1).repeat(4, 2)
    near = np.abs(values) < 6 * size
    values[near] = field(np.argwhere(near) * size + low)
    return values, low, size


def _surface(values, low, size):
    """One point in every cell that the surface crosses, and the four-sided faces between them."""
    inside = values < 0
    a, b, c = (n - 1 for n in values.shape)
    corners = list(np.ndindex(2, 2, 2))
    count = sum(inside[i : a + i, j : b + j, k : c + k].astype(np.int8) for i, j, k in corners)
    active = (count > 0) & (count < 8)
    cell = np.argwhere(active)
    index = np.full(active.shape, -1)
    index[active] = np.arange(len(cell))
    total, number = np.zeros((len(cell), 3)), np.zeros(len(cell))
    for corner in corners:
        for axis in range(3):
            if corner[axis]:
                continue
            start = np.array(corner)
            end = start + np.eye(3, dtype=int)[axis]
            v, w = (values[tuple((cell + at).T)] for at in (start, end))
            cross = (v < 0) != (w < 0)
            share = np.where(cross, v / np.where(v == w, 1, v - w), 0)
            total += (start + share[:, None] * (end - start)) * cross[:, None]
            number += cross
    faces = []
    for axis in range(3):
        one, two = (np.eye(3, dtype=int)[(axis + n) % 3] for n in (1, 2))
        first = inside.take(range(values.shape[axis] - 1), axis)
        edge = np.argwhere(first != inside.take(range(1, values.shape[axis]), axis))
        edge = edge[(edge[:, (axis + 1) % 3] > 0) & (edge[:, (axis + 2) % 3] > 0)]
        edge = edge[(edge[:, (axis + 1) % 3] < index.shape[(axis + 1) % 3]) & (edge[:, (axis + 2) % 3] < index.shape[(axis + 2) % 3])]
        ring = np.stack([index[tuple((edge - shift).T)] for shift in (0 * one, one, one + two, two)], -1)
        back = ~inside[tuple(edge.T)]
        ring[back] = ring[back][:, ::-1]
        faces.append(ring)
    return low + size * (cell + total / number[:, None]), np.concatenate(faces)


def solid(field, low, high, count):
    """Points of the surface, unit normals and faces."""
    at, faces = _surface(*_fill(field, low, high, count))
    step = 1e-3
    slope = np.stack([field(at + step * way) - field(at - step * way) for way in np.eye(3)], -1)
    return at, slope / (np.linalg.norm(slope, axis=-1)[:, None] + 1e-9), faces


def rest(at, x, y, turn=0.0, roll=0.0, lean=0.0, lift=0.0):
    """The points rolled, leaned, turned and laid down on the ground at x, y."""
    for degrees, i, j in ((roll, 1, 2), (lean, 2, 0), (turn, 0, 1)):
        c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
        out = at.copy()
        out[:, i], out[:, j] = at[:, i] * c - at[:, j] * s, at[:, i] * s + at[:, j] * c
        at = out
    return at + np.array([x, y, lift - at[:, 2].min()])


def place(name, at, colours, faces, material):
    """An object of points with their paint (n, 4) and faces."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(at))
    mesh.vertices.foreach_set('co', at.astype(np.float32).ravel())
    mesh.loops.add(len(faces) * 4)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', np.arange(0, len(faces) * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(len(faces), 4, dtype=np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(len(faces), dtype=bool))
    mesh.attributes.new('paint', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', colours.astype(np.float32).ravel())
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    mesh.materials.append(material)
    return thing
