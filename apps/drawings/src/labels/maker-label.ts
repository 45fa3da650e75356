import { darker, inkOn, luminance } from '../color.ts';
import { type Rect, setText } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import type { Sketch } from '../sketch.ts';
import { arrange } from './arrangement.ts';
import { drawBadge } from './badges.ts';
import { foodGroup } from './food-group.ts';
import { markKind, wordmark } from './wordmark.ts';
import { calmGrounds, grounds } from './label-grounds.ts';

/** The label of a national maker; ground, layout and sign are the same for all its products. */
export function makerLabel(sketch: Sketch, art: PackArt, face: Rect, calm: boolean): string {
  const sign = markKind(art);
  const paint = art.makerDie.pick(calm ? calmGrounds : grounds);
  const parts = arrange(face, art.makerDie);
  const ground = paint(sketch, art, face, parts);
  const wished =
    luminance(ground.nameOn) > 0.5
      ? [darker(art.base, 0.25), darker(art.tint, 0.55)]
      : ['#ffffff', art.second];
  const align = parts.kind === 'beside' || parts.kind === 'corner' ? 'start' : 'middle';
  const footInk = inkOn(ground.footOn, darker(art.base, 0.2), '#ffffff');
  return (
    ground.art +
    wordmark(art, sign, parts.mark, ground.markOn) +
    foodGroup(sketch, art, parts.icon) +
    setText(art.name, parts.name, {
      face: art.nameFace,
      fill: inkOn(ground.nameOn, ...wished),
      align,
      maxLines: 4,
      leading: 1.02,
      maxSize: Math.min(face.w, face.h) * 0.19,
      upper: art.nameFace === 'poster',
    }) +
    (art.size
      ? setText(art.size, parts.foot, {
          face: 'narrowBold',
          fill: footInk,
          align: align === 'start' ? 'start' : art.makerDie.pick(['start', 'middle'] as const),
          maxLines: 1,
        })
      : '') +
    art.badges.map((badge) => drawBadge(badge, parts.badge.cx, parts.badge.cy, parts.badge.r)).join('')
  );
}
