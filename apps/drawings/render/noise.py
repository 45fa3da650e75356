"""Noise fields over arrays of points; everything is set by the seed."""
import numpy as np


def _table(cell, seed, margin):
    """Three numbers of 0 to 1 for every cell around the points, and the place of every point's cell among them."""
    low = cell.reshape(-1, 3).min(0) - margin
    span = cell.reshape(-1, 3).max(0) - low + margin + 2
    x, y, z = np.meshgrid(*(np.arange(n) + at for n, at in zip(span, low)), indexing='ij')
    h = (x * 73856093) ^ (y * 19349663) ^ (z * 83492791) ^ (seed * 2654435761)
    h = (h ^ (h >> 13)) * 1274126177 & 0xFFFFFFFF
    h = (h ^ (h >> 16)) * 2246822519 & 0xFFFFFFFF
    h = (h ^ (h >> 13)).ravel()
    numbers = np.stack([h & 1023, (h >> 10) & 1023, (h >> 20) & 1023], axis=-1).astype(np.float32) / 1023
    at = cell - low
    place = (at[..., 0] * span[1] + at[..., 1]) * span[2] + at[..., 2]
    return numbers, place, (span[1] * span[2], span[2], 1)


def points(x, y, z=0.0):
    x, y, z = np.broadcast_arrays(x, y, z)
    return np.stack([x, y, z], axis=-1).astype(float)


def perlin(p, seed=0):
    """Gradient noise of about -1 to 1."""
    p = np.asarray(p, dtype=np.float32)
    cell = np.floor(p).astype(np.int64)
    f = p - cell.astype(np.float32)
    w = f * f * f * (f * (f * 6 - 15) + 10)
    numbers, place, strides = _table(cell, seed, 0)
    slopes = numbers * 2 - 1
    total = np.zeros(p.shape[:-1], dtype=np.float32)
    for corner in np.ndindex(2, 2, 2):
        g = slopes[place + int(np.dot(corner, strides))]
        weight = 1.0
        for axis, is_far in enumerate(corner):
            weight = weight * (w[..., axis] if is_far else 1 - w[..., axis])
        total += weight * ((f - np.array(corner, dtype=np.float32)) * g).sum(-1)
    return total * 1.4


def fbm(p, octaves=4, seed=0, gain=0.5):
    """Several octaves of noise added."""
    total, size = np.zeros(np.shape(p)[:-1]), 1.0
    p = np.asarray(p, dtype=float)
    for octave in range(octaves):
        total += size * perlin(p * 2**octave, seed + octave)
        size *= gain
    return total


def cells(p, seed=0):
    """Distance to the nearest and second nearest seed point, and a number of 0 to 1 of the cell."""
    p = np.asarray(p, dtype=np.float32)
    cell = np.floor(p).astype(np.int64)
    f = p - cell.astype(np.float32)
    numbers, place, strides = _table(cell, seed, 1)
    shuffled = np.modf(numbers.sum(-1) * 37.7 + numbers[:, 0] * 11.3)[0].astype(np.float32)
    first = np.full(p.shape[:-1], 9.0, dtype=np.float32)
    second, number = first.copy(), np.zeros(p.shape[:-1], dtype=np.float32)
    for corner in np.ndindex(3, 3, 3):
        aside = np.array(corner) - 1
        near = place + int(np.dot(aside, strides))
        d = ((numbers[near] + aside.astype(np.float32) - f) ** 2).sum(-1)
        second = np.minimum(second, np.maximum(first, d))
        number = np.where(d < first, shuffled[near], number)
        first = np.minimum(first, d)
    return np.sqrt(first), np.sqrt(second), number


def step(low, high, x):
    """Smooth step from 0 to 1."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
