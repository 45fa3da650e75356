import { darker, inkOn, luminance } from '../color.ts';
import { type Rect, setText } from '../text/fit-text.ts';
import type { PackArt } from './pack-art.ts';
import type { Sketch } from '../sketch.ts';
import { showsFood } from '../food-icon.ts';
import { arrange, withoutFood } from './arrangement.ts';
import { drawBadge } from './badges.ts';
import { foodGroup } from './food-group.ts';
import { setName } from './good-name.ts';
import { markKind, wordmark } from './wordmark.ts';
import { calmGrounds, grounds } from './label-grounds.ts';

/** The label of a national maker; ground, layout and sign are the same for all its products. */
export function makerLabel(sketch: Sketch, art: PackArt, face: Rect, calm: boolean): string {
  const sign = markKind(art);
  const paint = art.makerDie.pick(calm ? calmGrounds : grounds);
  const arranged = arrange(face, art.makerDie);
  const parts = showsFood(art) ? arranged : withoutFood(arranged, face, art.badges.length > 0);
  const ground = paint(sketch, art, face, parts);
  const wished =
    luminance(ground.nameOn) > 0.5
      ? [darker(art.base, 0.25), darker(art.tint, 0.55)]
      : ['#ffffff', art.second];
  const align = parts.kind === 'beside' || parts.kind === 'corner' ? 'start' : 'middle';
  const footInk = inkOn(ground.footOn, darker(art.base, 0.2), '#ffffff');
  const short = Math.min(face.w, face.h);
  const letters = {
    face: art.nameFace,
    fill: inkOn(ground.nameOn, ...wished),
    align,
    leading: 1.02,
    upper: art.nameFace === 'poster',
  } as const;
  return (
    ground.art +
    wordmark(art, sign, parts.mark, ground.markOn) +
    foodGroup(sketch, art, parts.icon) +
    setName(art.product, parts.name, {
      kind: { ...letters, maxSize: short * 0.25, upper: art.nameFace === 'narrowBold' || letters.upper },
      rest: letters,
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
