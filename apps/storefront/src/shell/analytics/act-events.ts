import type { Cart, CartItem, Order } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import type { AnsweredCall } from '../../platform/activity.ts';
import type { AnalyticsEvent } from './data-layer.ts';
import { itemsBetween, itemsOfLine, valueOf, type AnalyticsItem } from './items.ts';
import { orderEvent, type PageData } from './page-events.ts';

/** Calls that change lines on the shopper's wish. Others change them too: a place, a log-in, a purchase. */
const lineCalls: ReadonlySet<string> = new Set([
  'add',
  'update',
  'delete',
  'addAll',
  'addAllFromList',
  'replace',
  'addToCart',
]);

const linesOf = (cart: Cart): CartItem[] =>
  cart.sectors?.flatMap(({ cartItems }) => cartItems) ?? cart.cartItems ?? [];

const goodsEvent = (event: string, items: readonly AnalyticsItem[]): AnalyticsEvent => ({
  event,
  ecommerce: { currency: 'EUR', value: valueOf(items), items },
});

/** Lines of one basket that the other doesn't have, or has less of. */
function gained(from: Cart, to: Cart): AnalyticsItem[] {
  const before = new Map(linesOf(from).map((line) => [line.itemId, line]));
  return linesOf(to).flatMap((line) => {
    const less = before.get(line.itemId);
    return line.quantity > (less?.quantity ?? 0) ? itemsBetween(line, less) : [];
  });
}

function lineEvents(before: Cart, after: Cart): AnalyticsEvent[] {
  const [added, removed] = [gained(before, after), gained(after, before)];
  return [
    ...(added.length > 0 ? [goodsEvent('add_to_cart', added)] : []),
    ...(removed.length > 0 ? [goodsEvent('remove_from_cart', removed)] : []),
  ];
}

/**
 * Names of the gift codes on the cart. The codes themselves are as good as money, so they aren't sent.
 */
export const couponOf = ({ giftCertificates }: Cart): string | undefined =>
  giftCertificates.map(({ description }) => description).join(', ') || undefined;

/** An event about the whole cart. */
export function cartEvent(event: string, cart: Cart, more: Record<string, unknown> = {}): AnalyticsEvent {
  const items = linesOf(cart).flatMap(itemsOfLine);
  const coupon = couponOf(cart);
  return {
    event,
    ecommerce: {
      currency: 'EUR',
      value: valueOf(items),
      ...(coupon !== undefined && event !== 'view_cart' && { coupon }),
      ...more,
      items,
    },
  };
}

/** Kinds of delivery by address type. */
const tierOf = ({ shippingAddress }: Cart): string =>
  shippingAddress.addressTypeId === addressType.store
    ? 'store'
    : shippingAddress.addressTypeId === addressType.locker
      ? 'locker'
      : 'home';

/**
 * The events of an answered call.
 *
 * @param cart the cart before the call
 */
export function actEvents(
  { word, call, input, answer }: AnsweredCall,
  cart: Cart,
  { payments }: PageData,
): AnalyticsEvent[] {
  if (answer.response.status !== 0) return [];
  if (['cart', 'order'].includes(word) && lineCalls.has(call)) return lineEvents(cart, answer.data as Cart);
  switch (`${word}/${call}`) {
    case 'identity/login':
      return [{ event: 'login', method: 'password' }];
    case 'identity/register':
      return [{ event: 'sign_up', method: 'password' }];
    case 'checkout/prepare':
      return [cartEvent('add_shipping_info', cart, { shipping_tier: tierOf(cart) })];
    case 'checkout/buy': {
      const type = payments?.paymentTypes.find(
        ({ paymentTypeId }) => paymentTypeId === input['payment_type_id'],
      );
      return [
        cartEvent('add_payment_info', cart, { payment_type: type?.name ?? String(input['payment_type_id']) }),
      ];
    }
    case 'order/cancel':
      return [orderEvent('refund', answer.data as Order)];
    default:
      return [];
  }
}
