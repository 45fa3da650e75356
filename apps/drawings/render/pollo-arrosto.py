"""Roast chicken, whole or half: its parts are grown together, then browned."""
import bpy
import numpy as np

import toppings as on
from noise import cells, fbm, points, step
from pieces import ball, placed
from shapes import add, fine, mix, paint, tone, tube
from studio import clear, kind, material, shoot

GOLD, AMBER, BROWN, BURNT, BONE = (tone(c) for c in ('#e2a24a', '#c4762a', '#8f4a17', '#4d220b', '#efe0c4'))


def limb(path, radii):
    path = np.array(path, dtype=float)
    t = np.linspace(0, 1, 60)
    at = np.linspace(0, 1, len(path))
    line = np.stack([np.interp(t, at, path[:, k]) for k in range(3)], -1)
    for _ in range(25):
        line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    thick = np.interp(t, np.linspace(0, 1, len(radii)), radii)
    return tube(line, np.maximum(thick * np.sqrt(np.clip(1 - np.abs(2 * t - 1) ** 12, 0, 1)), 1e-4), 32)


def lump(at, size, tilt=0.0):
    grid = ball(50, 44, *size)
    a = np.radians(tilt)
    turn = np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])
    return placed(grid, np.array([at], dtype=float), turn[None])[0]


def parts(sides):
    yield lump((0, 0, 0.46), (0.86, 0.50, 0.44), 6)
    yield lump((0.62, 0, 0.42), (0.34, 0.30, 0.26))
    for s in sides:
        yield lump((-0.22, s * 0.21, 0.66), (0.60, 0.30, 0.30), 8)
        yield lump((0.34, s * 0.48, 0.44), (0.40, 0.21, 0.32), -25)
        yield limb([(0.30, s * 0.56, 0.34), (0.60, s * 0.52, 0.56), (0.98, s * 0.30, 0.60)], [0.16, 0.24, 0.20, 0.10, 0.085])
        yield limb([(0.92, s * 0.33, 0.60), (1.10, s * 0.24, 0.60)], [0.07, 0.07, 0.12, 0.12])
        yield limb([(-0.62, s * 0.40, 0.52), (-0.30, s * 0.62, 0.40), (0.02, s * 0.62, 0.34)], [0.15, 0.14, 0.11, 0.10])
        yield limb([(0.02, s * 0.62, 0.34), (-0.34, s * 0.70, 0.24), (-0.62, s * 0.62, 0.26)], [0.10, 0.10, 0.08, 0.05])


def grown(grids, voxel):
    """The parts as one skin: points, normals and the mesh."""
    rough = add('parts', [(g, np.array([1.0, 1.0, 1.0, 0.5])) for g in grids], material(), round_columns=True)
    remesh = rough.modifiers.new('remesh', 'REMESH')
    remesh.mode, remesh.voxel_size = 'VOXEL', voxel
    smooth = rough.modifiers.new('smooth', 'SMOOTH')
    smooth.factor, smooth.iterations = 0.6, round(0.30 / voxel)
    seen = rough.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = bpy.data.meshes.new_from_object(seen)
    bpy.data.objects.remove(rough)
    mesh.materials.clear()
    count = len(mesh.vertices)
    at, normals = np.empty(count * 3), np.empty(count * 3)
    mesh.vertices.foreach_get('co', at)
    mesh.vertices.foreach_get('normal', normals)
    return at.reshape(-1, 3), normals.reshape(-1, 3), mesh


def skin(p, normals, bone):
    """Golden where it is sheltered, browned where it stood out to the fire."""
    near, second, number = cells(p * 15, 4)
    pores = step(0.25, 0.05, near)
    wrinkles = np.abs(fbm(p * np.array([4, 7, 5]), 3, 3))
    roast = np.clip(0.36 + 0.75 * fbm(p * 1.9, 4, 6, 0.6) + 0.25 * normals[:, 2] + 0.2 * pores - 0.35 * step(0.10, 0.02, wrinkles), 0, 1.3)
    colour = mix(GOLD, AMBER, np.clip(roast * 1.8, 0, 1))
    colour = mix(colour, BROWN, np.clip(roast * 1.8 - 0.8, 0, 1))
    colour = mix(colour, BURNT, 0.7 * step(0.35, 0.8, fbm(p * 2.6, 4, 9, 0.6)))
    herbs, _, one = cells(p * 21, 12)
    colour = mix(colour, tone('#33401c'), step(0.24, 0.14, herbs) * (one > 0.83))
    colour = mix(colour, BONE, bone * 0.9)
    return colour, 0.010 * pores - 0.018 * step(0.07, 0.0, wrinkles) + 0.014 * fbm(p * 7, 3, 5)


clear()
whole = kind() == 'pollo-arrosto'
voxel = 0.022 if fine(760) > 500 else 0.035
at, normals, mesh = grown(list(parts((1, -1) if whole else (1,))), voxel)
bone = step(1.03, 1.08, at[:, 0])
if not whole:
    at = at[:, [0, 2, 1]] * np.array([1, -1, 1]) + np.array([0, 0.5, 0])
    normals = normals[:, [0, 2, 1]] * np.array([1, -1, 1])
colour, rise = skin(at, normals, bone)
at = at + normals * rise[:, None]
at[:, 2] = np.maximum(at[:, 2] - (0.02 if whole else 0.0), 0.01)
if not whole:
    mesh.flip_normals()
mesh.vertices.foreach_set('co', at.astype(np.float32).ravel())
layer = mesh.attributes.new('paint', 'FLOAT_COLOR', 'POINT')
layer.data.foreach_set('color', paint(colour, 0.36).astype(np.float32).ravel())
mesh.polygons.foreach_set('use_smooth', np.ones(len(mesh.polygons), dtype=bool))
mesh.update()
bird = bpy.data.objects.new('chicken', mesh)
bpy.context.collection.objects.link(bird)
mesh.materials.append(material(coat=0.65, coat_rough=0.16, bump=0.22, bump_scale=40))
rng = np.random.default_rng(3)
for k in range(2):
    # sprigs of rosemary beside it
    t = np.linspace(0, 1, 30)
    path = points(-0.9 + 0.75 * t + 0.9 * k, (-0.86 if whole else -0.72) - 0.08 * np.sin(2 * t + k), 0.03 + 0.03 * t)
    add('stalk', [(tube(path, 0.012, 8), paint(np.broadcast_to(tone('#6b5a35'), (30, 8, 3)), 0.6))], material(), round_columns=True)
    spots = path[rng.integers(2, 30, 70)] + rng.normal(size=(70, 3)) * np.array([0.02, 0.04, 0.012])
    on.needles(spots[:, :2], lambda x, y: 0.03 + 0 * x + np.abs(rng.normal(size=len(x))) * 0.03, 0.15, rng)
shoot(pitch=36 if whole else 44, side_turn=24 if whole else 8)
