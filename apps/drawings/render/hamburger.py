"""Shaped minced beef: patties, meatballs, tartare."""
import numpy as np

from meat import cut, wet
from mince import paste
from noise import fbm, points
from shapes import add, fine, loop, outward, paint, turned
from studio import clear, kind, shoot


def patty(x, y, lift=0.0, lean=0.0, turn=0.0, wide=1.15, thick=0.27, meat='beef', size=1.0, seed=1, edge=0.75):
    def painter(flat, share, reach):
        at = flat + seed * 4.7
        colour, relief = paste(at, meat, size)
        return colour, relief / size, 0.36

    cut(loop(wide, wide, 560, 0.035, 1.6, seed=seed), thick, painter, x, y, lift, lean, turn, dome=0.03, edge=edge, seed=seed, rings=230, rows=fine(70), matter=MATTER)


def meatball(x, y, radius, lift, seed):
    t, turn = np.meshgrid(np.linspace(0.01, np.pi - 0.01, fine(190)), np.linspace(0, 2 * np.pi, fine(300), endpoint=False), indexing='ij')
    grid = radius * points(np.sin(t) * np.cos(turn), np.sin(t) * np.sin(turn), np.cos(t))
    colour, relief = paste(grid + seed * 3.3, 'beef', 1.25)
    grid = grid * np.array([1.04, 1, 0.92]) + outward(grid, 0) * relief[..., None]
    add('ball', [(grid + np.array([x, y, lift + 0.9 * radius]), paint(colour, 0.36))], MATTER, round_columns=True)


def meatballs():
    for number, (x, y, lift) in enumerate([
        (-0.78, 0.6, 0), (0.0, 0.68, 0), (0.78, 0.58, 0), (-0.42, 0.02, 0), (0.4, 0.04, 0), (-0.8, -0.55, 0), (0.02, -0.62, 0), (0.8, -0.52, 0), (0.02, 0.34, 0.5),
    ]):
        meatball(x, y, 0.37, lift, number + 1)


def tartare():
    patty(0, 0, wide=1.35, thick=0.40, meat='choice', size=1.15, seed=3, edge=0.25)
    rng = np.random.default_rng(6)
    for number in range(300):
        # chopped by knife: loose grains on top
        turn, far = rng.uniform(0, 2 * np.pi), 0.6 * np.sqrt(rng.uniform(0, 1))
        size = 0.027 * rng.uniform(0.6, 1.3)
        grid, colour = crumb(size, number)
        grid = turned(turned(grid, rng.uniform(-40, 40), 0), rng.uniform(0, 180), 2)
        grid = grid + np.array([far * np.cos(turn), far * np.sin(turn), 0.42 + 0.4 * size])
        add('crumb', [(grid, colour)], MATTER, round_columns=True)


def crumb(size, seed):
    t, turn = np.meshgrid(np.linspace(1e-3, np.pi - 1e-3, fine(20)), np.linspace(0, 2 * np.pi, fine(26), endpoint=False), indexing='ij')
    ball = points(np.sin(t) * np.cos(turn), np.sin(t) * np.sin(turn), np.cos(t))
    grid = size * np.sign(ball) * np.abs(ball) ** 0.6 * np.array([1.7, 1.0, 0.75]) * (1 + 0.3 * fbm(ball + seed, 2, 3))[..., None]
    colour, _ = paste(0.05 * ball + seed * 1.7, 'choice')
    return grid, paint(colour, 0.3)


clear()
MATTER = wet(0.15, 0.4)
if kind() == 'polpette':
    meatballs()
elif kind() == 'tartare':
    tartare()
elif kind() == 'hamburger':
    patty(-0.35, 0.42, seed=1)
    patty(0.3, -0.36, 0.0, seed=2)
elif kind() == 'hamburger-di-scottona':
    patty(-0.2, 0.1, seed=5)
    patty(0.22, -0.28, 0.17, 22, 30, seed=6)
elif kind() == 'hamburger-di-chianina':
    patty(0.0, 0.0, 0.0, wide=1.2, thick=0.33, meat='choice', seed=7)
    patty(0.06, -0.03, 0.31, 0, 50, wide=1.18, thick=0.33, meat='choice', seed=8)
else:
    patty(-0.42, 0.4, 0.0, wide=1.2, thick=0.36, meat='choice', size=0.9, seed=9)
    patty(0.42, -0.38, 0.0, wide=1.2, thick=0.36, meat='choice', size=0.9, seed=10)
shoot(pitch=42)
