import { addDays } from '@bottega/domain/fulfilment';
import { isCut, promoUnitPrice, type IsoDay, type PricePeriod } from '@bottega/domain/promotion';
import { formatCents, formatNumber, formatUnitPrice } from '@bottega/texts';
import { perBaseUnit, type ExplainedPrice } from '../modules/catalog/index.ts';
import type { JudgedOffer, Verdict } from '../modules/promotion/index.ts';

/** The lines that explain a price. */
export function priceLines(explained: ExplainedPrice, day: IsoDay): string[] {
  const { name, goods } = explained;
  const { row, soldHere, published } = goods;
  const head = `${name} (${row.sku}) in ${row.warehouse_name} (${row.warehouse_id}) on ${day}`;
  if (!published) return [head, '  It is withdrawn: its page answers that it is gone.'];
  if (!soldHere) return [head, ...elsewhere(explained)];
  return [
    head,
    `  list price ${unitText(explained, goods.listCents)}, ${sinceText(explained)}`,
    ...offerLines(explained),
    `  price ${unitText(explained, goods.paidCents)}${staleText(explained)}`,
    ...historyLines(explained),
    `  ${struckText(explained)}`,
    `  ${perUnitText(explained)}`,
    ...lineLines(explained),
  ];
}

function elsewhere({ goods: { row } }: ExplainedPrice): string[] {
  if (row.list_cents === null) return ['  No warehouse sells it.'];
  return [
    `  The warehouse doesn't sell it: it is shown as sold out, without offer,`,
    `  at the lowest list price of another one: ${formatCents(row.list_cents)} in ${row.price_list_name} (${row.price_list_id})`,
  ];
}

const unitText = ({ goods }: ExplainedPrice, cents: number): string =>
  `${formatCents(cents)} ${goods.loose ? 'per kg' : 'each'}`;

/** The day of the latest price in the history that equals the list price. */
function sinceText({ history, goods }: ExplainedPrice): string {
  const since = history.findLast(({ price }) => price === goods.listCents)?.firstDay;
  return since === undefined ? 'which the price history lacks' : `in the price history since ${since}`;
}

function offerLines(explained: ExplainedPrice): string[] {
  const { offers } = explained;
  if (offers.length === 0) return ['  no offer names it'];
  return offers.map(
    ({ offer, verdict }) => `  offer ${offerText(offer)}: ${verdictText(verdict, explained)}`,
  );
}

function offerText(offer: JudgedOffer['offer']): string {
  const { offerId, badge, firstDay, lastDay, warehouseIds, perOrderLimit } = offer;
  return [
    `${offerId} ${kindText(offer)} "${badge}"`,
    `${firstDay}..${lastDay}`,
    warehouseIds === undefined ? 'all warehouses' : `warehouses ${warehouseIds.join(', ')}`,
    ...(perOrderLimit === undefined ? [] : [`at most ${perOrderLimit} an order`]),
  ].join(', ');
}

function kindText(offer: JudgedOffer['offer']): string {
  switch (offer.kind) {
    case 'percentage':
      return `percentage −${offer.percent / 100}%`;
    case 'price_cut':
      return `price_cut ${formatCents(offer.price)}`;
    case 'n_for_m':
      return `n_for_m ${offer.buy}x${offer.pay}`;
    default:
      return offer.kind;
  }
}

function verdictText(verdict: Verdict, { applied, offers }: ExplainedPrice): string {
  switch (verdict) {
    case 'applies':
      return applied && isCut(applied.kind) ? 'applies' : 'applies; it changes no price of one piece';
    case 'formula':
      return 'not applied, infant formula has no offers';
    case 'day':
      return 'not applied, another day';
    case 'warehouse':
      return 'not applied, another warehouse';
    case 'sum':
      return 'not on the price, but on the sum of a basket';
    case 'another':
      return `not applied, offer ${firstOf(offers)} has a lower number`;
    case 'no_cut':
      return 'not applied, it doesn’t lower the price or leaves nothing of it';
  }
}

const firstOf = (offers: readonly JudgedOffer[]): number | undefined =>
  offers.find(({ verdict }) => verdict === 'applies' || verdict === 'no_cut')?.offer.offerId;

/** A warning where the stored offer price isn't what the rule gives now. */
function staleText({ goods, applied }: ExplainedPrice): string {
  const computed = promoUnitPrice(goods.listCents, applied) ?? goods.listCents;
  return computed === goods.paidCents
    ? ''
    : `, but the offer now gives ${formatCents(computed)}: offer_price is old`;
}

const daysBefore = 30;

function historyLines({ history, from, goods }: ExplainedPrice): string[] {
  const [first, last] = [addDays(from, -daysBefore), addDays(from, -1)];
  const periods = history.filter(
    ({ firstDay, lastDay }) => firstDay <= last && (lastDay === undefined || lastDay >= first),
  );
  const title = `  prices of the thirty days before, ${first}..${last}:`;
  if (periods.length === 0) return [`${title} none`];
  const { lowest_30d_cents: lowest, prior_cents: prior } = goods.row;
  return [
    title,
    ...periods.map((period) => `    ${formatCents(period.price)}  ${periodText(period)}`),
    ...(goods.row.offer === null ? [] : [`    lowest ${centsText(lowest)}, prior price ${centsText(prior)}`]),
  ];
}

const periodText = ({ firstDay, lastDay = '' }: PricePeriod): string => `${firstDay}..${lastDay}`;
const centsText = (cents: number | null): string => (cents === null ? 'none' : formatCents(cents));

/** Whether a price is struck through, and why (ADR 5). */
function struckText({ applied, goods, cut }: ExplainedPrice): string {
  const { prior_cents: prior, perishable } = goods.row;
  if (!applied || !isCut(applied.kind)) return 'nothing is struck through: no cut applies';
  if (cut) {
    const why = perishable ? 'the list price of a perishable' : 'the lowest price of these days';
    const percent = cut.isOwn ? `−${cut.percent}% as the offer says` : `−${cut.percent}%`;
    return `struck through ${formatCents(cut.former)}, ${why}: ${percent}`;
  }
  if (prior !== null) return `nothing is struck through: the prior price ${formatCents(prior)} isn’t higher`;
  return perishable
    ? 'nothing is struck through: the list price of this perishable wasn’t asked in these days'
    : 'nothing is struck through: no price was asked in these days';
}

function perUnitText({ goods }: ExplainedPrice): string {
  const { row, paidCents } = goods;
  const { base_content: content, base_unit: unit, label } = row;
  const text = formatUnitPrice(perBaseUnit(row, paidCents), unit);
  const net = label.netContent;
  const drained = net === undefined ? '' : ' drained';
  return `${text}, by its${drained} content ${formatNumber(content)} ${unit.toLowerCase()}`;
}

function lineLines({ line, goods, applied }: ExplainedPrice): string[] {
  if (!line) return [];
  const { quantity, accepted, totals } = line;
  const count = (milli: number): string => `${formatNumber(milli / 1000)}${goods.loose ? ' kg' : ''}`;
  const { listAmount, discount } = totals;
  const off =
    discount === 0
      ? ''
      : `, offer ${totals.offerId} takes off ${formatCents(discount)}: ${formatCents(listAmount - discount)}`;
  return [
    `  ${count(quantity)} × ${formatCents(goods.listCents)} = ${formatCents(listAmount)}${off}`,
    ...(applied?.kind === 'selectable' ? ['  if the shopper accepts the offer'] : []),
    ...(accepted === quantity
      ? []
      : [`  the basket takes ${accepted === undefined ? 'none' : count(accepted)} instead`]),
  ];
}
