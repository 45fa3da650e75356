import { dice } from './seeded.ts';
import { contactShadow, createSketch, fill, image, oval } from './sketch.ts';

/** Things of an aisle, the largest first; the ground they stand on, one colour a brand. */
export interface MenuPicture {
  aisle: string;
  icons: readonly string[];
  ground: string;
}

/** From the lower right corner outwards: what does not fit fades behind. */
const places = [
  { cx: 424, cy: 446, size: 236 },
  { cx: 250, cy: 494, size: 168 },
  { cx: 516, cy: 306, size: 150 },
  { cx: 118, cy: 532, size: 104 },
  { cx: 380, cy: 292, size: 104 },
] as const;

/** Stands behind the columns of the mega menu: empty above and at the left, where words are read. */
export function drawMenuPicture({ aisle, icons, ground }: MenuPicture): string {
  const sketch = createSketch();
  const die = dice(`menu:${aisle}`);
  const placed = places
    .slice(0, icons.length)
    .map(({ cx, cy, size }, index) => {
      const rect = { x: cx - size / 2, y: cy - size / 2, w: size, h: size };
      return (
        contactShadow(sketch, cx, cy + size * 0.46, size * 0.36, 0.16) +
        image(icons[index]!, rect, die.between(-12, 12))
      );
    })
    .toReversed()
    .join('');
  const hill = fill(oval(470, 640, 470, 300), ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600"><defs>${sketch.defs.join('')}</defs><rect width="600" height="600" fill="#ffffff"/>${hill}${placed}</svg>`;
}
