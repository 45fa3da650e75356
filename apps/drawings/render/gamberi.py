"""Raw prawns with head and shell: pink, red and grey ones."""
from prawn import prawn
from studio import clear, kind, shoot

# shell, rose, red, legs
COLOURS = {
    'gamberi': ('#f4b59c', '#ec8a6c', '#d4553a', '#e88f74'),
    'gamberi-argentini': ('#ee8063', '#dc4a35', '#b52a22', '#e0705a'),
    'mazzancolle': ('#cdbda4', '#a89a86', '#6c6157', '#d6a285'),
}
# where every prawn lies: x, y, height, turn
PLACES = {
    'gamberi': [(-0.55, 0.80, 0.15, 172), (0.62, 0.62, 0.15, 196), (-0.50, 0.12, 0.20, 184), (0.62, -0.02, 0.22, 170), (-0.42, -0.55, 0.16, 176), (0.70, -0.68, 0.17, 190)],
    'gamberi-argentini': [(-0.62, 0.42, 0.15, 186), (0.55, 0.50, 0.17, 172), (-0.50, -0.35, 0.18, 176), (0.66, -0.28, 0.19, 188)],
    'mazzancolle': [(0.05, 0.95, 0.15, 214), (-0.10, 0.52, 0.17, 209), (0.03, 0.08, 0.19, 212), (-0.08, -0.36, 0.2, 207), (0.06, -0.80, 0.19, 211)],
}
clear()
for number, (x, y, lift, turn) in enumerate(PLACES[kind()]):
    prawn(COLOURS[kind()], (x, y, lift), turn, 0, number + 1, 1.5 if kind() == 'mazzancolle' else 3.3)
shoot(pitch=52)
