"""Pizza and focaccia, by the slab or round, with their toppings."""
import numpy as np

import toppings as on
from noise import cells, fbm, points, step
from pieces import strewn
from shapes import add, loop, mix, paint, slab, tone
from studio import clear, kind, material, shoot

CRUST, BROWN, CRUMB, PALE, SAUCE, DARK_SAUCE, CHEESE, SEAR = (
    tone(c) for c in ('#dfae68', '#ad6d2c', '#f4e4c1', '#edc788', '#b92c0c', '#861a06', '#fbf1d6', '#c98a3c')
)


def base(wide, deep, thick, seed=1, power=7.0, dimples=0.0, bubbles=0.05, rim=0.0, red=0.0, cheese=0.0, oil=0.4, cut=True, tint=0.45, lean=0.0, pools=0.0):
    """The baked dough: its top is sauced and covered as said; gives the height of its top at x, y."""
    outline = loop(wide, deep, 520, 0.02 if cut else 0.05, 1.6, power, seed)
    grid, share = slab(outline, thick, 210, edge=0.45 if cut else 0.9)
    flat = points(grid[..., 0], grid[..., 1], seed * 2.0)
    top = (grid[..., 2] > thick * 0.75) | (share < 0.97) & (grid[..., 2] > thick / 2)

    def relief(p, far):
        near, _, number = cells(p * np.array([3.6, 3.6, 1]) + 3, seed + 4)
        pits = -dimples * step(0.50, 0.0, near)
        swell, _, one = cells(p * np.array([2.3, 2.3, 1]), seed + 8)
        blisters = bubbles * step(0.55, 0.1, swell) * (one > 0.45)
        edge = rim * step(0.74, 0.88, far) * (1 + 0.4 * fbm(p * 2.5, 2, seed + 5))
        return pits + blisters + edge + 0.35 * bubbles * fbm(p * 2.2, 3, seed), pits, blisters

    rise, pits, blisters = relief(flat, share)
    melted = np.zeros(share.shape)
    inner = step(0.86, 0.80, share + 0.03 * fbm(flat * 5, 2, 3)) if rim else step(0.965, 0.915, share + 0.035 * fbm(flat * 4, 2, 3))
    if cheese:
        near, second, number = cells(flat * np.array([2.1, 2.1, 1]) + 0.25 * np.stack([fbm(flat * 3, 2, s) for s in (1, 2, 3)], -1), seed + 2)
        melted = step(0.62 - 0.1, 0.40 - 0.1, near - 0.25 * (cheese - 0.5) + 0.08 * fbm(flat * 6, 2, 8)) * inner
    grid[..., 2] += (rise + 0.05 * melted * (1 + 0.4 * fbm(flat * 7, 2, 9))) * np.where(top, 1, step(0.0, thick, grid[..., 2]))
    if lean:
        grid[..., 2] += lean * grid[..., 0] ** 2
    baked = np.clip(tint + 0.55 * fbm(flat * 1.6, 3, seed + 6) + 5 * (blisters + 0.4 * rise * (rim > 0)) - 3.5 * -pits + 0.25 * fbm(flat * 9, 2, 5), 0, 1)
    colour = mix(PALE, CRUST, np.clip(baked * 2, 0, 1))
    colour = mix(colour, BROWN, np.clip(baked * 2 - 1, 0, 1) * 0.85)
    rough = np.full(share.shape, 0.5)
    if red:
        sauce = mix(SAUCE, DARK_SAUCE, np.clip(0.35 + 0.9 * fbm(flat * 4, 3, 12), 0, 1))
        sauce = mix(sauce, tone('#d4561c'), 0.5 * step(0.2, 0.7, fbm(flat * 7, 3, 13)))
        cover = red * inner * step(-0.75, -0.45, fbm(flat * 3, 2, 14))
        colour, rough = mix(colour, sauce, cover), rough + 0.02 * cover
    if cheese:
        milk = mix(CHEESE, tone('#f3d993'), np.clip(0.3 + 0.9 * fbm(flat * 3, 3, 15), 0, 1))
        milk = mix(milk, SEAR, 0.9 * step(0.25, 0.75, fbm(flat * 4.4, 3, 16)))
        colour, rough = mix(colour, milk, melted), rough - 0.15 * melted
    if pools:
        wet = step(0.45, 0.9, -pits / max(dimples, 1e-3))
        colour, rough = mix(colour, tone('#e3b44c'), 0.6 * wet * pools), rough - 0.42 * wet
    if cut:
        # the side shows crumb between two crusts
        level = np.clip(grid[..., 2] / (thick + 0.4 * rise), 0, 1)
        holes, _, big = cells(points(flat[..., 0] * 9, flat[..., 1] * 9, grid[..., 2] * 15), 21)
        crumb = mix(CRUMB, tone('#d9b880'), step(0.5, 0.2, holes) * (big > 0.35))
        crumb = mix(crumb, CRUST, np.maximum(step(0.18, 0.06, level), step(0.80, 0.95, level)))
        side = step(0.975, 0.985, share) * step(0.93, 0.80, level)
        colour, rough = mix(colour, crumb, side), rough + 0.25 * side
    matter = material(coat=oil * (0.35 if red else 1), coat_rough=0.3, specular=0.3 if red else 0.5, bump=0.14, bump_scale=28)
    add('dough', [(grid, paint(colour, np.clip(rough, 0.08, 1)))], matter, round_columns=True)

    def height(x, y):
        p = points(x, y, seed * 2.0)
        far = (np.abs(x / (wide / 2)) ** power + np.abs(y / (deep / 2)) ** power) ** (1 / power)
        return thick + relief(p, far)[0] + (0.03 if cheese else 0.0) + lean * x**2

    return height


