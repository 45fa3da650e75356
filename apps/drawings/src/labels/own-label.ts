import { drawBadge } from './badges.ts';
import { foodGroup } from './food-group.ts';
import { contrast, darker, inkOn, lighter, luminance, mix, shifted } from '../color.ts';
import { round, setText, type Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import { patternPaint } from './patterns.ts';
import { box, clipped, fill, linear, stroke, type Sketch } from '../sketch.ts';

/** A standing sprig of rosemary, `size` high. */
function sprig(cx: number, bottom: number, size: number, color: string): string {
  const needles: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const y = bottom - size * (0.18 + i * 0.17);
    const reach = size * (0.3 - i * 0.035);
    needles.push(
      `M${cx} ${y}q${reach * 0.7} ${-size * 0.02} ${reach} ${-size * 0.16}`,
      `M${cx} ${y}q${-reach * 0.7} ${-size * 0.02} ${-reach} ${-size * 0.16}`,
    );
  }
  return stroke(`M${cx} ${bottom}V${bottom - size}${needles.join('')}`, color, size * 0.07);
}

/** Landscape with one hill, two hills or a ploughed hill; it helps to distinguish neighbours. */
function country(sketch: Sketch, art: PackArt, { x, y, w, h }: Rect, hill: string, tint: string): string {
  const near = fill(
    hill,
    linear(
      sketch,
      [0, 0, 0, 1],
      [
        [0, lighter(tint, 0.18)],
        [1, tint],
      ],
    ),
  );
  const kind = art.die.whole(3);
  if (kind === 1 && h > w * 0.9)
    return (
      fill(
        `M${x - 2} ${y + h * 0.76}C${x + w * 0.4} ${y + h * 0.7} ${x + w * 0.62} ${y + h * 0.52} ${x + w + 2} ${y + h * 0.56}V${y + h + 2}H${x - 2}z`,
        lighter(tint, 0.5),
      ) + near
    );
  if (kind === 2) {
    const furrows = [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `M${x + w * (0.1 + i * 0.2)} ${y + h + 2}Q${x + w * (0.3 + i * 0.14)} ${y + h * 0.78} ${x + w * (0.52 + i * 0.1)} ${y + h * 0.4}`,
      )
      .join('');
    return near + clipped(sketch, hill, stroke(furrows, lighter(tint, 0.4), Math.min(w, h) * 0.022, 0.55));
  }
  return near;
}

/** Rosmarino's label: cream ground, a green bookmark with the name, a hill in the flavour's colour. */
function rosmarinoFace(sketch: Sketch, art: PackArt, face: Rect): string {
  const { x, y, w, h } = face;
  const short = Math.min(w, h);
  const pad = short * 0.075;
  const wide = w / h > 1.12;
  const tint = luminance(art.tint) > 0.75 ? darker(art.tint, 0.08) : art.tint;
  const flag: Rect = wide
    ? { x: x + pad, y: y - 2, w: Math.min(w * 0.46, h * 0.95), h: h * 0.3 }
    : { x: x + pad, y: y - 2, w: w * 0.62, h: Math.min(h * 0.19, w * 0.3) };
  const bookmark = fill(
    `M${flag.x} ${flag.y}h${flag.w}v${flag.h}l${-flag.w / 2} ${flag.h * 0.16}l${-flag.w / 2} ${-flag.h * 0.16}z`,
    art.base,
  );
  const twig = sprig(flag.x + flag.w * 0.13, flag.y + flag.h * 0.9, flag.h * 0.66, lighter(art.base, 0.55));
  const mark = setText(
    art.maker,
    { x: flag.x + flag.w * 0.24, y: flag.y + flag.h * 0.16, w: flag.w * 0.7, h: flag.h * 0.78 },
    { face: 'softSerifItalic', fill: art.paper, maxLines: 1 },
  );
  const top = flag.y + flag.h * 1.2;
  const crest = wide ? y + h * 0.74 : y + h * 0.66;
  const hill = wide
    ? `M${x + w * 0.55} ${y + h + 2}C${x + w * 0.58} ${y + h * 0.5} ${x + w * 0.76} ${y + h * 0.3} ${x + w + 2} ${y + h * 0.42}V${y + h + 2}z`
    : `M${x - 2} ${crest + h * 0.05}C${x + w * 0.3} ${crest - h * 0.08} ${x + w * 0.66} ${crest - h * 0.05} ${x + w + 2} ${crest + h * 0.02}V${y + h + 2}H${x - 2}z`;
  const name: Rect = wide
    ? { x: x + pad, y: top + h * 0.03, w: w * 0.53 - pad, h: y + h * 0.79 - top }
    : { x: x + pad, y: top + h * 0.012, w: w - 2 * pad, h: Math.min(crest - top - h * 0.1, w * 0.6) };
  const side = wide ? Math.min(h * 0.7, w * 0.4) : Math.min(w * 0.62, h * 0.36);
  const icon: Rect = wide
    ? { x: x + w * 0.77 - side / 2, y: y + h * 0.54 - side / 2, w: side, h: side }
    : { x: x + w * 0.56 - side / 2, y: Math.max(name.y + name.h, y + h * 0.93 - side), w: side, h: side };
  const foot: Rect = wide
    ? { x: x + pad, y: y + h * 0.845, w: w * 0.34, h: h * 0.085 }
    : { x: x + pad, y: y + h * 0.925, w: w * 0.4, h: h * 0.048 };
  const footOn = wide ? art.paper : tint;
  const badge = wide
    ? { cx: x + w - short * 0.14, cy: y + short * 0.14 }
    : { cx: x + w - short * 0.145, cy: y + short * 0.13 };
  return (
    fill(
      box(face),
      linear(
        sketch,
        [0, 0, 0, 1],
        [
          [0, art.paper],
          [1, mix(art.paper, '#efe6d0', 0.6)],
        ],
      ),
    ) +
    country(sketch, art, face, hill, tint) +
    bookmark +
    twig +
    mark +
    foodGroup(sketch, art, icon) +
    setText(art.name, name, {
      face: 'softSerif',
      fill: art.base,
      align: 'start',
      valign: wide ? 'middle' : 'top',
      maxLines: 4,
      maxSize: short * 0.17,
      leading: 1.06,
    }) +
    (art.size
      ? setText(art.size, foot, {
          face: 'narrowBold',
          fill: inkOn(footOn, art.base, '#ffffff'),
          align: 'start',
          maxLines: 1,
        })
      : '') +
    art.badges.map((kind) => drawBadge(kind, badge.cx, badge.cy, short * 0.095)).join('')
  );
}

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
function ponteParts({ x, y, w, h }: Rect): PonteParts {
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
function ponteFace(sketch: Sketch, art: PackArt, face: Rect): string {
  const { x, y, w, h } = face;
  const short = Math.min(w, h);
  const ground = boldGround(art.tint);
  const ink = inkOn(ground, '#ffffff', art.base);
  const { strip, name, foot, span, rise, cx, footUnder } = ponteParts(face);
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
    setText(art.name, name, {
      face: 'geometric',
      fill: ink,
      align: 'start',
      valign: w / h > 1.3 ? 'middle' : 'top',
      maxLines: 4,
      maxSize: short * 0.155,
      leading: 1.04,
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

export function ownLabel(sketch: Sketch, art: PackArt, face: Rect): string {
  return art.shop!.key === 'rosmarino' ? rosmarinoFace(sketch, art, face) : ponteFace(sketch, art, face);
}
