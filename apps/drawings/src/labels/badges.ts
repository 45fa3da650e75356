import { setText, type Rect } from '../text/fit-text.ts';
import type { Badge } from './pack-art.ts';
import { fill, oval, stroke } from '../sketch.ts';

/** Badge texts as on real packs; the seals of European schemes are only suggested, not copied. */
const badges: Record<Badge, { words: string; ground: string; ink: string; ring: string }> = {
  bio: { words: 'BIO', ground: '#6fa51f', ink: '#ffffff', ring: '#e8f3c9' },
  glutenFree: { words: 'SENZA GLUTINE', ground: '#f3b21b', ink: '#4a2a08', ring: '#fff3cd' },
  lactoseFree: { words: 'SENZA LATTOSIO', ground: '#2f8fd0', ink: '#ffffff', ring: '#dff1fb' },
  dop: { words: 'DOP', ground: '#c51f2b', ink: '#ffe27a', ring: '#ffe27a' },
  igp: { words: 'IGP', ground: '#1a4fa0', ink: '#ffe27a', ring: '#ffe27a' },
};

export function drawBadge(badge: Badge, cx: number, cy: number, r: number): string {
  const { words, ground, ink, ring } = badges[badge];
  const long = words.length > 4;
  const half = r * (long ? 0.72 : 0.62);
  const area: Rect = { x: cx - half, y: cy - half * 0.72, w: half * 2, h: half * 1.44 };
  const leaf =
    badge === 'bio'
      ? fill(
          `M${cx - r * 0.1} ${cy - r * 0.36}q${r * 0.05} ${-r * 0.42} ${r * 0.46} ${-r * 0.4}q${r * 0.02} ${r * 0.4} ${-r * 0.46} ${r * 0.4}z`,
          '#d5ec9a',
        )
      : '';
  const lowered = badge === 'bio' ? { ...area, y: area.y + r * 0.14 } : area;
  return (
    fill(oval(cx, cy, r), ground) +
    stroke(oval(cx, cy, r * 0.88), ring, Math.max(1.2, r * 0.055), 0.9) +
    leaf +
    setText(words, lowered, {
      face: long ? 'narrowBold' : 'geometric',
      fill: ink,
      maxLines: 2,
      leading: 0.92,
    })
  );
}
