import { darker, lighter, mix } from '../color.ts';
import type { Rect } from '../fit-text.ts';
import { box, clipped, contactShadow, cylinderLight, fill, linear, radial, stroke, symmetric, tile, type Sketch } from '../sketch.ts';
import type { PackArt } from '../pack-art.ts';
import { foodImage } from '../food-icon.ts';
import { goodsPaint } from '../goods.ts';
import { cutFor, slice } from '../slices.ts';
import { filmLight, floor, print, seam, sticker, type Form } from './print.ts';

const ownGround = (art: PackArt): string => (art.shop ? (art.shop.key === 'rosmarino' ? art.paper : art.tint) : art.base);

/** The food itself, tumbled about. */
function scattered(sketch: Sketch, art: PackArt, spots: readonly (readonly [number, number])[], size: number): string {
  return spots.map(([x, y]) => foodImage(sketch, art, { x: x + art.die.between(-9, 9), y: y + art.die.between(-9, 9), w: size, h: size }, art.die.between(-50, 50))).join('');
}

/** Crisps, salads, snacks: welded above and below, blown up with air. */
export const pillowBag: Form = (sketch, art) => {
  const body = 'M140 92H460c-8 40 24 90 24 208s-30 176 -24 216H140c6 -40 -24 -98 -24 -216s32 -168 24 -208z';
  const color = ownGround(art);
  const creases = stroke('M150 100c14 30 30 40 34 66M450 100c-14 30 -32 44 -36 68M146 508c12 -30 30 -40 36 -70M456 508c-12 -30 -34 -42 -40 -66M240 96c2 18 0 26 -4 38M352 96c0 18 2 28 8 40', '#ffffff', 5, 0.22);
  return (
    contactShadow(sketch, 300, 544, 170) + clipped(sketch, body, fill(box({ x: 100, y: 80, w: 400, h: 450 }), color) + print(sketch, art, { x: 138, y: 96, w: 324, h: 416 })) + filmLight(sketch, body, 1.1) + creases +
    seam(sketch, { x: 136, y: 64, w: 328, h: 30 }, darker(color, 0.08)) + seam(sketch, { x: 136, y: 512, w: 328, h: 30 }, darker(color, 0.12))
  );
};

/** Salad leaves show through a clear bag with a printed belly band. */
export const clearBag: Form = (sketch, art) => {
  const body = 'M134 92H466c-6 40 22 90 22 208s-28 176 -22 216H134c6 -40 -22 -98 -22 -216s28 -168 22 -208z';
  const leaves = goodsPaint(sketch, art.product, art.die);
  const whole: Rect = { x: 100, y: 80, w: 400, h: 450 };
  const pieces = leaves ? fill(box(whole), leaves) : scattered(sketch, art, [[96, 90], [204, 80], [312, 92], [400, 84], [70, 400], [170, 430], [280, 420], [380, 436]], 128);
  return (
    contactShadow(sketch, 300, 544, 172) + clipped(sketch, body, fill(box(whole), lighter(art.tint, 0.76)) + pieces + sticker(sketch, art, { x: 118, y: 160, w: 364, h: 286 }, 22, false)) + filmLight(sketch, body, 1) +
    seam(sketch, { x: 130, y: 64, w: 340, h: 30 }, ownGround(art)) + seam(sketch, { x: 130, y: 512, w: 340, h: 30 }, ownGround(art))
  );
};

