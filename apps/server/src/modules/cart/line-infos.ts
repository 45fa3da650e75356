import { refuse, type Refusal } from '../../platform/result.ts';

const known = ['accept_alternatives', 'customWeight', 'note'];

/** `cartItemInfo` as it is kept: known names only, alternatives as `true` or `false` (CAR-11). */
export function checkLineInfos(infos: Record<string, string>): Refusal | { infos: Record<string, string> } {
  const unknown = Object.keys(infos).find((name) => !known.includes(name));
  if (unknown !== undefined) return refuse('CART_INFO_UNKNOWN', { params: { property: unknown } });
  const { accept_alternatives: alternatives } = infos;
  return {
    infos: {
      ...infos,
      ...(alternatives !== undefined && { accept_alternatives: String(alternatives === 'true') }),
    },
  };
}
