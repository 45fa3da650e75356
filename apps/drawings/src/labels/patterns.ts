import type { Sketch } from '../sketch.ts';
import { oval, tile } from '../sketch.ts';

export type PatternKind = 'none' | 'stripes' | 'dots' | 'gingham' | 'diagonal' | 'rays' | 'leaves' | 'waves';

export const patternKinds: readonly PatternKind[] = [
  'none',
  'stripes',
  'dots',
  'gingham',
  'diagonal',
  'leaves',
  'waves',
  'none',
];

/** A repeating pattern of faint marks in one colour. */
export function patternPaint(
  sketch: Sketch,
  kind: PatternKind,
  color: string,
  scale: number,
): string | undefined {
  const s = scale;
  switch (kind) {
    case 'stripes':
      return tile(sketch, s, s, `<rect width="${s / 2}" height="${s}" fill="${color}"/>`);
    case 'diagonal':
      return tile(sketch, s, s, `<rect width="${s * 0.28}" height="${s}" fill="${color}"/>`, 35);
    case 'dots':
      return tile(
        sketch,
        s,
        s,
        `<path d="${oval(s * 0.25, s * 0.25, s * 0.13)}${oval(s * 0.75, s * 0.75, s * 0.13)}" fill="${color}"/>`,
      );
    case 'gingham':
      return tile(
        sketch,
        s,
        s,
        `<rect width="${s / 2}" height="${s}" fill="${color}" opacity=".6"/><rect width="${s}" height="${s / 2}" fill="${color}" opacity=".6"/>`,
      );
    case 'leaves': {
      const leaf = (x: number, y: number, turn: number) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 ${-s * 0.2}q${s * 0.16} ${s * 0.2} 0 ${s * 0.4}q${-s * 0.16} ${-s * 0.2} 0 ${-s * 0.4}z" fill="${color}"/>`;
      return tile(sketch, s, s, leaf(s * 0.25, s * 0.28, 30) + leaf(s * 0.75, s * 0.74, -40));
    }
    case 'waves':
      return tile(
        sketch,
        s,
        s * 0.6,
        `<path d="M0 ${s * 0.3}q${s * 0.25} ${-s * 0.3} ${s * 0.5} 0t${s * 0.5} 0" fill="none" stroke="${color}" stroke-width="${s * 0.09}"/>`,
      );
    default:
      return undefined;
  }
}

/** Rays of light behind the food, as paths around a centre. */
export function burst(cx: number, cy: number, r: number, count: number): string {
  const parts: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * Math.PI * 2;
    const b = a + Math.PI / count;
    parts.push(
      `M${cx.toFixed(1)} ${cy.toFixed(1)}L${(cx + Math.cos(a) * r).toFixed(1)} ${(cy + Math.sin(a) * r).toFixed(1)}L${(cx + Math.cos(b) * r).toFixed(1)} ${(cy + Math.sin(b) * r).toFixed(1)}z`,
    );
  }
  return parts.join('');
}
