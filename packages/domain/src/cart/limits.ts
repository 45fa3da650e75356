import type { Milli } from '../money/index.ts';

/** What limits a product besides its own maximum. */
export interface PurchaseLimit {
  /** Of one shopper's day: the most, and what their other orders of the day take. */
  perDay?: { maxMilli: Milli; takenMilli: Milli };
  /** Of all products of a group in one basket. */
  group?: { groupId: number; name: string; maxMilli: Milli };
}

/** A maximum shared by several lines or by several orders of a day. */
export interface SharedLimit {
  reason: 'GROUP_MAX_QUANTITY' | 'DAILY_MAX_QUANTITY';
  maxMilli: Milli;
  /** What other lines of the group, or other orders of the day, already take. */
  takenMilli: Milli;
  /** Of a group. */
  name?: string;
}

export type LimitRefusal = Pick<SharedLimit, 'reason' | 'maxMilli' | 'name'> & { ok: false };
export type LimitDecision = { ok: true } | LimitRefusal;

interface CountedLine {
  itemId?: number;
  productId: number;
  quantity: Milli;
}

/**
 * The maxima one line shares with the other lines of a basket and with the orders of the day (CAR-34, CAR-35).
 *
 * @param limits of every product of the basket that has any
 * @param line the line about to change; without `itemId` one that is not in the basket yet
 */
export function sharedLimitsOf(
  limits: ReadonlyMap<number, PurchaseLimit>,
  lines: readonly CountedLine[],
  line: Pick<CountedLine, 'productId' | 'itemId'>,
): SharedLimit[] {
  const { perDay, group } = limits.get(line.productId) ?? {};
  const others = (isCounted: (productId: number) => boolean): Milli =>
    lines.reduce(
      (sum, { itemId, productId, quantity }) =>
        isCounted(productId) && (itemId === undefined || itemId !== line.itemId) ? sum + quantity : sum,
      0,
    );
  const shared: SharedLimit[] = [];
  if (perDay)
    shared.push({
      reason: 'DAILY_MAX_QUANTITY',
      maxMilli: perDay.maxMilli,
      takenMilli: perDay.takenMilli + others((productId) => productId === line.productId),
    });
  if (group)
    shared.push({
      reason: 'GROUP_MAX_QUANTITY',
      maxMilli: group.maxMilli,
      takenMilli: others((productId) => limits.get(productId)?.group?.groupId === group.groupId),
      name: group.name,
    });
  return shared;
}

/**
 * Whether a line's new quantity keeps every shared maximum. Less than before always does, so a basket that is
 * already over (the limit was lowered meanwhile) can be brought down step by step.
 */
export function withinLimits(
  limits: readonly SharedLimit[],
  requested: Milli,
  current: Milli,
): LimitDecision {
  if (requested <= current) return { ok: true };
  const passed = limits.find(({ maxMilli, takenMilli }) => takenMilli + requested > maxMilli);
  if (passed === undefined) return { ok: true };
  const { reason, maxMilli, name } = passed;
  return { ok: false, reason, maxMilli, ...(name !== undefined && { name }) };
}

/** How much of it a line may hold under its shared maxima; Infinity where it has none. */
export function roomUnder(limits: readonly SharedLimit[]): Milli {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...limits.map(({ maxMilli, takenMilli }) => Math.max(0, maxMilli - takenMilli)),
  );
}
