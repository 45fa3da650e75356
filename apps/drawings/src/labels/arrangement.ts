import type { Rect } from '../text/fit-text.ts';
import type { Dice } from '@bottega/demo/seeded';

/** Layout of the parts of a label on a printed face. */
export type Arrangement = {
  kind: 'iconBelow' | 'iconMiddle' | 'beside' | 'corner';
  mark: Rect;
  name: Rect;
  icon: Rect;
  foot: Rect;
  badge: { cx: number; cy: number; r: number };
};

const square = (cx: number, cy: number, side: number): Rect => ({
  x: cx - side / 2,
  y: cy - side / 2,
  w: side,
  h: side,
});

export function arrange({ x, y, w, h }: Rect, die: Dice): Arrangement {
  const short = Math.min(w, h);
  const pad = short * 0.075;
  const inner = w - 2 * pad;
  const badgeRadius = short * 0.115;
  if (w / h > 1.12) {
    const left = w * 0.545 - pad;
    const side = Math.min(h * 0.8, w * 0.385);
    if (die.whole(2) === 0) {
      return {
        kind: 'beside',
        mark: { x: x + pad, y: y + h * 0.08, w: left, h: h * 0.28 },
        name: { x: x + pad, y: y + h * 0.4, w: left, h: h * 0.43 },
        icon: square(x + w * 0.77, y + h * 0.5, side),
        foot: { x: x + pad, y: y + h * 0.86, w: left, h: h * 0.085 },
        badge: { cx: x + w - pad - badgeRadius * 0.75, cy: y + pad + badgeRadius * 0.75, r: badgeRadius },
      };
    }
    return {
      kind: 'corner',
      mark: { x: x + pad, y: y + h * 0.07, w: inner, h: h * 0.25 },
      name: { x: x + pad, y: y + h * 0.37, w: left, h: h * 0.46 },
      icon: square(x + w * 0.77, y + h * 0.65, Math.min(h * 0.58, w * 0.38)),
      foot: { x: x + pad, y: y + h * 0.86, w: left, h: h * 0.085 },
      badge: {
        cx: x + w - pad - badgeRadius * 0.5,
        cy: y + h * 0.87 - badgeRadius * 0.2,
        r: badgeRadius * 0.9,
      },
    };
  }
  const markHeight = Math.min(h * 0.2, w * 0.34);
  const top = y + Math.max(pad, h * 0.05);
  if (h / w < 1.12) {
    return {
      kind: 'corner',
      mark: { x: x + pad, y: top, w: inner, h: h * 0.22 },
      name: { x: x + pad, y: y + h * 0.33, w: inner * 0.58, h: h * 0.51 },
      icon: square(x + w * 0.745, y + h * 0.66, w * 0.43),
      foot: { x: x + pad, y: y + h * 0.86, w: inner * 0.5, h: h * 0.075 },
      badge: { cx: x + w - pad - badgeRadius * 0.8, cy: y + h * 0.42, r: badgeRadius * 0.95 },
    };
  }
  const below = top + markHeight + h * 0.035;
  const footHeight = Math.min(h * 0.055, w * 0.09);
  const foot = { x: x + pad, y: y + h - pad - footHeight, w: inner, h: footHeight };
  const room = foot.y - h * 0.015 - below;
  if (die.whole(5) < 3) {
    const nameHeight = Math.min(room * 0.5, w * 0.66);
    const side = Math.min(w * 0.74, room - nameHeight - h * 0.01);
    return {
      kind: 'iconBelow',
      mark: { x: x + pad, y: top, w: inner, h: markHeight },
      name: { x: x + pad, y: below, w: inner, h: nameHeight },
      icon: square(x + w / 2, below + nameHeight + (room - nameHeight) / 2 + h * 0.012, side),
      foot,
      badge: { cx: x + w - pad - badgeRadius * 0.8, cy: below + room - badgeRadius, r: badgeRadius },
    };
  }
  const nameHeight = Math.min(room * 0.46, w * 0.62);
  const side = Math.min(w * 0.72, room - nameHeight - h * 0.02);
  return {
    kind: 'iconMiddle',
    mark: { x: x + pad, y: top, w: inner, h: markHeight },
    name: { x: x + pad, y: foot.y - h * 0.02 - nameHeight, w: inner, h: nameHeight },
    icon: square(x + w / 2, below + (room - nameHeight) / 2 - h * 0.005, side),
    foot,
    badge: { cx: x + w - pad - badgeRadius * 0.8, cy: below + badgeRadius * 0.9, r: badgeRadius },
  };
}

/** The name takes the room of a food that nothing shows. A badge stands beside the foot. */
export function withoutFood(parts: Arrangement, face: Rect, hasBadge: boolean): Arrangement {
  const { kind, mark, name, icon, foot, badge } = parts;
  const inner = face.w - 2 * (name.x - face.x);
  const top = kind === 'iconMiddle' ? Math.max(icon.y, mark.y + mark.h) : name.y;
  const bottom = foot.y - (hasBadge ? Math.max(0, 2 * badge.r - foot.h) : 0) - face.h * 0.02;
  const grown: Rect = { x: name.x, y: top, w: inner, h: bottom - top };
  return {
    ...parts,
    name: grown,
    icon: square(grown.x + inner, bottom, 0),
    badge: { cx: grown.x + inner - badge.r, cy: foot.y + foot.h - badge.r, r: badge.r },
  };
}
