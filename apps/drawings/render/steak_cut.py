"""Colour and relief of steaks cut across a fish, at points (x, y) of the cut."""
import numpy as np

from noise import fbm, points, step
from shapes import mix, tone


def tuna(p):
    light, deep, line, blood = (tone(c) for c in ('#b03339', '#8a1c28', '#d3817a', '#4a0d14'))
    bent = p + 0.08 * np.stack([fbm(p * 1.8, 2, s) for s in (1, 2, 3)], -1)
    x, y = bent[..., 0], bent[..., 1]
    ring = np.hypot(x + 0.95, (y + 0.85) * 1.05)
    wave = np.abs(np.mod(ring * 6.2 + 0.15 * fbm(p * 4, 2, 4), 1) - 0.5) * 2
    arc = step(0.17, 0.03, wave + 0.10 * fbm(p * 7, 2, 5))
    fibre = fbm(points(np.arctan2(y + 0.85, x + 0.95) * 30, ring * 6, p[..., 2]), 3, 6)
    colour = mix(light, deep, np.clip(0.45 + 0.35 * fibre + 0.6 * fbm(p * 1.6, 3, 7), 0, 1))
    colour = mix(colour, line, 0.5 * arc)
    dark = step(0.45, 0.30, np.hypot(x + 0.80, y + 0.62) + 0.05 * fbm(p * 4, 2, 8))
    return mix(colour, blood, 0.8 * dark), 0.006 * fibre - 0.010 * arc


def swordfish(p):
    light, deep, line, blood, bone = (tone(c) for c in ('#f6dfd0', '#ecc7b5', '#fbeee4', '#8d2f36', '#f3ead9'))
    bent = p + 0.05 * np.stack([fbm(p * 2, 2, s) for s in (1, 2, 3)], -1)
    x, y = bent[..., 0], bent[..., 1]
    qx, qy = np.abs(x) - 0.46, np.abs(y) - 0.34
    ring = np.hypot(qx * 0.85, qy) + 0.05 * fbm(p * 2.6, 2, 14)
    wave = np.abs(np.mod(ring * 8.5 + 0.2 * fbm(p * 3, 2, 4), 1) - 0.5) * 2
    arc = step(0.28, 0.05, wave + 0.12 * fbm(p * 8, 2, 5))
    fibre = fbm(points(np.arctan2(qy, qx) * 9, ring * 9, p[..., 2]), 3, 6)
    colour = mix(light, deep, np.clip(0.4 + 0.4 * fibre + 0.6 * fbm(p * 2.2, 3, 7), 0, 1))
    colour = mix(colour, line, 0.55 * arc)
    cross = np.maximum(step(0.022, 0.0, np.abs(x)), step(0.022, 0.0, np.abs(y)) * step(0.5, 0.4, np.abs(x)))
    colour = mix(colour, deep * 0.85, 0.55 * cross)
    wing = step(0.10, 0.04, np.abs(y) - 0.42 * np.clip(np.abs(x) - 0.42, 0, 1) + 0.03 * fbm(p * 6, 2, 8)) * step(0.42, 0.50, np.abs(x))
    colour = mix(colour, blood, 0.85 * wing)
    core = step(0.115, 0.095, np.hypot(x, y * 1.1))
    colour = mix(colour, mix(bone, tone('#d9b9a2'), step(0.06, 0.03, np.hypot(x, y))), core)
    return colour, 0.006 * fibre - 0.012 * arc - 0.015 * cross


def amberjack(p):
    light, deep, line, blood, bone = (tone(c) for c in ('#f1cdbb', '#e3ac9a', '#f9e4d8', '#9a3a3c', '#f3e6d3'))
    bent = p + 0.05 * np.stack([fbm(p * 2, 2, s) for s in (1, 2, 3)], -1)
    x, y = bent[..., 0], bent[..., 1]
    qx, qy = x - np.where(x > 0, 0.38, -0.40), np.abs(y) - 0.30
    ring = np.hypot(qx, qy) + 0.06 * fbm(p * 2.6, 2, 14)
    wave = np.abs(np.mod(ring * 9.5 + 0.2 * fbm(p * 3, 2, 4), 1) - 0.5) * 2
    arc = step(0.30, 0.05, wave + 0.12 * fbm(p * 8, 2, 5))
    fibre = fbm(points(np.arctan2(qy, qx) * 8, ring * 9, p[..., 2]), 3, 6)
    colour = mix(light, deep, np.clip(0.4 + 0.4 * fibre + 0.6 * fbm(p * 2.2, 3, 7), 0, 1))
    colour = mix(colour, line, 0.6 * arc)
    red = step(0.26, 0.14, np.hypot((x - 0.02) * 1.5, np.abs(y) - 0.46) + 0.05 * fbm(p * 5, 2, 8))
    colour = mix(colour, blood, 0.75 * red)
    core = step(0.10, 0.085, np.hypot(x, y * 1.1))
    return mix(colour, bone, core), 0.006 * fibre - 0.012 * arc
