"""The room in which every good is pictured: ground, light, camera, film."""
import os
import sys
import time

import bpy
import numpy as np
from mathutils import Vector


def arguments():
    """What stands after `--`: the file to write, the side in pixels, the samples of a pixel."""
    words = sys.argv[sys.argv.index('--') + 1 :]
    return words[0], int(words[1]), int(words[2])


def kind():
    """The name of the picture: scripts of several like goods vary by it."""
    return os.path.splitext(os.path.basename(arguments()[0]))[0]


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def material(subsurface=0.0, radius=(1.0, 0.35, 0.2), scale=0.08, coat=0.0, coat_rough=0.1, metallic=0.0,
             specular=0.5, bump=0.0, bump_scale=30.0, transmission=0.0, thin=0.0, sheen=0.0):
    """Takes colour and roughness from the points; `scale` is how deep light goes in, in tenths of a metre."""
    matter = bpy.data.materials.new('matter')
    matter.use_nodes = True
    nodes, links = matter.node_tree.nodes, matter.node_tree.links
    shader = nodes['Principled BSDF']
    colour = nodes.new('ShaderNodeAttribute')
    colour.attribute_name = 'paint'
    links.new(colour.outputs['Color'], shader.inputs['Base Color'])
    links.new(colour.outputs['Color'], shader.inputs['Subsurface Color'])
    links.new(colour.outputs['Alpha'], shader.inputs['Roughness'])
    values = {
        'Subsurface': subsurface, 'Clearcoat': coat, 'Clearcoat Roughness': coat_rough, 'Metallic': metallic,
        'Specular': specular, 'Transmission': transmission, 'Sheen': sheen,
    }
    for key, value in values.items():
        shader.inputs[key].default_value = value
    shader.inputs['Subsurface Radius'].default_value = [r * scale for r in radius]
    if bump:
        grain = nodes.new('ShaderNodeTexNoise')
        grain.inputs['Scale'].default_value = bump_scale
        grain.inputs['Detail'].default_value = 4
        place = nodes.new('ShaderNodeTexCoord')
        relief = nodes.new('ShaderNodeBump')
        relief.inputs['Strength'].default_value = bump
        relief.inputs['Distance'].default_value = 0.02
        links.new(place.outputs['Object'], grain.inputs['Vector'])
        links.new(grain.outputs['Fac'], relief.inputs['Height'])
        links.new(relief.outputs['Normal'], shader.inputs['Normal'])
        links.new(relief.outputs['Normal'], shader.inputs['Clearcoat Normal'])
    if thin:
        through = nodes.new('ShaderNodeBsdfTranslucent')
        blend = nodes.new('ShaderNodeMixShader')
        blend.inputs['Fac'].default_value = thin
        links.new(colour.outputs['Color'], through.inputs['Color'])
        links.new(shader.outputs['BSDF'], blend.inputs[1])
        links.new(through.outputs['BSDF'], blend.inputs[2])
        links.new(blend.outputs['Shader'], nodes['Material Output'].inputs['Surface'])
    return matter


def _ground():
    bpy.ops.mesh.primitive_plane_add(size=60)
    ground = bpy.context.object
    ground.name = 'ground'
    matter = bpy.data.materials.new('ground')
    matter.use_nodes = True
    shader = matter.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.80, 0.785, 0.76, 1)
    shader.inputs['Roughness'].default_value = 0.6
    shader.inputs['Specular'].default_value = 0.2
    ground.data.materials.append(matter)


