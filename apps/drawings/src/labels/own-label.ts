import type { Sketch } from '../sketch.ts';
import type { Rect } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import { ponteFace } from './ponte-label.ts';
import { rosmarinoFace } from './rosmarino-label.ts';

export function ownLabel(sketch: Sketch, art: PackArt, face: Rect): string {
  return art.shop!.key === 'rosmarino' ? rosmarinoFace(sketch, art, face) : ponteFace(sketch, art, face);
}
