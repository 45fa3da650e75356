import type { CartItem } from '@bottega/contract';
import {
  eurosOf,
  looseQuantityOf,
  shownWeight,
  wantedSubstituteOf,
  WHOLE_MILLI,
  wireQuantityOf,
  type CartTotals,
  type LineTotals,
} from '@bottega/domain';
import { formatCents, type Texts } from '@bottega/texts';
import type { CartGoods, Sellable } from '../../catalog/index.ts';
import { offerBadge } from '../../promotion/index.ts';
import { totalsByLine } from '../state/kept-goods.ts';
import type { CartLineRow } from '../state/cart-record.ts';
import { isSold, type CartState } from '../state/cart-state.ts';
import { nearOfferViews } from './near-offer-view.ts';
import { problemOf, type LineProblem } from './line-problem.ts';

/** Lines in their wire form, with their goods. */
export function lineViews(
  state: CartState,
  totals: CartTotals,
  texts: Texts,
): { item: CartItem; goods: Sellable }[] {
  const byLine = totalsByLine(totals.lines);
  const near = nearOfferViews(state, texts);
  return state.lines.flatMap((line) => {
    const goods = state.goods.get(line.productId);
    if (goods === undefined) return [];
    const lineTotals = byLine.get(line.itemId);
    const nearOffer = near.get(line.itemId);
    const item = {
      ...lineView(state, line, goods, lineTotals, texts),
      discounts: discountsOf(state, lineTotals, goods, texts),
      ...(nearOffer && { nearOffer }),
      product: goods.product,
    };
    return { item, goods };
  });
}

function lineView(
  state: CartState,
  line: CartLineRow,
  goods: Sellable,
  totals: LineTotals | undefined,
  texts: Texts,
): Omit<CartItem, 'product' | 'discounts'> {
  const problem = problemOf(state, line);
  const loose = goods.rules.saleType === 'Sfuso';
  return {
    itemId: line.itemId,
    cartItemId: line.itemId,
    quantity: wireQuantityOf(line.quantity),
    weight: loose ? shownWeight(line.quantity) / WHOLE_MILLI : 0,
    grossTotal: eurosOf(totals?.listAmount ?? 0),
    netTotal: eurosOf(totals?.netAmount ?? 0),
    cartItemInfo: { ...line.infos, ...packageInfo(goods, line) },
    ...substituteView(state, line),
    params: line.params,
    ...(line.choice && { promoChoice: line.choice === 'accepted' ? 'accept' : 'decline' }),
    ...(problem && { problem: problemView(problem, texts) }),
  };
}

/** The substitute that a line names. The shop chooses if its warehouse doesn't have it. */
function substituteView(
  { goods }: Pick<CartState, 'goods'>,
  { infos }: CartLineRow,
): Pick<CartItem, 'wantedSubstitute'> {
  const wanted = goods.get(wantedSubstituteOf(infos) ?? 0);
  if (!wanted) return {};
  const { productId, row } = wanted;
  const name = [row.brand_name, row.name].filter(Boolean).join(' ');
  return { wantedSubstitute: { productId, name, isAvailable: isSold(wanted) && wanted.available > 0 } };
}

/** The discount of a line, with the badge of the product's card, which states only true reductions (ADR 5). */
function discountsOf(
  { offers }: CartState,
  totals: LineTotals | undefined,
  { product, listCents, loose }: CartGoods,
  { t }: Texts,
): CartItem['discounts'] {
  const offer = offers.find(({ offerId }) => offerId === totals?.offerId);
  if (!offer || !totals || totals.discount <= 0) return [];
  const shown = product.warehousePromo;
  const own = shown?.warehousePromoId === offer.offerId ? shown.view.header : undefined;
  const badge = own ?? offerBadge(offer.badge, offer, { unitPrice: listCents, loose }, t);
  return [{ promoId: offer.offerId, badge, amount: eurosOf(totals.discount) }];
}

/** The number of packages, if the weight makes whole ones (CAR-31, CAR-32). */
function packageInfo(goods: Sellable, line: CartLineRow): Record<string, string> {
  if (goods.rules.saleType !== 'Sfuso') return {};
  const loose = looseQuantityOf(goods.rules, line.quantity);
  return {
    customWeight: line.infos['customWeight'] ?? String(wireQuantityOf(line.quantity)),
    ...(loose.inPackages && { package: 'true', packages: String(loose.packages) }),
  };
}

function problemView(problem: LineProblem, texts: Texts): NonNullable<CartItem['problem']> {
  const { code, blocks, params } = problem;
  return {
    code,
    message: messageOf(problem, texts),
    blocks,
    ...(code === 'STOCK_SHORT' && { available: Number(params?.['available']) }),
  };
}

export function messageOf({ code, params }: LineProblem, texts: Texts): string {
  if (code !== 'PRICE_CHANGED') return texts.byCode(code, params) ?? '';
  const [before, now] = [Number(params?.['before']), Number(params?.['now'])];
  return texts.t(now > before ? 'cart.priceRisen' : 'cart.priceFallen', {
    before: formatCents(before),
    price: formatCents(now),
  });
}