def slab_of(**more):
    return base(2.3, 1.65, 0.2, **more), lambda n, apart, seed=1, reach=0.86: strewn(n, 1.15 * reach, apart, seed, 0.72, 6)


def round_of(size=2.3, **more):
    return base(size, size, 0.09, power=2.0, cut=False, rim=0.085, **more), lambda n, apart, seed=1, reach=0.72: strewn(n, size / 2 * reach, apart, seed)


def ham(height, spots, size=0.3):
    on.strips('ham', spots, height, size, rng, ('#eda79a', '#d98580'), wide=1.2, thick=0.06, wave=0.45, lift=0.07, rough=0.4, coat=0.2, tilt=5)


def truffle(grids, share):
    veins = step(0.10, 0.0, np.abs(fbm(grids * 9, 3, 3)))
    colour = mix(tone('#4a372b'), tone('#b89a78'), veins * 0.85)
    return mix(colour, tone('#17110d'), step(0.90, 0.97, share))


def potato(grids, share):
    colour = mix(tone('#f4dd92'), tone('#e6bd5e'), np.clip(0.4 + fbm(grids * 4, 3, 4), 0, 1))
    return mix(colour, tone('#a8672a'), np.clip(step(0.80, 1.0, share) * (0.5 + 0.9 * fbm(grids * 3, 2, 5)), 0, 0.9))


def bianca_romana():
    base(2.5, 1.25, 0.17, 4, bubbles=0.09, dimples=0.05, oil=0.45, tint=0.42)
    return 36


def bianca_rustica():
    height = base(2.6, 1.5, 0.2, 9, power=2.6, cut=False, bubbles=0.10, dimples=0.10, oil=0.3, tint=0.35, pools=0.5)
    on.needles(strewn(26, 1.0, 0.2, 3, 0.55), height, 0.17, rng)
    on.salt(strewn(60, 1.1, 0.2, 4, 0.55), height, rng)


def focaccina():
    height = base(1.6, 1.6, 0.24, 3, power=2.0, cut=False, dimples=0.13, bubbles=0.04, pools=1.0, oil=0.5, tint=0.6)
    on.salt(strewn(40, 0.7, 0.12, 4), height, rng)


def genovese():
    height, spots = slab_of(seed=2, dimples=0.13, bubbles=0.03, pools=1.0, oil=0.6, tint=0.6)
    on.salt(spots(90, 0.1, 3), height, rng)


def schiacciata():
    height = base(2.7, 1.45, 0.10, 6, power=3.2, cut=False, dimples=0.07, bubbles=0.12, pools=0.6, oil=0.5, tint=0.5)
    on.salt(strewn(130, 1.25, 0.1, 6, 0.52, 4), height, rng, 0.026)


def rossa():
    slab_of(seed=5, red=1.0, bubbles=0.03, oil=0.5)


def margherita():
    height, spots = slab_of(seed=3, red=1.0, cheese=0.62, bubbles=0.02, oil=0.45)
    on.basil(spots(6, 0.6, 5, 0.75), height, 0.46, rng)


def patate():
    height, spots = slab_of(seed=7, bubbles=0.02, oil=0.3)
    on.discs('potato', spots(74, 0.2, 3, 0.92), height, 0.19, rng, potato, thick=0.10, tilt=12, coat=0.4)
    on.needles(spots(60, 0.2, 6), lambda x, y: height(x, y) + 0.05, 0.17, rng)


def pomodorini():
    height, spots = slab_of(seed=8, dimples=0.08, bubbles=0.03, pools=0.6, oil=0.5)
    on.tomato_halves(spots(22, 0.42, 4, 0.86), height, 0.15, rng)
    on.needles(spots(14, 0.3, 9), height, 0.12, rng, ('#7d8a4a', '#5a6a34'))


