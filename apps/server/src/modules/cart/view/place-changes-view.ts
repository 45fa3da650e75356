import type { PlaceChanges } from '@bottega/contract';
import {
  acceptQuantity,
  eurosOf,
  WHOLE_MILLI,
  wireQuantityOf,
  type CartChanges,
  type CartTotals,
  type Change,
  type ComparedCart,
  type LineChange,
  type Milli,
  type Stock,
} from '@bottega/domain';
import type { Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/context.ts';
import { toProduct, type Sellable } from '../../catalog/index.ts';
import type { AddressInZone, SlotFee } from '../../fulfilment/index.ts';
import { offerBadge } from '../../promotion/index.ts';
import { isSold, type PricedState } from '../state/cart-state.ts';
import { linePortions, totalsByLine } from '../state/kept-goods.ts';
import { problemAt } from './line-problem.ts';
import { messageOf } from './line-view.ts';

/** The cart's lines as they would be priced at another place. */
export interface CartThere extends PricedState {
  warehouseId: number;
  place: Required<AddressInZone> & { slot?: SlotFee & SlotTime };
}

interface SlotTime {
  timeslotId: number;
  date: string;
  beginTime: string;
  endTime: string;
}

type PlacedState = PricedState & { place: { slot?: SlotTime } };

export function comparedCart(state: PlacedState, totals: CartTotals): ComparedCart {
  const { zone, slot } = state.place;
  const amounts = totalsByLine(totals.lines);
  return {
    lines: state.lines.map((line) => {
      const goods = state.goods.get(line.productId);
      return {
        lineId: line.itemId,
        stock: stockOf(goods, line.quantity),
        unitPrice: goods ? (linePortions(state.change, line, goods)[0]?.paidCents ?? 0) : 0,
        amount: amounts.get(line.itemId)?.netAmount ?? 0,
      };
    }),
    offerIds: totals.applied.map(({ offerId }) => offerId),
    basketDiscount: totals.lines.reduce((sum, line) => sum + line.basketDiscount, 0),
    total: totals.total,
    ...(zone && { minimumOrder: zone.minOrderCents }),
    ...(zone && slot && { deliveryFee: totals.deliveryFee, timeslotId: slot.timeslotId }),
  };
}

function stockOf(goods: Sellable | undefined, wanted: Milli): Stock {
  if (!isSold(goods) || goods.available <= 0) return 'none';
  return goods.available < wanted ? 'some' : 'all';
}

interface Parts {
  here: PlacedState;
  there: CartThere;
  changes: CartChanges;
  replacements: Map<number, Sellable[]>;
}

type View = Omit<PlaceChanges, 'mustBeTold' | 'slotLost' | 'missingToMinOrder' | 'lockerTooSmall'>;

export function placeChangesView(
  { here, there, changes, replacements }: Parts,
  { brand, texts }: { brand: Brand; texts: Texts },
): View {
  const lines = new Map(here.lines.map((line) => [line.itemId, line]));
  const rowsOf = (list: readonly LineChange[]) =>
    list.flatMap((change) => {
      const line = lines.get(change.lineId);
      // a product that one place doesn't sell is shown with the data of the other place
      const goods = line && [there, here].map((state) => state.goods.get(line.productId)).find(isSold);
      if (!goods) return [];
      return { line, change, view: lineView(change, line.quantity, toProduct(goods.row, { brand })) };
    });
  const lost = rowsOf(changes.lost).flatMap(({ line, view }) => {
    const problem = problemAt(there, line);
    if (!problem) return [];
    const offered = (replacements.get(line.productId) ?? []).flatMap((goods) =>
      replacementView(goods, line.quantity, brand),
    );
    return {
      ...view,
      problem: { code: problem.code, message: messageOf(problem, texts) },
      replacements: offered,
    };
  });
  const views = (list: readonly LineChange[]) => rowsOf(list).map(({ view }) => view);
  return {
    addressTypeId: there.place.zone.addressTypeId,
    lost,
    found: views(changes.found),
    dearer: views(changes.dearer),
    cheaper: views(changes.cheaper),
    promotions: [
      ...promotionsOf(here, changes.offersLost, 'lost', texts),
      ...promotionsOf(there, changes.offersWon, 'won', texts),
    ],
    basketDiscount: amounts(changes.basketDiscount),
    deliveryFee: amounts(changes.deliveryFee),
    minOrder: amounts(changes.minimumOrder),
    total: { before: eurosOf(changes.total.before), after: eurosOf(changes.total.after) },
    slot: {
      ...(here.place.slot && { before: slotView(here.place.slot) }),
      ...(there.place.slot && { after: slotView(there.place.slot) }),
    },
  };
}

const lineView = ({ lineId, before, after }: LineChange, quantity: Milli, product: Product) => ({
  itemId: lineId,
  product,
  quantity: wireQuantityOf(quantity),
  unitPrice: { before: eurosOf(before.unitPrice), after: eurosOf(after.unitPrice) },
  lineTotal: { before: eurosOf(before.amount), after: eurosOf(after.amount) },
});
type Product = PlaceChanges['found'][number]['product'];

/**
 * A replacement with the quantity of the replaced product. It is not offered if the stock is too small, or if options
 * or a promo need a choice.
 */
export function replacementView(goods: Sellable, wanted: Milli, brand: Brand) {
  const decision = acceptQuantity(goods.rules, wanted);
  if (!decision.ok || decision.quantity > goods.available || goods.options.length > 0) return [];
  const product = toProduct(goods.row, { brand });
  if (product.warehousePromo?.selectable) return [];
  return { product, quantity: decision.quantity / WHOLE_MILLI };
}

/** An offer on the whole basket names no goods. */
const anyGood = { listCents: 0, loose: false };

function promotionsOf(
  { offers, lines, goods }: Pick<PricedState, 'offers' | 'lines' | 'goods'>,
  offerIds: readonly number[],
  change: 'lost' | 'won',
  { t }: Texts,
): View['promotions'] {
  return offers
    .filter(({ offerId }) => offerIds.includes(offerId))
    .map((offer) => {
      const own = lines.filter(({ productId }) => offer.productIds.includes(productId));
      const { listCents: unitPrice, loose } = goods.get(own[0]?.productId ?? 0) ?? anyGood;
      return {
        promoId: offer.offerId,
        badge: offerBadge(offer.badge, offer, { unitPrice, loose }, t),
        text: offer.description,
        change,
        itemIds: own.map(({ itemId }) => itemId),
      };
    });
}

const amounts = ({ before, after }: Change<number | undefined>) => ({
  ...(before !== undefined && { before: eurosOf(before) }),
  ...(after !== undefined && { after: eurosOf(after) }),
});

const slotView = ({ timeslotId, date, beginTime, endTime }: SlotTime): SlotTime => ({
  timeslotId,
  date,
  beginTime,
  endTime,
});
