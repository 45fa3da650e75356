import type { CartInput, CartTotals } from '../cart/index.ts';
import { roundHalfAway, type Cents } from '../money/index.ts';
import { maySubstitute, mayPick, missingOf, substituteCost, type PickedLine } from '../order/index.ts';

/** Goods that a picker offers for what is missing of a line. */
export interface OfferedGoods {
  vat: number;
  /** Price of a piece, or of a kilogram. */
  unitCents: Cents;
  /** As a part of what is missing. */
  part: number;
  /** Content of a piece or a kilogram. */
  milli: number;
}

export interface Picked {
  rate: number;
  line: PickedLine;
}

const margin = 2000;

/**
 * What is picked of an order's lines, with the rules of picking: a wish that they refuse is picked as ordered. Missing
 * goods get a substitute if one is offered and allowed.
 */
export function pickLines(
  { lines }: Pick<CartInput, 'lines'>,
  totals: Pick<CartTotals, 'lines'>,
  { picks, substitutes }: { picks: readonly number[]; substitutes: readonly (OfferedGoods | undefined)[] },
): { picked: Picked[]; events: Set<'weighed' | 'shortage' | 'substitute'> } {
  const events = new Set<'weighed' | 'shortage' | 'substitute'>();
  const picked = lines.flatMap(({ quantity, vat, saleType, containerCents }, at): Picked[] => {
    const isWeighed = saleType === 'Sfuso';
    const part = picks[at % picks.length] ?? 1;
    const netCents = totals.lines[at]?.netAmount ?? 0;
    const wished = isWeighed
      ? roundHalfAway(quantity * Math.round(part * 1000), 1000)
      : Math.floor((quantity / 1000) * Math.min(1, part)) * 1000;
    const found = mayPick({ quantity, isWeighed }, wished) ? wished : quantity;
    if (isWeighed && found !== quantity) events.add('weighed');
    if (!isWeighed && found < quantity) events.add('shortage');
    const line = { rate: vat, line: { quantity, netCents, picked: found, containerCents } };
    const substitute = substituteFor(line.line, isWeighed, substitutes[at % Math.max(1, substitutes.length)]);
    if (!substitute) return [line];
    events.add('substitute');
    return [line, substitute];
  });
  return { picked, events };
}

function substituteFor(
  ordered: { quantity: number; netCents: Cents; picked: number },
  isWeighed: boolean,
  offered: OfferedGoods | undefined,
): Picked | undefined {
  if (!offered) return undefined;
  const unit = isWeighed ? ('KG' as const) : ('PZ' as const);
  const missing = { ...missingOf(ordered), content: { milli: 1000, unit } };
  const wished = missing.quantity * offered.part;
  const quantity = isWeighed ? Math.round(wished) : Math.round(wished / 1000) * 1000;
  const goods = { ...offered, quantity, isWeighed, content: { milli: offered.milli, unit } };
  if (!maySubstitute(missing, goods, margin)) return undefined;
  const netCents = substituteCost(missing, goods);
  return { rate: offered.vat, line: { quantity, netCents, picked: quantity, isSubstitute: true } };
}