/** A long transparent pack of pasta, rice or pulses: the goods show in a window. */
export const windowBag: Form = (sketch, art) => {
  const body = 'M172 92H428c4 60 22 80 22 180v232q0 44 -36 44H186q-36 0 -36 -44V272c0 -100 18 -120 22 -180z';
  const color = ownGround(art);
  const goods = goodsPaint(sketch, art.product, art.die);
  const low: Rect = { x: 140, y: 380, w: 320, h: 172 };
  const inside = goods ? fill(box(low), goods) + fill(box(low), linear(sketch, [0, 0, 0, 1], [[0, '#000', 0.3], [0.25, '#000', 0], [0.8, '#000', 0], [1, '#000', 0.3]])) : fill(box(low), lighter(art.tint, 0.62)) + scattered(sketch, art, [[148, 396], [214, 410], [284, 396], [350, 408], [160, 464], [232, 474], [304, 466], [364, 476]], 84);
  const window = clipped(sketch, body, inside + fill('M140 412q160 -34 320 0V380H140z', color) + stroke('M140 414q160 -34 320 0', art.second, 4));
  return (
    contactShadow(sketch, 300, floor, 154) + fill(body, color) + window + clipped(sketch, body, clipped(sketch, 'M140 80H460V412q-160 -34 -320 0z', print(sketch, art, { x: 154, y: 98, w: 292, h: 304 }))) + filmLight(sketch, body, 1.05) + seam(sketch, { x: 168, y: 62, w: 264, h: 34 }, darker(color, 0.06))
  );
};

/** Stand-up pouch with a gusset. */
export const doypack: Form = (sketch, art) => {
  const body = 'M146 96H454c4 70 20 110 20 210c0 120 -6 180 -16 216q-4 20 -30 22q-128 14 -256 0q-26 -2 -30 -22c-10 -36 -16 -96 -16 -216c0 -100 16 -140 20 -210z';
  const color = ownGround(art);
  return (
    contactShadow(sketch, 300, floor, 168) + fill(body, color) + clipped(sketch, body, (art.shop?.key === 'rosmarino' ? fill(box({ x: 120, y: 480, w: 360, h: 80 }), art.tint) : '') + print(sketch, art, { x: 140, y: 124, w: 320, h: 388 })) + filmLight(sketch, body, 0.9) + clipped(sketch, body, fill('M120 548V500q180 64 360 0v60z', '#000000', 0.12)) +
    seam(sketch, { x: 144, y: 72, w: 312, h: 26 }, lighter(color, 0.1)) + stroke('M150 122H450', '#ffffff', 3, 0.45) + stroke('M150 128H450', '#000000', 2, 0.14) + fill('M146 84l10 6 -10 6z', '#ffffff')
  );
};

/** Flour, sugar, coffee: a folded paper or foil block. */
export const blockBag: Form = (sketch, art) => {
  const coffee = art.product.category.includes('caffe');
  const front = 'M172 144H428q8 0 8 10V538q0 10 -10 10H174q-10 0 -10 -10V154q0 -10 8 -10z';
  const side = 'M436 150l38 -24V516l-38 30z';
  const color = ownGround(art);
  const roof = 'M164 150l38 -70h264l8 46 -40 26z';
  const fold = 'M196 66h278v30H190z';
  return (
    contactShadow(sketch, 318, floor, 164) + fill(roof, lighter(color, 0.2)) + fill(roof, linear(sketch, [0, 0, 0, 1], [[0, '#000', 0.18], [1, '#fff', 0.12]])) + fill(fold, darker(color, 0.04)) + fill(fold, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.4], [1, '#000', 0.14]])) + (coffee ? fill(box({ x: 300, y: 62, w: 60, h: 40 }, 4), art.second) : '') +
    fill(side, darker(color, 0.22)) + fill(side, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.04], [0.5, '#fff', 0.08], [1, '#000', 0.3]])) + clipped(sketch, front, print(sketch, art, { x: 164, y: 146, w: 272, h: 402 })) +
    fill(front, linear(sketch, [0, 0, 1, 0], [[0, '#000', 0.2], [0.05, '#fff', 0.28], [0.18, '#fff', 0], [0.9, '#000', 0], [1, '#000', 0.16]])) + stroke('M176 160q60 40 20 110M420 180q-40 60 -6 130M190 520q40 -40 20 -90', '#ffffff', 4, coffee ? 0.2 : 0.1)
  );
};

