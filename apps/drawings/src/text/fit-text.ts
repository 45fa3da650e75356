import { typefaces, type TypefaceName } from '@bottega/demo/pictures/typefaces';
import { lineWidth } from './line-width.ts';

export type Rect = { x: number; y: number; w: number; h: number };

export type TextStyle = {
  face: TypefaceName;
  fill: string;
  align?: 'start' | 'middle' | 'end';
  valign?: 'top' | 'middle' | 'bottom';
  maxSize?: number;
  maxLines?: number;
  upper?: boolean;
  tracking?: number;
  leading?: number;
  outline?: { color: string; width: number };
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char]!);

export const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Splits words into `count` lines with the smallest possible maximum width. */
function balance(words: string[], count: number, widthOf: (line: string) => number): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [];
  let bestWidth = Infinity;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const line = words.slice(0, first).join(' ');
    const width = widthOf(line);
    if (width >= bestWidth) break;
    const rest = balance(words.slice(first), count - 1, widthOf);
    const widest = Math.max(width, ...rest.map(widthOf));
    if (widest < bestWidth) {
      bestWidth = widest;
      best = [line, ...rest];
    }
  }
  return best;
}

/** Share of the width for letters; the rest is for strokes beyond their advance, such as swashes. */
const lineShare = 0.97;

export type FittedText = { lines: string[]; size: number; leading: number };

/** The largest font size, with line breaks, at which the text fits into the box. */
export function fitText(text: string, box: Rect, style: TextStyle): FittedText {
  const { face, maxSize = 200, maxLines = 3, tracking = 0, leading = 1 } = style;
  const shown = style.upper ? text.toUpperCase() : text;
  const words = shown.split(/\s+/).filter(Boolean);
  const widthOf = (line: string) => lineWidth(face, line, tracking);
  let best: FittedText = { lines: [shown], size: 0, leading };
  for (let count = 1; count <= Math.min(maxLines, words.length); count += 1) {
    const lines = balance(words, count, widthOf);
    const widest = Math.max(...lines.map(widthOf));
    const size = Math.min(maxSize, (box.w * lineShare) / widest, box.h / (count * leading));
    if (size > best.size * 1.02) best = { lines, size, leading };
  }
  return best;
}

const capHeight = 0.7;

export function setText(text: string, box: Rect, style: TextStyle): string {
  const fitted = fitText(text, box, style);
  const { lines, size, leading } = fitted;
  const face = typefaces[style.face];
  const step = size * leading;
  const height = step * (lines.length - 1) + size * capHeight;
  const free = box.h - height;
  const valign = style.valign ?? 'middle';
  const inset =
    valign === 'middle'
      ? free / 2
      : valign === 'top'
        ? Math.min(free / 2, size * 0.12)
        : Math.max(free / 2, free - size * 0.2);
  const align = style.align ?? 'middle';
  const x = align === 'middle' ? box.x + box.w / 2 : align === 'start' ? box.x : box.x + box.w;
  const outline = style.outline
    ? ` stroke="${style.outline.color}" stroke-width="${round(style.outline.width)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  const spans = lines
    .map(
      (line, i) =>
        `<tspan x="${round(x)}" y="${round(box.y + inset + size * capHeight + i * step)}">${escapeXml(line)}</tspan>`,
    )
    .join('');
  return `<text font-family="${face.family}" font-weight="${face.weight}"${face.style === 'italic' ? ' font-style="italic"' : ''} font-size="${round(size)}"${
    style.tracking ? ` letter-spacing="${round(style.tracking * size)}"` : ''
  } text-anchor="${align}" fill="${style.fill}"${outline}>${spans}</text>`;
}
