import type { Address, Cart, Product, TimeslotDay } from '@bottega/contract';
import { allProducts } from './all-products.ts';
import type { Answered, Caller } from './running-app.ts';

/* What a shopper does over the API before the basket can be bought at a door, a store or a locker. */

export interface Place {
  addressTypeId: 2 | 3 | 5;
  /** Whether the basket must be paid online there. */
  isPaidOnline: boolean;
}

/** Everywhere a brand of the demo hands groceries over. */
export const placesOf = (brand: string): Place[] => [
  { addressTypeId: 2, isPaidOnline: false },
  { addressTypeId: 3, isPaidOnline: false },
  ...(brand === 'rosmarino' ? [{ addressTypeId: 5, isPaidOnline: true } as const] : []),
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

/** The basket goes to Via Cavour 107, or to the first store or locker there is. */
export async function goTo(
  { get, post }: Caller,
  { addressTypeId }: Pick<Place, 'addressTypeId'>,
): Promise<Cart> {
  const point = `/ebsn/api/user-address/delivery-service-list?address_type=${addressTypeId}`;
  const address =
    addressTypeId === 2
      ? dataOf(await post<Address>('/ebsn/api/user-address/update', home))
      : dataOf(await get<{ addresses: Address[] }>(point)).addresses[0];
  if (!address) throw new Error(`no place of type ${addressTypeId}`);
  return dataOf(await post<Cart>('/ebsn/api/user-address/select', { address_id: address.addressId }));
}

/** The last slot that is free, whose cut-off is far. */
export async function takeFreeSlot({ get }: Caller): Promise<Cart> {
  const { days } = dataOf(await get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const slot = days
    .flatMap(({ dateIso, timeslots }) => timeslots.map((one) => ({ ...one, dateIso })))
    .findLast(({ active, status }) => active === 1 && status !== 'full');
  if (!slot) throw new Error('no slot is free');
  return dataOf(
    await get<Cart>(`/ebsn/api/timeslot/select?sel_date=${slot.dateIso}&timeslot_id=${slot.timeslotId}`),
  );
}

/** Different goods that ask nothing first: `pieces` small ones sold by the piece, `loose` sold by weight. */
export async function addGoods(
  { get, post }: Caller,
  { pieces, loose = 0 }: { pieces: number; loose?: number },
): Promise<Cart> {
  const { hash } = dataOf(await get<Cart>('/ebsn/api/cart/view'));
  const products = await allProducts({ get }, `hash=${hash}`);
  const some = (saleType: string, count: number) =>
    products
      .filter((product) => isPlain(product, saleType))
      .slice(0, count)
      .map(({ productId, minAcq, productInfos: infos }) => ({
        productId,
        quantity: saleType === 'Sfuso' ? Number(infos['WEIGHT_SELLING']) : Math.max(2, minAcq),
      }));
  const items = [...some('Pezzo', pieces), ...some('Sfuso', loose)];
  return dataOf(await post<Cart>('/ebsn/api/cart/add', { items }));
}

/** Shelves of the demo where a shopper may buy so many a day, or of all together. */
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

/** The basket prepared, then bought, naming it. */
export async function buyAs(
  { post }: Caller,
  payment_type_id: number,
): Promise<Answered<{ orderId: number; redirectUrl?: string }>> {
  const { cartId } = dataOf(await post<Cart>('/ebsn/api/checkout/prepare', {}));
  const payment_data = JSON.stringify({ cartId });
  return post('/ebsn/api/checkout/buy', { payment_type_id, payment_data });
}

/** The data of an answer that must not be a refusal. */
export function dataOf<D>(answer: Answered<D>): D {
  if (answer.http !== 200 || answer.response.status !== 0)
    throw new Error(`refused with ${answer.http}: ${JSON.stringify(answer.response)}`);
  return answer.data;
}

const home = {
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