/** Biscuits, bars, wafers: film welded left and right. */
export const flowPack: Form = (sketch, art) => {
  const small = (art.product.net?.value ?? 200) <= 100;
  const h = small ? 176 : 236;
  const y = 320 - h / 2;
  const body = `M72 ${y + 14}q228 -22 456 0v${h - 28}q-228 22 -456 0z`;
  const color = ownGround(art);
  const teeth = (x: number, way: number) => {
    const steps = Math.round(h / 14);
    let d = `M${x} ${y + 10}`;
    for (let i = 0; i < steps; i += 1) d += `l${way * 7} ${(h - 20) / steps / 2}l${-way * 7} ${(h - 20) / steps / 2}`;
    return `${d}H${x + way * -36}V${y + 10}z`;
  };
  const end = linear(sketch, [0, 0, 1, 0], [[0, '#fff', 0.3], [0.5, '#000', 0.12], [1, '#fff', 0.1]]);
  return (
    contactShadow(sketch, 300, 322 + h / 2 + 6, 238) + fill(teeth(38, -1), darker(color, 0.1)) + fill(teeth(38, -1), end) + fill(teeth(562, 1), darker(color, 0.14)) + fill(teeth(562, 1), end) +
    clipped(sketch, body, fill(box({ x: 60, y: y - 10, w: 480, h: h + 20 }), color) + print(sketch, art, { x: 72, y: y + 4, w: 456, h: h - 8 })) +
    fill(body, linear(sketch, [0, 0, 0, 1], [[0, '#000', 0.1], [0.1, '#fff', 0.42], [0.28, '#fff', 0.04], [0.72, '#000', 0.02], [0.92, '#000', 0.2], [1, '#000', 0.34]])) + stroke(`M84 ${y + 22}q20 ${h * 0.4} 4 ${h - 50}M516 ${y + 26}q-22 ${h * 0.36} -2 ${h - 56}`, '#ffffff', 6, 0.3)
  );
};

/** Chocolate: a card sleeve with the foil showing. */
export const tablet: Form = (sketch, art) => {
  const face: Rect = { x: 168, y: 66, w: 264, h: 452 };
  const sleeve = box(face, 5);
  return (
    contactShadow(sketch, 300, 534, 148) + fill(box({ x: 174, y: 508, w: 252, h: 32 }, 3), linear(sketch, [0, 0, 1, 0], [[0, '#b08a3c'], [0.3, '#fbeab4'], [0.55, '#d1a84e'], [0.8, '#f7e2a2'], [1, '#a97f33']])) + clipped(sketch, sleeve, print(sketch, art, face)) +
    fill(sleeve, linear(sketch, [0, 0, 1, 0.3], [[0, '#fff', 0.32], [0.1, '#fff', 0], [0.55, '#fff', 0.08], [0.62, '#fff', 0], [1, '#000', 0.2]])) + stroke(box({ x: 170, y: 68, w: 260, h: 448 }, 4), '#ffffff', 2, 0.3)
  );
};

/** Sliced bread, tortillas: a film bag gathered by a clip. */
export const breadBag: Form = (sketch, art) => {
  const body = 'M262 128c-60 14 -118 40 -126 100v268q0 48 44 50h240q44 -2 44 -50V228c-8 -60 -66 -86 -126 -100z';
  const ruff = 'M262 128l-26 -70q34 16 50 6q16 -16 32 0q16 12 48 -6l-28 70z';
  const color = ownGround(art);
  return (
    contactShadow(sketch, 300, floor, 172) + fill(ruff, mix(lighter(color, 0.35), art.tint, 0.3)) + stroke('M270 120l-14 -50M290 122l-4 -52M314 122l6 -54M330 120l18 -50', '#ffffff', 3, 0.5) + fill(body, mix(color, '#f1d9a8', 0.25)) + clipped(sketch, body, print(sketch, art, { x: 138, y: 200, w: 324, h: 330 })) + filmLight(sketch, body, 1) +
    stroke('M268 140q-50 20 -104 70M332 140q50 20 104 70M300 138v44', '#ffffff', 4, 0.3) + fill(box({ x: 250, y: 114, w: 100, h: 22 }, 9), art.second === '#ffffff' ? '#e8b93a' : art.second) + fill(box({ x: 250, y: 114, w: 100, h: 8 }, 4), '#ffffff', 0.35)
  );
};

