import { contrast, darker, lighter, mix, luminance } from '../color.ts';
import type { Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import { box, fill, linear, oval, radial, stroke, type Sketch } from '../sketch.ts';
import type { Arrangement } from './arrangement.ts';
import { burst, patternKinds, patternPaint } from './patterns.ts';

type Ground = { art: string; markOn: string; nameOn: string; footOn: string };

type GroundPainter = (sketch: Sketch, art: PackArt, face: Rect, parts: Arrangement) => Ground;

/** An edge across the face in the style of the maker. */
function edge({ x, w }: Rect, y: number, depth: number, manner: number): string {
  const left = `M${x - 2} `;
  switch (manner) {
    case 0:
      return `${left}${y}q${w / 2 + 2} ${depth * 2} ${w + 4} 0`;
    case 1:
      return `${left}${y + depth}q${w / 2 + 2} ${-depth * 2} ${w + 4} 0`;
    case 2:
      return `${left}${y + depth * 0.7}c${w * 0.3} ${-depth * 2} ${w * 0.62} ${depth * 1.6} ${w + 4} ${-depth * 0.8}`;
    case 3:
      return `${left}${y + depth}L${x + w + 2} ${y - depth * 0.4}`;
    default:
      return `${left}${y + depth * 0.4}H${x + w + 2}`;
  }
}

const halo = (sketch: Sketch, icon: Rect, color: string, strength = 0.95): string =>
  fill(
    oval(icon.x + icon.w / 2, icon.y + icon.h / 2, icon.w * 0.7),
    radial(
      sketch,
      [0.5, 0.5, 0.5],
      [
        [0, color, strength],
        [0.62, color, strength * 0.55],
        [1, color, 0],
      ],
    ),
  );

/** Ground in the maker's colour with a second colour behind the maker's name. */
const headed: GroundPainter = (sketch, art, face, parts) => {
  const cut = parts.mark.y + parts.mark.h + face.h * 0.012;
  const manner = art.makerDie.whole(5);
  const line = edge(face, cut, face.h * 0.035, manner);
  const head = `${line}V${face.y - 2}H${face.x - 2}z`;
  const swap = luminance(art.base) > 0.8;
  const body = swap ? art.second : art.base;
  const top = swap ? art.base : contrast(art.second, art.base) > 1.5 ? art.second : '#ffffff';
  return {
    art:
      fill(
        box(face),
        linear(
          sketch,
          [0, 0, 0.2, 1],
          [
            [0, lighter(body, 0.1)],
            [1, darker(body, 0.16)],
          ],
        ),
      ) +
      halo(sketch, parts.icon, lighter(art.tint, 0.55)) +
      fill(head, top) +
      stroke(line, mix(body, art.tint, 0.75), face.h * 0.014),
    markOn: top,
    nameOn: body,
    footOn: darker(body, 0.12),
  };
};

/** Ground in the maker's colour above and a light colour below; the food stands on the border. */
const horizon: GroundPainter = (sketch, art, face, parts) => {
  const middle =
    parts.kind === 'iconMiddle' ? parts.icon.y + parts.icon.h * 0.62 : parts.icon.y + parts.icon.h * 0.42;
  const nameAbove = parts.name.y + parts.name.h / 2 < middle;
  const cut =
    parts.kind === 'beside' || parts.kind === 'corner'
      ? parts.name.y - face.h * 0.045
      : nameAbove
        ? Math.max(middle, parts.name.y + parts.name.h + face.h * 0.01)
        : Math.min(middle, parts.name.y - face.h * 0.07);
  const line = edge(face, cut, face.h * 0.03, art.makerDie.whole(3));
  const low = `${line}V${face.y + face.h + 2}H${face.x - 2}z`;
  const below = art.die.whole(2) === 0 ? art.paper : lighter(art.tint, 0.72);
  const nameOn = parts.kind === 'beside' || parts.kind === 'corner' || !nameAbove ? below : art.base;
  return {
    art:
      fill(
        box(face),
        linear(
          sketch,
          [0, 0, 0, 1],
          [
            [0, lighter(art.base, 0.06)],
            [1, darker(art.base, 0.1)],
          ],
        ),
      ) +
      fill(low, below) +
      stroke(line, art.tint, face.h * 0.022),
    markOn: art.base,
    nameOn,
    footOn: below,
  };
};

/** Light ground with a band in the flavour's colour. */
const banded: GroundPainter = (sketch, art, face, parts) => {
  const { name } = parts;
  const kind = art.makerDie.pick(patternKinds);
  const faint = patternPaint(sketch, kind, lighter(art.base, 0.86), Math.min(face.w, face.h) * 0.13);
  const band: Rect = {
    x: face.x,
    y: name.y - face.h * 0.012,
    w: parts.kind === 'beside' ? name.w + (name.x - face.x) + face.w * 0.02 : face.w,
    h: name.h + face.h * 0.024,
  };
  const rim = luminance(art.base) > 0.8 ? art.second : art.base;
  const shown = contrast(art.tint, '#ffffff') < 1.5 ? darker(art.tint, 0.12) : art.tint;
  return {
    art:
      fill(box(face), art.paper) +
      (faint ? fill(box(face), faint) : '') +
      fill(box({ ...face, h: face.h * 0.028 }), rim) +
      fill(box({ ...face, y: face.y + face.h * 0.972, h: face.h * 0.028 }), rim) +
      fill(box(band), shown) +
      halo(sketch, parts.icon, '#ffffff', 0.8),
    markOn: art.paper,
    nameOn: shown,
    footOn: art.paper,
  };
};

/** Ground in the maker's colour with rays from behind the food. */
const sunny: GroundPainter = (sketch, art, face, { mark, icon, name, foot, kind }) => {
  const body = luminance(art.base) > 0.82 ? lighter(art.tint, 0.35) : art.base;
  const glow = contrast(art.second, body) > 1.4 ? art.second : lighter(body, 0.4);
  const cx = icon.x + icon.w / 2;
  const cy = icon.y + icon.h / 2;
  const beside = kind === 'beside' || kind === 'corner';
  const above = kind === 'iconBelow' ? name : mark;
  const below = kind === 'iconBelow' ? foot : name;
  const room = beside
    ? cx - name.x - name.w - face.w * 0.012
    : Math.min(cy - above.y - above.h, below.y - cy);
  const disc = Math.max(0, Math.min(icon.w * 0.6, room));
  return {
    art:
      fill(
        box(face),
        linear(
          sketch,
          [0, 0, 0, 1],
          [
            [0, body],
            [1, darker(body, 0.2)],
          ],
        ),
      ) +
      fill(burst(cx, cy, Math.hypot(face.w, face.h), 15), lighter(body, 0.5), 0.13) +
      fill(oval(cx, cy, disc), glow) +
      fill(oval(cx, cy, disc * 0.9), lighter(art.tint, 0.62)),
    markOn: body,
    nameOn: body,
    footOn: darker(body, 0.16),
  };
};

/** Paper ground with a double frame, for conserves, oils and traditional names. */
const framed: GroundPainter = (sketch, art, face, parts) => {
  const gap = Math.min(face.w, face.h) * 0.03;
  const dark = luminance(art.base) < 0.3 ? art.base : darker(art.second, 0.4);
  const inner: Rect = { x: face.x + gap, y: face.y + gap, w: face.w - 2 * gap, h: face.h - 2 * gap };
  const wash = fill(
    oval(parts.icon.x + parts.icon.w / 2, parts.icon.y + parts.icon.h / 2, parts.icon.w * 0.56),
    lighter(art.tint, 0.74),
  );
  const paper = mix(art.paper, '#fff6e0', 0.5);
  return {
    art:
      fill(
        box(face),
        linear(
          sketch,
          [0, 0, 0, 1],
          [
            [0, paper],
            [1, mix(paper, '#eadfc4', 0.35)],
          ],
        ),
      ) +
      wash +
      stroke(box(inner, gap * 1.4), dark, gap * 0.36) +
      stroke(
        box(
          { x: inner.x + gap * 0.7, y: inner.y + gap * 0.7, w: inner.w - gap * 1.4, h: inner.h - gap * 1.4 },
          gap,
        ),
        art.tint,
        gap * 0.16,
      ),
    markOn: paper,
    nameOn: paper,
    footOn: paper,
  };
};

/** Ground of two colours with a slanted border. */
const slanted: GroundPainter = (sketch, art, face, parts) => {
  const { x, y, w, h } = face;
  const lower =
    parts.kind === 'iconMiddle' ? parts.name.y - h * 0.03 : parts.name.y + parts.name.h + h * 0.02;
  const sides = parts.kind === 'beside' || parts.kind === 'corner';
  const [upperEdge, lowerEdge] = parts.icon.w === 0 ? [0.98, 0.9] : [0.68, 0.54];
  const part = sides
    ? `M${x + w * upperEdge} ${y - 2}H${x + w + 2}V${y + h + 2}H${x + w * lowerEdge}z`
    : `M${x - 2} ${lower + h * 0.03}L${x + w + 2} ${lower - h * 0.012}V${y + h + 2}H${x - 2}z`;
  const shown = contrast(art.tint, art.base) < 1.4 ? lighter(art.tint, 0.5) : art.tint;
  const other = linear(
    sketch,
    [0, 0, 0.4, 1],
    [
      [0, lighter(shown, 0.22)],
      [1, shown],
    ],
  );
  const body = luminance(art.base) > 0.82 ? art.paper : art.base;
  const below = !sides && parts.kind === 'iconMiddle';
  return {
    art:
      fill(box(face), body) +
      fill(part, other) +
      (sides
        ? ''
        : stroke(`M${x - 2} ${lower + h * 0.03}L${x + w + 2} ${lower - h * 0.012}`, art.second, h * 0.012)),
    markOn: body,
    nameOn: below ? shown : body,
    footOn: sides ? body : shown,
  };
};

/** Ground with the maker's pattern and a plain panel for the text. */
const panelled: GroundPainter = (sketch, art, face, { mark, name, kind }) => {
  const pattern = patternPaint(
    sketch,
    art.makerDie.pick(['stripes', 'gingham', 'dots', 'leaves', 'diagonal'] as const),
    mix(art.base, art.second, 0.28),
    Math.min(face.w, face.h) * 0.15,
  );
  const gap = Math.min(face.w, face.h) * 0.03;
  const top =
    kind === 'iconMiddle'
      ? name
      : { x: mark.x, y: mark.y, w: Math.max(mark.w, name.w), h: name.y + name.h - mark.y };
  const panel: Rect = { x: top.x - gap, y: top.y - gap, w: top.w + 2 * gap, h: top.h + 2 * gap };
  return {
    art:
      fill(box(face), art.base) +
      (pattern ? fill(box(face), pattern, 0.7) : '') +
      fill(box(panel, gap * 1.6), art.paper) +
      stroke(
        box(
          {
            x: panel.x + gap * 0.35,
            y: panel.y + gap * 0.35,
            w: panel.w - gap * 0.7,
            h: panel.h - gap * 0.7,
          },
          gap * 1.3,
        ),
        art.tint,
        gap * 0.22,
      ),
    markOn: kind === 'iconMiddle' ? art.base : art.paper,
    nameOn: art.paper,
    footOn: art.base,
  };
};

export const grounds: readonly GroundPainter[] = [
  headed,
  horizon,
  banded,
  sunny,
  slanted,
  headed,
  panelled,
  horizon,
];
export const calmGrounds: readonly GroundPainter[] = [framed, headed, framed, horizon, banded];
