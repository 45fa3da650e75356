import { drawBadge } from './badges.ts';
import { showsFood } from '../food-icon.ts';
import { foodGroup } from './food-group.ts';
import { setName } from './good-name.ts';
import { contrast, darker, inkOn, lighter, luminance, mix, shifted } from '../color.ts';
import { round, setText, type Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import { patternPaint } from './patterns.ts';
import { box, fill, linear, stroke, type Sketch } from '../sketch.ts';

type PonteParts = {
  strip: Rect;
  name: Rect;
  foot: Rect;
  span: number;
  rise: number;
  cx: number;
  footUnder: boolean;
};

/** Layout of Ponte's label: stacked on tall faces, arch beside on wide ones, arch in the corner on square ones. */
function ponteParts(face: Rect, withFood: boolean): PonteParts {
  const parts = archParts(face);
  if (withFood) return parts;
  const { strip, name } = parts;
  const pad = name.x - face.x;
  const top = strip.y + strip.h * 1.35;
  return {
    ...parts,
    name: { x: name.x, y: top, w: face.w - 2 * pad, h: face.y + face.h * 0.83 - top },
    foot: {
      x: name.x,
      y: face.y + face.h * 0.86,
      w: face.w * 0.5,
      h: Math.min(face.h * 0.085, face.w * 0.11),
    },
    span: face.w * 0.3,
    rise: face.h * 0.12,
    cx: face.x + face.w * 0.8,
    footUnder: false,
  };
}

function archParts({ x, y, w, h }: Rect): PonteParts {
  const pad = Math.min(w, h) * 0.08;
  if (w / h > 1.3) {
    const strip = { x, y: y + h * 0.09, w: Math.min(w * 0.46, h * 0.9), h: h * 0.2 };
    const span = Math.min(w * 0.43, h * 0.9);
    const top = strip.y + strip.h + h * 0.04;
    return {
      strip,
      span,
      rise: h * 0.84,
      cx: x + w - span / 2 - pad * 0.6,
      name: { x: x + pad, y: top, w: w - span - pad * 2.2, h: y + h * 0.8 - top },
      foot: { x: x + pad, y: y + h * 0.83, w: w * 0.36, h: h * 0.09 },
      footUnder: false,
    };
  }
  if (w / h > 0.86) {
    const strip = { x, y: y + h * 0.07, w: w * 0.52, h: Math.min(h * 0.15, w * 0.16) };
    const span = w * 0.5;
    const top = strip.y + strip.h + h * 0.05;
    return {
      strip,
      span,
      rise: h * 0.46,
      cx: x + w - span / 2 - pad * 0.6,
      name: { x: x + pad, y: top, w: w - 2 * pad, h: y + h * 0.5 - top },
      foot: { x: x + pad, y: y + h * 0.85, w: w * 0.3, h: h * 0.085 },
      footUnder: false,
    };
  }
  const strip = { x, y: y + h * 0.055, w: w * 0.6, h: Math.min(h * 0.115, w * 0.19) };
  const span = w * 0.84;
  const rise = Math.min(h * 0.46, span * 0.9);
  const top = strip.y + strip.h + h * 0.035;
  return {
    strip,
    span,
    rise,
    cx: x + w / 2,
    name: { x: x + pad, y: top, w: w - 2 * pad, h: y + h - rise - h * 0.025 - top },
    foot: { x: x + w / 2 - span * 0.3, y: y + h * 0.918, w: span * 0.6, h: h * 0.05 },
    footUnder: true,
  };
}

/** Darkens a colour until white letters are readable; yellows, which would turn brown, stay and get dark letters. */
function boldGround(tint: string): string {
  if (luminance(tint) > 0.42) return tint;
  let ground = tint;
  for (let step = 0; step < 6 && contrast('#ffffff', ground) < 3.7; step += 1)
    ground = shifted(ground, 0, -0.035);
  return ground;
}

/** The strip with the maker's name and a slanted end. */
function ponteSign(
  { maker, second }: PackArt,
  { x, y, w, h }: Rect,
  { pad, sign, ink }: { pad: number; sign: string; ink: string },
): string {
  return (
    fill(
      `M${round(x - 2)} ${round(y)}h${round(w + 2)}l${round(-h * 0.3)} ${round(h)}h${round(-w + h * 0.3 - 2)}z`,
      sign,
    ) +
    fill(box({ x: x - 2, y: y + h, w: w * 0.62, h: h * 0.13 }), second) +
    setText(
      maker,
      { x: x + pad, y: y + h * 0.14, w: w - pad - h * 0.5, h: h * 0.72 },
      { face: 'grotesque', fill: ink, upper: true, align: 'start', maxLines: 1, tracking: 0.03 },
    )
  );
}

/** Ponte's label: one strong colour and a white arch, the bridge, with the food under it. */
export function ponteFace(sketch: Sketch, art: PackArt, face: Rect): string {
  const { x, y, w, h } = face;
  const short = Math.min(w, h);
  const ground = boldGround(art.tint);
  const ink = inkOn(ground, '#ffffff', art.base);
  const { strip, name, foot, span, rise, cx, footUnder } = ponteParts(face, showsFood(art));
  const base = y + h + 2;
  const arch = (half: number, high: number) =>
    `M${round(cx - half)} ${round(base)}V${round(base - high + half)}A${round(half)} ${round(half)} 0 0 1 ${round(cx + half)} ${round(base - high + half)}V${round(base)}z`;
  const half = Math.min(span / 2, rise);
  const footRoom = footUnder ? h * 0.075 : 0;
  const side = Math.min(half * 1.36, (rise - footRoom) * 0.8);
  const icon: Rect = {
    x: cx - side / 2,
    y: base - footRoom - (rise - footRoom) * 0.46 - side / 2,
    w: side,
    h: side,
  };
  const pad = short * 0.08;
  const weave = patternPaint(
    sketch,
    art.die.pick(['none', 'diagonal', 'dots', 'waves', 'none', 'stripes'] as const),
    mix(ground, '#ffffff', 0.09),
    short * 0.16,
  );
  const lost = contrast(art.base, ground) < 1.45;
  return (
    fill(
      box(face),
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, lighter(ground, 0.06)],
          [1, darker(ground, 0.08)],
        ],
      ),
    ) +
    (weave ? fill(box(face), weave) : '') +
    fill(arch(half, rise), '#ffffff') +
    stroke(arch(half * 0.93, rise * 0.95), lighter(ground, 0.55), short * 0.014) +
    ponteSign(art, strip, { pad, sign: lost ? '#ffffff' : art.base, ink: lost ? art.base : '#ffffff' }) +
    foodGroup(sketch, art, icon) +
    setName(art.product, name, {
      kind: { face: 'narrowBold', fill: ink, align: 'start', upper: true, maxSize: short * 0.26 },
      rest: { face: 'geometric', fill: ink, align: 'start', leading: 1.04 },
    }) +
    (art.size
      ? setText(art.size, foot, {
          face: 'narrowBold',
          fill: footUnder ? art.base : ink,
          align: footUnder ? 'middle' : 'start',
          maxLines: 1,
        })
      : '') +
    art.badges
      .map((kind) =>
        drawBadge(
          kind,
          x + w - short * 0.135,
          Math.max(y + short * 0.12, strip.y + strip.h * 0.5),
          short * 0.09,
        ),
      )
      .join('')
  );
}
