"""
Renders the counter goods and writes them as WebP beside the other pictures of the demo.
    python3 apps/drawings/render/render-all.py [picture …]
"""
import os
import subprocess
import sys
import tempfile
import time

SIDE, SAMPLES = 640, 14
# the script of every picture
PICTURES = {
    'gamberi': 'gamberi',
    'macinato': 'macinato',
    'gorgonzola-piccante': 'gorgonzola',
    'prosciutto-di-parma': 'prosciutto-crudo',
    'mortadella': 'mortadella',
    'salame': 'salame',
    'trancio-di-salmone': 'trancio-di-salmone',
    'fettine': 'fettine',
    'salsiccia': 'salsiccia',
    'orata': 'orata',
    'parmigiano': 'parmigiano',
    'petto-di-pollo': 'petto-di-pollo',
    'luganega': 'salsiccia',
    'salsiccia-a-nastro': 'salsiccia',
    'gorgonzola-dolce': 'gorgonzola',
    'prosciutto-di-san-daniele': 'prosciutto-crudo',
    'prosciutto-di-norcia': 'prosciutto-crudo',
}
here = os.path.dirname(os.path.abspath(__file__))
assets = os.path.join(here, '../../demo/src/assets/renders')

for picture in sys.argv[1:] or PICTURES:
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, f'{picture}.png')
        script = os.path.join(here, f'{PICTURES[picture]}.py')
        subprocess.run(
            ['blender', '-b', '--python-use-system-env', '--python-exit-code', '1', '--python', script, '--', file, str(SIDE), str(SAMPLES)],
            env={**os.environ, 'PYTHONPATH': here, 'PYTHONDONTWRITEBYTECODE': '1'},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        subprocess.run(['cwebp', '-quiet', '-q', '84', '-m', '6', file, '-o', f'{assets}/{picture}.webp'], check=True)
        print(picture, time.strftime('%T'), os.path.getsize(f'{assets}/{picture}.webp'))