def _lamp(at, size, power, colour):
    lamp = bpy.data.lights.new('lamp', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, power, colour
    thing = bpy.data.objects.new('lamp', lamp)
    thing.location = at
    thing.rotation_euler = (-Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def _light():
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes['Background']
    sky.inputs['Color'].default_value = (1.0, 0.98, 0.95, 1)
    sky.inputs['Strength'].default_value = 0.46
    _lamp((-4.5, 5.0, 6.5), 4.0, 900, (1.0, 0.97, 0.92))
    _lamp((5.5, -4.0, 5.0), 5.0, 330, (1.0, 0.98, 0.96))


def _camera(pitch, fill, side_turn):
    scene = bpy.context.scene
    lens = bpy.data.cameras.new('camera')
    lens.lens, lens.sensor_width = 90, 36
    camera = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(camera)
    scene.camera = camera
    corners = []
    for thing in scene.objects:
        if thing.type == 'MESH' and thing.name != 'ground':
            at = np.empty(len(thing.data.vertices) * 3, dtype=np.float32)
            thing.data.vertices.foreach_get('co', at)
            at = at.reshape(-1, 3)[:: max(1, len(at) // 12000)]
            turn = np.array(thing.matrix_world)
            corners.append(at @ turn[:3, :3].T + turn[:3, 3])
    corners = np.concatenate(corners)
    a, b = np.radians(pitch), np.radians(side_turn)
    out = np.array([np.sin(b) * np.cos(a), -np.cos(b) * np.cos(a), np.sin(a)])
    right = np.array([np.cos(b), np.sin(b), 0.0])
    up = np.cross(out, right)
    target, distance = corners.mean(0), 12.0
    for _ in range(8):
        ahead = distance - (corners - target) @ out
        x, y = (corners - target) @ right / ahead, (corners - target) @ up / ahead
        target = target + (right * (x.max() + x.min()) + up * (y.max() + y.min())) / 2 * distance
        distance *= max(np.ptp(x), np.ptp(y)) / (fill * 36 / 90)
    camera.location = Vector(target + out * distance)
    camera.rotation_euler = Vector(out).to_track_quat('Z', 'Y').to_euler()
    lens.clip_end = 200


def _film(side, samples, folder):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = scene.render.resolution_y = side
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.seed = samples, False, 7
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 4, 2
    cycles.transmission_bounces, cycles.sample_clamp_indirect, cycles.caustics_reflective = 4, 2.0, False
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.3
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    passes = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format, out.format.color_depth = folder, 'OPEN_EXR', '32'
    out.file_slots.clear()
    for name in ('Image', 'DiffCol', 'Normal'):
        out.file_slots.new(name)
        tree.links.new(passes.outputs[name], out.inputs[name])


def _read(folder, name, side):
    picture = bpy.data.images.load(f'{folder}/{name}0001.exr')
    picture.colorspace_settings.name = 'Non-Color'
    values = np.empty(side * side * 4, dtype=np.float32)
    picture.pixels.foreach_get(values)
    return values.reshape(side, side, 4)[..., :3]


def _smooth(light, colour, slope, reach=4):
    """Takes the grain of the sampling out of the light, not out of the colours that it falls on."""
    base = colour + 0.04
    fall = np.log(light / base + 0.02)
    around = [(i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)]
    guide = sum(np.roll(fall, at, (0, 1)) for at in around if max(map(abs, at)) < 2) / 9
    for width in (0.5, 0.2):
        total, weights = np.zeros_like(light), np.zeros(light.shape[:2])
        for at in around:
            far = ((np.roll(guide, at, (0, 1)) - guide).mean(-1) / width) ** 2
            for other in (colour, slope):
                far = far + ((np.roll(other, at, (0, 1)) - other) ** 2).sum(-1) / 0.3**2
            weight = np.exp(-far - (at[0] ** 2 + at[1] ** 2) / (2 * reach))
            total += np.roll(fall, at, (0, 1)) * weight[..., None]
            weights += weight
        guide = total / weights[..., None]
    return (np.exp(guide) - 0.02) * base


def _develop(light, exposure):
    """To what the eye sees: whites stay clean, the brightest gloss rolls off softly."""
    x = light * exposure
    knee = 0.72
    over = np.maximum(x - knee, 0)
    x = np.where(x > knee, knee + (1 - knee) * (1 - np.exp(-over / (1 - knee))), x)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def shoot(pitch=40, fill=0.86, side_turn=0, exposure=1.0):
    """Renders what is in the room."""
    file, side, samples = arguments()
    folder = os.path.splitext(file)[0] + '-passes'
    _camera(pitch, fill, side_turn)
    _ground()
    _light()
    _film(side, samples, folder)
    start = time.time()
    bpy.ops.render.render()
    print(f'seconds {time.time() - start:.0f}')
    light, colour, slope = (_read(folder, name, side) for name in ('Image', 'DiffCol', 'Normal'))
    seen = _develop(_smooth(light, colour, slope), exposure)
    for name in ('Image', 'DiffCol', 'Normal'):
        os.remove(f'{folder}/{name}0001.exr')
    os.rmdir(folder)
    picture = bpy.data.images.new('picture', side, side)
    values = np.ones((side, side, 4), dtype=np.float32)
    values[..., :3] = seen
    picture.pixels.foreach_set(values.ravel())
    picture.filepath_raw, picture.file_format = file, 'PNG'
    picture.save()
