import { contract, type CartItem } from '@bottega/contract';
import {
  eurosOf,
  looseQuantityOf,
  shownWeight,
  WHOLE_MILLI,
  wireQuantityOf,
  type CartTotals,
  type LineTotals,
} from '@bottega/domain';
import { formatCents, type Texts } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import { readyPartsOf } from '../../platform/validate.ts';
import { toProduct, type Sellable } from '../catalog/index.ts';
import type { CartLineRow } from './cart-record.ts';
import type { CartState } from './cart-state.ts';
import { problemOf, type LineProblem } from './line-problem.ts';

const readyProduct = readyPartsOf(contract.catalog.product.data);
/** By goods as they are kept, so that a product is written once for all baskets it is in. */
const products = new WeakMap<Sellable, { brand: Brand; product: CartItem['product'] }>();

function productOf(goods: Sellable, brand: Brand): CartItem['product'] {
  const known = products.get(goods);
  if (known?.brand === brand) return known.product;
  const product = readyProduct(toProduct(goods.row, { brand }));
  products.set(goods, { brand, product });
  return product;
}

/** Lines as they travel, with the goods they are of. */
export function lineViews(
  state: CartState,
  totals: CartTotals,
  { brand, texts }: { brand: Brand; texts: Texts },
): { item: CartItem; goods: Sellable }[] {
  const byLine = new Map(totals.lines.map((line) => [line.lineId, line]));
  return state.lines.flatMap((line) => {
    const goods = state.goods.get(line.productId);
    if (goods === undefined) return [];
    const product = productOf(goods, brand);
    const lineTotals = byLine.get(line.itemId);
    const item = {
      ...lineView(state, line, goods, lineTotals, texts),
      discounts: discountsOf(lineTotals, product),
      product,
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
    params: line.params,
    ...(line.choice && { promoChoice: line.choice === 'accepted' ? 'accept' : 'decline' }),
    ...(problem && { problem: problemView(problem, texts) }),
  };
}

/** The badge is that of the product's card: it says only what is true of the price before (ADR 0011). */
function discountsOf(totals: LineTotals | undefined, product: CartItem['product']): CartItem['discounts'] {
  if (totals?.offerId === undefined || totals.discount <= 0) return [];
  const shown = product.warehousePromo;
  const badge = shown?.warehousePromoId === totals.offerId ? shown.view.header : totals.badge;
  return [{ promoId: totals.offerId, badge: badge ?? '', amount: eurosOf(totals.discount) }];
}

/** A weight that makes whole packages is told in packages (CAR-31, CAR-32). */
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
