import type { Address, Cart, Product, TimeslotDay } from '@bottega/contract';
import { addressType } from '@bottega/domain';
import { someProducts } from './all-products.ts';
import type { Answered, Caller } from './shops/running-app.ts';

/* Calls of a shopper before the basket can be bought for a home, a store or a locker. */

export interface Place {
  addressTypeId: (typeof addressType)[keyof typeof addressType];
  /** Whether the basket must be paid online there. */
  isPaidOnline: boolean;
}

/** A home, a store and a locker of a demo brand. */
export const placesOf = (brand: string): Place[] => [
  { addressTypeId: addressType.home, isPaidOnline: false },
  { addressTypeId: addressType.store, isPaidOnline: false },
  ...(brand === 'rosmarino' ? [{ addressTypeId: addressType.locker, isPaidOnline: true }] : []),
];

export async function registerShopper({ post }: Caller): Promise<{ email: string; password: string }> {
  const person = { email: `prova-${crypto.randomUUID().slice(0, 8)}@example.it`, password: 'spesa2026' };
  dataOf(
    await post('/ebsn/api/registration/register_user', {
      ...person,
      firstName: 'Ada',
      lastName: 'Rossi',
      phone: '3331234567',
      privacyConsent: true,
    }),
  );
  return person;
}

/** Sends the basket to Via Cavour 107, or to the first store or locker. */
export async function goTo(
  { get, post }: Caller,
  { addressTypeId }: Pick<Place, 'addressTypeId'>,
): Promise<Cart> {
  const point = `/ebsn/api/user-address/delivery-service-list?address_type=${addressTypeId}`;
  const address =
    addressTypeId === addressType.home
      ? dataOf(await post<Address>('/ebsn/api/user-address/update', home))
      : dataOf(await get<{ addresses: Address[] }>(point)).addresses[0];
  if (!address) throw new Error(`no place of type ${addressTypeId}`);
  return dataOf(await post<Cart>('/ebsn/api/user-address/select', { address_id: address.addressId }));
}

/** Chooses the last free slot, whose cut-off is far away. */
export async function takeFreeSlot({ get }: Caller): Promise<Cart> {
  const { days } = dataOf(await get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days
    .flatMap(({ dateIso, timeslots }) => timeslots.map((timeslot) => ({ ...timeslot, dateIso })))
    .findLast(({ active, status }) => active === 1 && status !== 'full');
  if (!slot) throw new Error('no slot is free');
  return dataOf(
    await get<Cart>(`/ebsn/api/timeslot/select?sel_date=${slot.dateIso}&timeslot_id=${slot.timeslotId}`),
  );
}

/** Adds different products that need no choice: `pieces` small ones sold by the piece, `loose` sold by weight. */
export async function addGoods(
  { get, post }: Caller,
  { pieces, loose = 0 }: { pieces: number; loose?: number },
): Promise<Cart> {
  const { hash } = dataOf(await get<Cart>('/ebsn/api/cart/view'));
  const some = (saleType: string, count: number) =>
    someProducts({ get }, `hash=${hash}`, { count, isSo: (product) => isPlain(product, saleType) });
  const products = [...(await some('Pezzo', pieces)), ...(await some('Sfuso', loose))];
  const items = products.map(({ productId, minAcq, productInfos: infos }) => ({
    productId,
    quantity: infos['TIPOLOGIA'] === 'Sfuso' ? Number(infos['WEIGHT_SELLING']) : Math.max(2, minAcq),
  }));
  return dataOf(await post<Cart>('/ebsn/api/cart/add', { items }));
}

/** Shelves of the demo with purchase limits by day or by group. */
const limited = /olio-extravergine|acqua/;

function isPlain(product: Product, saleType: string): boolean {
  const {
    productInfos: infos,
    available,
    warehousePromo,
    selectOptions,
    priceDisplay,
    breadCrumbs,
  } = product;
  return (
    !breadCrumbs.some(({ slug }) => limited.test(slug)) &&
    infos['TIPOLOGIA'] === saleType &&
    !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY', 'QTY_LOCKED'].some((key) => key in infos) &&
    selectOptions.length === 0 &&
    !warehousePromo &&
    available >= 100_000_000 &&
    priceDisplay > 2 &&
    priceDisplay < 9
  );
}

/** Makes the basket of a registered shopper one that can be bought: with a place, a slot and goods. */
export async function fillBasket(
  caller: Caller,
  { addressTypeId = addressType.home, pieces = 6, loose = 0 }: Partial<Basket> = {},
): Promise<Cart> {
  await goTo(caller, { addressTypeId });
  await takeFreeSlot(caller);
  return addGoods(caller, { pieces, loose });
}

interface Basket extends Pick<Place, 'addressTypeId'> {
  pieces: number;
  loose: number;
}

/**
 * Prepares the basket and buys it with its cart id. An order that waits for its payment keeps the basket locked: buy it
 * last.
 */
export async function buyAs(
  { post }: Caller,
  payment_type_id: number,
): Promise<Answered<{ orderId: number; redirectUrl?: string }>> {
  const { cartId } = dataOf(await post<Cart>('/ebsn/api/checkout/prepare', {}));
  const payment_data = JSON.stringify({ cartId });
  return post('/ebsn/api/checkout/buy', { payment_type_id, payment_data });
}

/** The data of an answer. A refusal throws. */
export function dataOf<D>(answer: Answered<D>): D {
  if (answer.http !== 200 || answer.response.status !== 0)
    throw new Error(`refused with ${answer.http}: ${JSON.stringify(answer.response)}`);
  return answer.data;
}

/** Data of an address in a delivery zone of both brands. */
export const home = {
  addressName: 'Casa',
  doorbellName: 'Rossi',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
  referencePhoneNumber: '3331234567',
  latitude: 41.897048,
  longitude: 12.495496,
};
