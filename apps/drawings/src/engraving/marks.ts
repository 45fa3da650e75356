import { luminance } from '../color.ts';
import { round } from '../text/fit-text.ts';

/** How far a part rises from the paper: the shade on it follows. */
export type Body = 'flat' | 'low' | 'round' | 'full' | 'ball';

/** What a drawing is made of, the lowest first. Colours are tints under the ink. */
export type Mark =
  | { kind: 'part'; d: string; color: string; tone: number; body: Body; edge: number }
  | { kind: 'ink'; d: string; width: number }
  | { kind: 'light'; d: string; width: number; color: string }
  | { kind: 'shadow'; d: string }
  | { kind: 'clip'; d: string; marks: readonly Mark[] }
  | { kind: 'group'; transform: string; marks: readonly Mark[] };

interface Manner {
  body?: Body;
  /** How much light the surface gives back: 1 is paper, 0 is ink. By default as light as its colour. */
  tone?: number;
  /** Width of the contour. */
  edge?: number;
}

const ownTone = (color: string): number => Math.min(1, 0.5 + 0.56 * Math.cbrt(luminance(color)));

export const part = (d: string, color: string, { body = 'round', tone, edge = 4 }: Manner = {}): Mark => ({
  kind: 'part',
  d,
  color,
  tone: tone ?? ownTone(color),
  body,
  edge,
});

/** A line cut in ink. */
export const ink = (d: string, width = 3): Mark => ({ kind: 'ink', d, width });

/** A line left free of ink, such as fat in meat or a fold in a leaf. */
export const light = (d: string, color: string, width = 5): Mark => ({ kind: 'light', d, width, color });

/** Shade on the paper where something lies. */
export const shadow = (d: string): Mark => ({ kind: 'shadow', d });

export interface Spot {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  mirrored?: boolean;
}

export function placed(
  marks: readonly Mark[],
  { x = 0, y = 0, scale = 1, turn = 0, mirrored = false }: Spot,
): Mark {
  const across = mirrored ? -scale : scale;
  const size = `${Math.round(across * 1000) / 1000} ${Math.round(scale * 1000) / 1000}`;
  return {
    kind: 'group',
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size})`,
    marks,
  };
}