def funghi():
    height, spots = slab_of(seed=4, red=1.0, cheese=0.8, bubbles=0.02, oil=0.35)
    on.mushrooms(spots(22, 0.36, 6), height, 0.20, rng, 0.9)
    on.leaves('parsley', spots(26, 0.2, 8), height, 0.07, rng, [0.1, 0.4, 0.5, 0.3, 0.0], ('#4f8a34', '#336622', '#6da04c'))


def friarielli():
    height, spots = round_of(seed=4, cheese=0.85, bubbles=0.03, oil=0.3)
    on.strips('greens', spots(64, 0.2, 3), height, 0.24, rng, ('#4b6b2a', '#24401a'), wide=0.34, thick=0.07, wave=0.8, lift=0.05)
    on.lumps('sausage', spots(30, 0.28, 5), height, 0.095, rng, ('#c98a62', '#8a4a30'))


def tartufo():
    height, spots = round_of(seed=6, cheese=0.95, bubbles=0.03, oil=0.3)
    ham(height, spots(11, 0.4, 4), 0.34)
    on.discs('truffle', spots(15, 0.34, 9), lambda x, y: height(x, y) + 0.07, 0.12, rng, truffle, thick=0.12, tilt=16)


def prosciutto_funghi():
    height, spots = round_of(seed=8, red=1.0, cheese=0.75, bubbles=0.03, oil=0.35)
    ham(height, spots(9, 0.5, 6), 0.32)
    on.mushrooms(spots(15, 0.36, 11), lambda x, y: height(x, y) + 0.03, 0.17, rng)


def farinata():
    """A thin round of chickpea batter, browned in spots, a quarter cut off."""
    outline = loop(2.3, 2.3, 560, 0.015, 1.6, 2.0, 3)
    turn = np.arctan2(outline[:, 1], outline[:, 0])
    grid, share = slab(outline, 0.10, 200, edge=0.8)
    a = np.degrees(np.arctan2(grid[..., 1], grid[..., 0]))
    flat = points(grid[..., 0], grid[..., 1], 1.0)
    skin = mix(tone('#edb93f'), tone('#f6d173'), np.clip(0.5 + fbm(flat * 2, 3, 3), 0, 1))
    spots = step(0.0, 0.55, fbm(flat * 2.4, 4, 5, 0.6))
    skin = mix(skin, tone('#b8702a'), spots * 0.85)
    skin = mix(skin, tone('#7a3f16'), step(0.35, 0.8, fbm(flat * 3.6, 3, 8)) * 0.8)
    skin = mix(skin, tone('#a7601f'), step(0.93, 1.0, share) * 0.7)
    pepper, _, one = cells(flat * np.array([26, 26, 1]), 9)
    skin = mix(skin, tone('#2e2018'), step(0.22, 0.12, pepper) * (one > 0.72))
    grid[..., 2] += 0.02 * fbm(flat * 3, 3, 6) + 0.012 * spots + 0.03 * step(0.9, 0.98, share)
    # a wedge drawn out towards the eye
    wedge = (a > -100) & (a < -52)
    columns = np.where(wedge[len(wedge) // 2])[0]
    rest = np.where(~wedge[len(wedge) // 2])[0]
    rest = np.roll(rest, -np.argmax(np.diff(rest) > 1) - 1)
    way = np.array([np.cos(np.radians(-76)), np.sin(np.radians(-76)), 0])
    inks = paint(skin, 0.35)
    matter = material(coat=0.2, coat_rough=0.3, bump=0.15)
    for cols, shift in ((rest, 0.0), (columns, 0.26)):
        add('farinata', [(grid[:, cols] + way * shift, inks[:, cols])], matter)
        for side in (0, -1):
            top = grid[: len(grid) // 2, cols[side]] + way * shift
            wall = np.stack([top, top * np.array([1, 1, 0.5]), top * np.array([1, 1, 0])], 1)
            add('wall', [(wall, paint(np.broadcast_to(tone('#f2c95c'), wall.shape), 0.5))], matter)


clear()
rng = np.random.default_rng(11)
GOODS = {
    'pizza-bianca-romana': bianca_romana, 'pizza-bianca-rustica': bianca_rustica, 'focaccina': focaccina, 'focaccia-genovese': genovese,
    'schiacciata': schiacciata, 'pizza-rossa': rossa, 'pizza-margherita': margherita, 'pizza-patate': patate, 'focaccia-pomodorini': pomodorini,
    'pizza-funghi': funghi, 'pizza-friarielli': friarielli, 'pizza-tartufo': tartufo, 'pizza-prosciutto-funghi': prosciutto_funghi, 'farinata': farinata,
}
GOODS[kind()]()
shoot(pitch=46, side_turn=14)