/** Meat, fish and ready food: tray, film, and a label on the film. */
export const tray: Form = (sketch, art) => {
  const dark = art.makerDie.whole(2) === 0;
  const rim = 'M70 130h460q30 0 34 30l20 314q2 40 -38 40H54q-40 0 -38 -40l20 -314q4 -30 34 -30z';
  const well = 'M92 152h416q20 0 22 20l18 288q2 26 -24 26H76q-26 0 -24 -26l18 -288q2 -20 22 -20z';
  const hull = dark ? '#2d3033' : '#f1f0ec';
  const shift = art.die.between(-14, 14);
  const pieces = scattered(sketch, art, art.die.whole(2) === 0 ? [[60 + shift, 146], [212 + shift, 138], [364 + shift, 146]] : [[52, 150], [160 + shift, 140], [270, 148], [380 + shift, 140]], art.die.between(160, 186));
  const label: Rect = { x: 84, y: 292, w: 432, h: 178 };
  return (
    contactShadow(sketch, 300, 516, 268) + fill(rim, hull) + fill(rim, linear(sketch, [0, 0, 0, 1], [[0, '#fff', 0.3], [0.8, '#000', 0.02], [1, '#000', 0.3]])) + clipped(sketch, well, fill(well, dark ? '#1c1e20' : '#dfe3df') + pieces + fill(well, radial(sketch, [0.5, 0.45, 0.75], [[0.5, '#000', 0], [1, '#000', 0.34]]))) +
    sticker(sketch, art, label, 10, false) + clipped(sketch, well, fill('M92 140h120L78 500H18z', '#ffffff', 0.15) + fill('M236 140h30L132 500h-26z', '#ffffff', 0.12)) + stroke(rim, '#ffffff', 3, 0.4)
  );
};

/** Sliced ham and cheese: a flat thermoformed pack with a printed card. */
export const slicePack: Form = (sketch, art) => {
  const hull = 'M140 62H430q30 0 30 30V518q0 30 -30 30H170q-30 0 -30 -30V62z';
  const color = ownGround(art);
  const cut = cutFor(art.product);
  const slices = cut ? [0, 1, 2, 3, 4].map(i => slice(cut, art.die, 178 + i * 60, 436 + art.die.between(-8, 8), 1)).join('') : undefined;
  const paint = slices ? undefined : goodsPaint(sketch, art.product, art.die);
  const well: Rect = { x: 154, y: 330, w: 292, h: 204 };
  const inside = slices ?? (paint ? fill(box(well), paint) : scattered(sketch, art, [[140, 372], [248, 364], [352, 376], [166, 450], [280, 452]], 128));
  return (
    contactShadow(sketch, 300, floor, 168) + fill(hull, '#eef1f2') + clipped(sketch, box(well, 22), fill(box(well), mix(color, '#f6f2ee', 0.82)) + inside) +
    clipped(sketch, hull, clipped(sketch, 'M130 50H470V376q-170 36 -340 0z', fill('M130 50H470V400H130z', color) + print(sketch, art, { x: 142, y: 64, w: 316, h: 312 })) + stroke('M130 376q170 36 340 0', art.second, 6)) +
    fill(hull, linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.4], [0.2, '#fff', 0.02], [0.52, '#fff', 0], [0.58, '#fff', 0.16], [0.66, '#fff', 0], [1, '#000', 0.16]])) + fill('M460 92q0 -30 -30 -30h-14l44 44z', '#ffffff', 0.75) + stroke(hull, '#9aa5ab', 2, 0.5)
  );
};

