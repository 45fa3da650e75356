import { contrast, darker, inkOn } from '../color.ts';
import type { TypefaceName } from '@bottega/demo/pictures/typefaces';
import { lineWidth } from '../text/line-width.ts';
import { setText, type Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import { box, fill, oval, stroke } from '../sketch.ts';

export type MarkKind = 'plain' | 'oval' | 'plate' | 'ribbon' | 'outlined' | 'ruled' | 'tilted';

const kinds: readonly MarkKind[] = [
  'plain',
  'oval',
  'plate',
  'ribbon',
  'outlined',
  'ruled',
  'tilted',
  'plain',
  'oval',
];

/** Fonts with joined or high-contrast letters, which an outline would make unreadable. */
const delicate: readonly TypefaceName[] = ['script', 'brush', 'didone', 'softSerif', 'softSerifItalic'];

export function markKind(art: PackArt): MarkKind {
  const kind = art.makerDie.pick(kinds);
  return kind === 'outlined' && delicate.includes(art.markFace) ? 'plain' : kind;
}

const inset = ({ x, y, w, h }: Rect, dx: number, dy: number): Rect => ({
  x: x + dx,
  y: y + dy,
  w: w - 2 * dx,
  h: h - 2 * dy,
});

/** Colour of a sign that is distinct from its pack. */
function signColor(art: PackArt, ground: string): string {
  return (
    [art.base, art.second, '#ffffff', '#1d1a17'].find((color) => contrast(color, ground) >= 1.7) ?? '#ffffff'
  );
}

/** Shrinks the area of a sign to the width of the name. */
function hugging(art: PackArt, area: Rect, upper: boolean, wide: number): Rect {
  const text = upper ? art.maker.toUpperCase() : art.maker;
  const natural = lineWidth(art.markFace, text, 0) * area.h * 0.62 + area.h * wide;
  const w = Math.min(area.w, Math.max(natural, area.h * 1.5));
  return { ...area, x: area.x + (area.w - w) / 2, w };
}

export function wordmark(art: PackArt, kind: MarkKind, area: Rect, ground: string): string {
  const upper =
    art.markFace === 'poster' ||
    (art.markFace === 'grotesque' && art.maker.length < 9) ||
    (art.markFace === 'geometric' && art.maker.length < 10);
  const style = { face: art.markFace, upper, maxLines: art.maker.length > 12 ? 2 : 1, leading: 0.98 };
  const sign = signColor(art, ground);
  const onSign = inkOn(sign, art.base, art.second);
  const onGround = inkOn(ground, art.base, art.second, '#ffffff');
  switch (kind) {
    case 'oval': {
      const spot = hugging(art, area, upper, 1.3);
      const shape = oval(spot.x + spot.w / 2, spot.y + spot.h / 2, spot.w / 2, spot.h / 2);
      return (
        fill(shape, sign) +
        stroke(shape, onSign, Math.max(1.5, spot.h * 0.03), 0.55) +
        setText(art.maker, inset(spot, spot.w * 0.13, spot.h * 0.22), { ...style, fill: onSign })
      );
    }
    case 'plate': {
      const spot = hugging(art, area, upper, 0.7);
      return (
        fill(box(spot, spot.h * 0.14), sign) +
        setText(art.maker, inset(spot, spot.w * 0.07, spot.h * 0.16), { ...style, fill: onSign })
      );
    }
    case 'ribbon': {
      const spot = hugging(art, area, upper, 1.5);
      const { x, y, w, h } = spot;
      const tail = Math.min(h * 0.42, w * 0.1);
      const back = `M${x} ${y + h * 0.2}h${w}l${-tail * 0.6} ${h * 0.36}l${tail * 0.6} ${h * 0.36}h${-w}l${tail * 0.6} ${-h * 0.36}z`;
      const front = { x: x + tail, y: y + h * 0.06, w: w - 2 * tail, h: h * 0.76 };
      return (
        fill(back, darker(sign, 0.3)) +
        fill(box(front, 3), sign) +
        setText(art.maker, inset(front, front.w * 0.05, front.h * 0.14), { ...style, fill: onSign })
      );
    }
    case 'outlined': {
      const letter = inkOn(ground, '#ffffff', art.second, art.base);
      const edge = contrast(art.base, letter) > 2 ? art.base : darker(letter, 0.7);
      const shown = contrast(edge, ground) < 1.15 ? darker(edge, 0.45) : edge;
      return setText(art.maker, inset(area, area.w * 0.02, area.h * 0.06), {
        ...style,
        fill: letter,
        outline: { color: shown, width: area.h * 0.075 },
      });
    }
    case 'ruled': {
      const text = inset(area, 0, area.h * 0.17);
      const line = (y: number) =>
        stroke(
          `M${area.x + area.w * 0.06} ${y}H${area.x + area.w * 0.94}`,
          onGround,
          Math.max(1.5, area.h * 0.028),
          0.85,
        );
      return (
        line(area.y + area.h * 0.06) +
        line(area.y + area.h * 0.94) +
        setText(art.maker, text, { ...style, fill: onGround })
      );
    }
    case 'tilted': {
      const cx = area.x + area.w / 2;
      const cy = area.y + area.h / 2;
      return `<g transform="rotate(-6 ${cx} ${cy})">${setText(art.maker, inset(area, area.w * 0.04, area.h * 0.14), { ...style, fill: onGround })}</g>`;
    }
    default:
      return setText(art.maker, inset(area, 0, area.h * 0.06), { ...style, fill: onGround });
  }
}
