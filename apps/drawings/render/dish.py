"""A plain white bowl for cheese that flows."""
import numpy as np

from lathe import turned_body
from shapes import paint, tone
from studio import material


def dish(radius=1.0, height=0.42, at=(0, 0), wall=0.05, colour='#f3f1ec'):
    """A round bowl with a thin wall."""
    t = np.linspace(0, 1, 40)
    outer = np.stack([radius * (0.55 + 0.45 * t**0.55), height * t**1.3], -1)
    outer[0] = (radius * 0.52, 0)
    rim = np.linspace(0, np.pi, 9)[1:-1]
    top = np.stack([radius - wall / 2 + wall / 2 * np.cos(rim), height + wall / 2 * np.sin(rim)], -1)
    inner = outer[::-1] * np.array([1, 1]) - np.array([wall, 0])
    inner[:, 1] += wall * (1 - inner[:, 1] / height)
    line = np.concatenate([[(0, 0)], outer, top, inner, [(0, wall)]])
    glaze = material(coat=0.5, coat_rough=0.08)

    def dress(grid, normal, angle):
        return grid, paint(np.broadcast_to(tone(colour), grid.shape), 0.25)

    turned_body(line, dress, rows=150, columns=240, place=lambda g: g + np.array([*at, 0]), matter=glaze)
