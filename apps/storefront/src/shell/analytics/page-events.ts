import type { Order, Product, Proposal } from '@bottega/contract';
import type { ListingData } from '../../features/catalog/listing/load-listing.ts';
import type { ListingState } from '../../features/catalog/listing/listing-query.ts';
import type { CardProduct } from '../../features/catalog/products/product-card.ts';
import type { AnalyticsEvent } from './data-layer.ts';
import { centsOf, euroOf, itemsOfOrder, shownItem } from './items.ts';

/** What the loader of a page gave; each page has some of these. */
export interface PageData {
  title?: string;
  slug?: string;
  listing?: ListingData;
  state?: ListingState;
  again?: CardProduct[];
  offers?: CardProduct[];
  novelties?: CardProduct[];
  fresh?: { name: string; products: CardProduct[] };
  product?: Product;
  banners?: Proposal[];
  inBlocks?: Record<string, Proposal[]>;
  order?: Order;
  payments?: { paymentTypes: { paymentTypeId: number; name: string }[] };
}

/** Most items of an event (GA4). */
const mostItems = 200;

interface ItemList {
  id: string;
  name?: string | undefined;
  products: readonly CardProduct[];
}

/** The lists of products on a page. */
function listsOf({ title, slug, listing, state, again, offers, novelties, fresh }: PageData): ItemList[] {
  const lists: ItemList[] = [
    { id: 'home_buy_again', products: again ?? [] },
    { id: 'home_offers', products: offers ?? [] },
    { id: 'home_fresh', name: fresh?.name, products: fresh?.products ?? [] },
    { id: 'home_new', products: novelties ?? [] },
  ];
  if (listing) {
    const query = state?.q ?? '';
    lists.push({ id: slug ?? 'search', name: title ?? query, products: listing.products });
  }
  return lists.filter(({ products }) => products.length > 0);
}

export const promotionsOf = ({ banners = [], inBlocks = {} }: PageData): Proposal[] => [
  ...banners,
  ...Object.values(inBlocks).flat(),
];

const listNames = ({ id, name }: ItemList) => ({
  item_list_id: id,
  ...(name !== undefined && name !== '' && { item_list_name: name }),
});

const promotionEvent = (event: string, { id, name }: Proposal): AnalyticsEvent => ({
  event,
  ecommerce: { promotion_id: String(id), promotion_name: name, items: [] },
});

export const selectedPromotion = (promotion: Proposal): AnalyticsEvent =>
  promotionEvent('select_promotion', promotion);

/**
 * The events of a page that is shown.
 *
 * @param before the page before: a product of its lists counts as selected, and its list's beginning isn't sent again
 */
export function pageEvents(page: PageData, before: PageData): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = [];
  const { product, state } = page;
  const query = state?.q ?? '';
  if (query !== '' && query !== before.state?.q) events.push({ event: 'search', search_term: query });
  const lists = listsOf(before);
  if (product) {
    const from = lists.find(({ products }) =>
      products.some(({ productId }) => productId === product.productId),
    );
    const item = shownItem(product);
    if (from) events.push({ event: 'select_item', ecommerce: { ...listNames(from), items: [item] } });
    events.push({ event: 'view_item', ecommerce: { currency: 'EUR', value: item.price, items: [item] } });
  }
  for (const list of listsOf(page)) {
    const shown = lists.find(({ id }) => id === list.id)?.products ?? [];
    const isContinued = shown.every(({ productId }, index) => list.products[index]?.productId === productId);
    const products = isContinued ? list.products.slice(shown.length) : list.products;
    if (products.length > 0)
      events.push({
        event: 'view_item_list',
        ecommerce: { ...listNames(list), items: products.slice(0, mostItems).map(shownItem) },
      });
  }
  return [...events, ...promotionsOf(page).map((promotion) => promotionEvent('view_promotion', promotion))];
}

/** Purchase or refund of an order: what is paid without delivery, which is told beside it. */
export function orderEvent(event: 'purchase' | 'refund', order: Order, coupon?: string): AnalyticsEvent {
  const { totalPrice, deliveryFee, vat } = order.totals;
  return {
    event,
    ecommerce: {
      transaction_id: String(order.orderId),
      currency: 'EUR',
      value: euroOf(centsOf(totalPrice) - centsOf(deliveryFee)),
      tax: euroOf(vat.reduce((sum, { tax }) => sum + centsOf(tax), 0)),
      shipping: deliveryFee,
      ...(coupon !== undefined && { coupon }),
      items: itemsOfOrder(order),
    },
  };
}
