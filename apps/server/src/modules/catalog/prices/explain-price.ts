import type { Milli } from '@bottega/domain/money';
import { acceptQuantity } from '@bottega/domain/catalog';
import {
  announcedCut,
  applyOffers,
  isCut,
  type AnnouncedCut,
  type IsoDay,
  type PricePeriod,
  type PromotedLine,
} from '@bottega/domain/promotion';
import type { Db } from '../../../platform/db/brand-db.ts';
import { explainOffers, type JudgedOffer } from '../../promotion/index.ts';
import { findProductsOf } from '../products/code-repository.ts';
import { findSellables, type Sellable } from '../products/find-sellables.ts';
import { askedPrices } from './asked-prices.ts';

interface PriceQuestion {
  sku: string;
  warehouseId: number;
  day: IsoDay;
  quantity?: Milli;
}

/** What a good costs in a warehouse on a day, with all that decides it. */
export interface ExplainedPrice {
  name: string;
  goods: Sellable;
  /** Oldest first. */
  history: readonly PricePeriod[];
  /** The day before which the prior price was asked: the first day of its cut, else the given one. */
  from: IsoDay;
  offers: JudgedOffer[];
  /** The offer that applies to the good itself. */
  applied: JudgedOffer['offer'] | undefined;
  /** Absent if no cut may be announced. */
  cut: AnnouncedCut | undefined;
  line: ExplainedLine | undefined;
}

interface ExplainedLine {
  quantity: Milli;
  /** Whether the shop takes this quantity, or the one that it takes instead. */
  accepted: Milli | undefined;
  totals: PromotedLine;
}

/** Explains a price by the rules and rows that the shop shows it from; else says what is unknown. */
export async function explainPrice(
  db: Db,
  { sku, warehouseId, day, quantity }: PriceQuestion,
): Promise<ExplainedPrice | { unknown: 'product' | 'warehouse' }> {
  const [[found] = []] = await findProductsOf(db, [{ sku }]);
  if (!found) return { unknown: 'product' };
  const { productId, name } = found;
  const goods = (await findSellables(db, { warehouseId, date: day, productIds: [productId] })).get(productId);
  if (!goods) return { unknown: 'warehouse' };
  const prices = await askedPrices(db, [productId]);
  const history = prices.find((price) => price.warehouseId === warehouseId)?.history ?? [];
  const offers = goods.soldHere ? await explainOffers(db, goods, { day, warehouseId }) : [];
  const applied = offers.find(({ verdict }) => verdict === 'applies')?.offer;
  return {
    name,
    goods,
    history,
    from: applied && isCut(applied.kind) ? applied.firstDay : day,
    offers,
    applied,
    cut: announcedCut(goods.paidCents, goods.row.prior_cents ?? undefined, percentageOf(applied, goods)),
    line: quantity === undefined || !goods.soldHere ? undefined : lineOf(goods, { quantity, offers, day }),
  };
}

const percentageOf = (offer: JudgedOffer['offer'] | undefined, { listCents: listPrice }: Sellable) =>
  offer?.kind === 'percentage' ? { listPrice, percent: offer.percent } : undefined;

/** The line as the basket prices it when it holds nothing else. */
function lineOf(
  goods: Sellable,
  { quantity, offers, day }: { quantity: Milli; offers: readonly JudgedOffer[]; day: IsoDay },
): ExplainedLine {
  const line = {
    lineId: 1,
    productId: goods.productId,
    quantity,
    unitPrice: goods.listCents,
    loose: goods.loose,
    choice: 'accepted',
    noPromotion: goods.noPromotion,
  } as const;
  const running = offers.filter(({ verdict }) => verdict === 'applies').map(({ offer }) => offer);
  const decision = acceptQuantity(goods.rules, quantity);
  return {
    quantity,
    accepted: decision.ok ? decision.quantity : undefined,
    totals: applyOffers([line], running, day).lines[0]!,
  };
}
