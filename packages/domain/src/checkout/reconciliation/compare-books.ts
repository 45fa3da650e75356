import { shopCurrency, type Cents } from '../../money/index.ts';

/** Money that a gateway moved, by the gateway's report or by the shop's books. */
export interface GatewayMove {
  /** The gateway's id of the payment. */
  gatewayRef: string;
  kind: 'captured' | 'refunded';
  cents: Cents;
  at: Date;
}

/** A move as the gateway reports it. */
export interface ReportedMove extends GatewayMove {
  /** ISO 4217. */
  currency: string;
}

/** A movement of the shop, and what its posting says that the gateway holds more or gave back. */
export interface BookedMove extends GatewayMove {
  ledgerCents: Cents;
}

/** From an instant until before another. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * A payment whose captures or refunds differ. The sums are those of what finds no counterpart; money of another currency
 * is in none of them.
 */
export interface BookDifference {
  gatewayRef: string;
  kind: GatewayMove['kind'];
  gatewayCents: Cents;
  movementCents: Cents;
  ledgerCents: Cents;
  /** The other currency in which the gateway moved money. */
  currency?: string;
}

/**
 * Compares what a gateway reports with the shop's books. Both may have moves before and after the day: the shop notes a
 * move when the gateway has answered, so one at the edge of midnight finds its counterpart there. Only differences of the
 * day itself are named, once for each payment and kind.
 */
export function compareBooks(
  reported: readonly ReportedMove[],
  booked: readonly BookedMove[],
  day: Span,
): BookDifference[] {
  const groups = new Map<string, Group>();
  const groupOf = ({ gatewayRef, kind }: GatewayMove): Group => {
    const key = `${kind} ${gatewayRef}`;
    const group = groups.get(key) ?? { gatewayRef, kind, reported: [], booked: [] };
    groups.set(key, group);
    return group;
  };
  for (const move of reported) groupOf(move).reported.push(move);
  for (const move of booked) groupOf(move).booked.push(move);
  return [...groups.values()].flatMap((group) => differenceOf(group, day));
}

interface Group extends Pick<GatewayMove, 'gatewayRef' | 'kind'> {
  reported: ReportedMove[];
  booked: BookedMove[];
}

function differenceOf({ gatewayRef, kind, reported, booked }: Group, { from, to }: Span): BookDifference[] {
  const left = unmatched(reported, booked);
  const foreign = left.reported.find(isForeign);
  const gatewayCents = sumOf(left.reported, (move) => (isForeign(move) ? 0 : move.cents));
  const movementCents = sumOf(left.booked, ({ cents }) => cents);
  const ledgerCents = sumOf(left.booked, (move) => move.ledgerCents);
  // the shop may have noted two refunds as one
  if (!foreign && gatewayCents === movementCents && movementCents === ledgerCents) return [];
  const isOfDay = [...left.reported, ...left.booked].some(({ at }) => at >= from && at < to);
  const sums = { gatewayCents, movementCents, ledgerCents };
  return isOfDay ? [{ gatewayRef, kind, ...sums, ...(foreign && { currency: foreign.currency }) }] : [];
}

const isForeign = ({ currency }: ReportedMove): boolean => currency !== shopCurrency;

/** Moves without a counterpart of the same amount. Each finds the nearest in time. */
function unmatched(
  reported: readonly ReportedMove[],
  booked: readonly BookedMove[],
): Omit<Group, 'gatewayRef' | 'kind'> {
  const free = [...booked];
  const without: ReportedMove[] = [];
  for (const move of reported) {
    const same = isForeign(move)
      ? []
      : free.filter(({ cents, ledgerCents }) => cents === move.cents && ledgerCents === cents);
    const apart = ({ at }: GatewayMove): number => Math.abs(at.getTime() - move.at.getTime());
    const nearest = same.toSorted((first, other) => apart(first) - apart(other))[0];
    if (nearest) free.splice(free.indexOf(nearest), 1);
    else without.push(move);
  }
  return { reported: without, booked: free };
}

const sumOf = <M>(moves: readonly M[], centsOf: (move: M) => Cents): Cents =>
  moves.reduce((sum, move) => sum + centsOf(move), 0);
