import type { Milli } from '../money/index.ts';

/** Limits of a product besides its own maximum. */
export interface PurchaseLimit {
  /** Limit per shopper and day: the maximum, and the quantity in the shopper's other orders of that day. */
  perDay?: { maxMilli: Milli; takenMilli: Milli };
  /** Limit of all products of a group in one basket. */
  group?: { groupId: number; name: string; maxMilli: Milli };
}

/** A maximum shared by several lines or by several orders of a day. */
export interface SharedLimit {
  reason: 'GROUP_MAX_QUANTITY' | 'DAILY_MAX_QUANTITY';
  maxMilli: Milli;
  /** Quantity already in other lines of the group, or in other orders of the day. */
  takenMilli: Milli;
  /** Name of the group; absent for a daily limit. */
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
 * @param limits limits by product id, for every product of the basket that has any
 * @param line the line to change; without `itemId` a line that is not in the basket yet
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
 * Whether a line's new quantity keeps every shared maximum. A decrease is always allowed: a basket above a limit that
 * was lowered can be reduced step by step.
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

/** The largest quantity of a line under its shared maxima; Infinity when it has none. */
export function roomUnder(limits: readonly SharedLimit[]): Milli {
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...limits.map(({ maxMilli, takenMilli }) => Math.max(0, maxMilli - takenMilli)),
  );
}
