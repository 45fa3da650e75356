import { drawBadge } from './badges.ts';
import { showsFood } from '../food-icon.ts';
import { foodGroup } from './food-group.ts';
import { setName } from './good-name.ts';
import { darker, inkOn, lighter, luminance, mix } from '../color.ts';
import { setText, type Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
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
export function rosmarinoFace(sketch: Sketch, art: PackArt, face: Rect): string {
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
  const withFood = showsFood(art);
  const crest = y + h * (wide ? 0.74 : withFood ? 0.69 : 0.84);
  const hill = wide
    ? !withFood
      ? `M${x + w * 0.5} ${y + h + 2}Q${x + w * 0.76} ${y + h * 0.86} ${x + w + 2} ${y + h * 0.84}V${y + h + 2}z`
      : `M${x + w * 0.55} ${y + h + 2}C${x + w * 0.58} ${y + h * 0.5} ${x + w * 0.76} ${y + h * 0.3} ${x + w + 2} ${y + h * 0.42}V${y + h + 2}z`
    : `M${x - 2} ${crest + h * 0.05}C${x + w * 0.3} ${crest - h * 0.08} ${x + w * 0.66} ${crest - h * 0.05} ${x + w + 2} ${crest + h * 0.02}V${y + h + 2}H${x - 2}z`;
  const name: Rect = wide
    ? { x: x + pad, y: top + h * 0.02, w: withFood ? w * 0.55 - pad : w - 2 * pad, h: y + h * 0.8 - top }
    : { x: x + pad, y: top + h * 0.012, w: w - 2 * pad, h: Math.min(crest - top - h * 0.07, w * 0.8) };
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
    setName(art.product, name, {
      kind: { face: 'narrowBold', fill: art.base, align: 'start', upper: true, maxSize: short * 0.26 },
      rest: { face: 'softSerif', fill: art.base, align: 'start', leading: 1.04 },
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