/** A piece of cheese or ham under vacuum. */
export const wedgePack: Form = (sketch, art) => {
  const film: Rect = { x: 70, y: 132, w: 460, h: 400 };
  const turn = art.makerDie.pick([0, 0, -2, 2] as const);
  const stage = lighter(art.tint, 0.72);
  return (
    contactShadow(sketch, 300, 536, 236) + `<g transform="rotate(${turn} 300 340)">` + fill(box(film, 20), linear(sketch, [0, 0, 1, 1], [[0, '#f7fafb'], [0.5, mix(stage, '#ffffff', 0.35)], [1, '#dfe7ea']])) + stroke(box({ x: 84, y: 146, w: 432, h: 372 }, 14), '#9fb2bc', 2, 0.55) +
    contactShadow(sketch, 300, 408, 190, 0.3) + foodImage(sketch, art, { x: 128, y: 118, w: 232, h: 232 }, art.die.between(-16, 4)) + foodImage(sketch, art, { x: 262, y: 138, w: 212, h: 212 }, art.die.between(4, 20)) + sticker(sketch, art, { x: 100, y: 298, w: 400, h: 204 }, 10, art.makerDie.whole(2) === 0) +
    fill(box(film, 20), linear(sketch, [0, 0, 1, 1], [[0, '#fff', 0.45], [0.3, '#fff', 0.02], [0.55, '#fff', 0.14], [0.64, '#fff', 0], [1, '#000', 0.1]])) + stroke('M96 170q40 30 30 90M508 180q-40 40 -26 110M470 150q-30 30 -90 26', '#ffffff', 5, 0.6) + '</g>'
  );
};

/** Oranges, onions, mussels: fruit in a net with a paper band. */
export const net: Form = (sketch, art) => {
  const body = 'M286 96C170 150 108 250 108 372c0 110 70 176 192 176s192 -66 192 -176C492 250 430 150 314 96z';
  const pieces = scattered(sketch, art, [[118, 300], [232, 280], [348, 300], [166, 190], [300, 184], [232, 110], [110, 398], [222, 420], [340, 402]], 150);
  const mesh = tile(sketch, 20, 20, `<path d="M0 0L20 20M20 0L0 20" stroke="${darker(art.tint, 0.1)}" stroke-width="2.2"/>`);
  return (
    contactShadow(sketch, 300, floor, 168) + fill(body, lighter(art.tint, 0.62)) + clipped(sketch, body, pieces + fill(box({ x: 90, y: 80, w: 420, h: 480 }), mesh, 0.75)) + fill(body, radial(sketch, [0.42, 0.4, 0.7], [[0, '#fff', 0.12], [0.6, '#000', 0], [1, '#000', 0.3]])) + fill('M278 44h44l-8 56h-28z', art.base) + fill(box({ x: 268, y: 86, w: 64, h: 20 }, 6), art.second) +
    clipped(sketch, body, sticker(sketch, art, { x: 112, y: 286, w: 376, h: 176 }, 0, false))
  );
};

export const sachet: Form = (sketch, art) => {
  const face: Rect = { x: 176, y: 96, w: 248, h: 420 };
  const color = ownGround(art);
  const shape = box(face, 3);
  return (
    contactShadow(sketch, 300, 540, 136) + clipped(sketch, shape, print(sketch, art, { x: 176, y: 116, w: 248, h: 380 })) + filmLight(sketch, shape, 0.8) + seam(sketch, { x: 172, y: 84, w: 256, h: 30 }, lighter(color, 0.08)) + seam(sketch, { x: 172, y: 500, w: 256, h: 30 }, darker(color, 0.06))
  );
};

/** A pouch to drink or squeeze from, with a cap on top. */
export const spoutPouch: Form = (sketch: Sketch, art) => {
  const body = 'M188 158q-4 -24 22 -26h180q26 2 22 26q-8 60 12 130c14 70 14 150 4 226q-4 32 -32 34H204q-28 -2 -32 -34c-10 -76 -10 -156 4 -226q20 -70 12 -130z';
  const cap = symmetric(300, [[34, 52, 10], [38, 104, 4]]);
  return contactShadow(sketch, 300, floor, 132) + fill(box({ x: 282, y: 98, w: 36, h: 40 }, 4), '#f2f2f0') + fill(cap, art.tint) + cylinderLight(sketch, cap) + fill(body, ownGround(art)) + clipped(sketch, body, print(sketch, art, { x: 178, y: 146, w: 244, h: 388 })) + filmLight(sketch, body, 1);
};

