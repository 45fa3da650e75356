import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { BrandSettings, Cart, Product, TimeslotDay } from '@bottega/contract';
import { checkDigitOf, personInfoTypes, wishlistType } from '@bottega/domain';
import { allProducts } from '@bottega/server/testing/all-products';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';

/** Test data of a brand for its screens: shoppers made through the API, with their cookies. */
export interface Furnished {
  shop: string;
  /** Products on the screens: sold by piece and by weight, with an option if the brand has such a product. */
  piece: Product;
  loose: Product;
  /** Products with a long label, and with the guarantee of two years. */
  labelled: Product;
  durable: Product;
  /** A shopper with a full basket, address, slot, and an order in delivery. */
  shopper: { cookies: Cookie[]; orderId: number };
  /** A list of the shopper, with the token of its link. */
  list: { listId: number; token: string };
  /** A shopper with an order whose card payment failed. */
  debtor: { cookies: Cookie[]; orderId: number };
  /** A shopper who is changing an order. */
  changer: { cookies: Cookie[]; orderId: number };
  /** Paths of mails in the test mailbox. */
  mails: { order: string; confirmation: string };
}

export interface Cookie {
  name: string;
  value: string;
  url: string;
}

const home = {
  addressName: 'Casa',
  doorbellName: 'Rossi',
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'ROMA',
  province: 'RM',
  postalcode: '00184',
  floor: '3',
  referencePhoneNumber: '3331234567',
  latitude: 41.897048,
  longitude: 12.495496,
};

export async function furnish(shop: string): Promise<Furnished> {
  const { hostname, port } = new URL(shop);
  const newCaller = () => httpCaller(Number(port), hostname.split('.')[0] ?? '');
  const cookiesOf = ({ cookies }: Caller): Cookie[] =>
    [...cookies].map(([name, value]) => ({ name, value, url: shop }));
  const products = await allProducts(newCaller());
  const pieces = products.filter(
    (product) => isPlain(product, 'Pezzo') && product.priceDisplay > 2 && product.priceDisplay < 8,
  );
  const weighed = products.filter((product) => isPlain(product, 'Sfuso'));
  const goods = [...onePerAisle(pieces).slice(0, 7), ...weighed.slice(0, 2)].map(
    ({ productId, minAcq, productInfos: infos }) => ({
      productId,
      quantity: infos['TIPOLOGIA'] === 'Sfuso' ? Number(infos['WEIGHT_SELLING']) : Math.max(2, minAcq),
    }),
  );

  const shopper = newCaller();
  await fillCart(shopper, goods);
  await giveCard(shopper);
  const delivered = await buy(shopper, 2);
  await fillCart(shopper, goods.slice(0, 8), false);
  const list = await keepLists(shopper, goods);
  const debtor = newCaller();
  await fillCart(debtor, goods);
  const unpaid = await buy(debtor, 12);
  const changer = newCaller();
  await fillCart(changer, goods);
  const changing = await buy(changer, 2);
  fine(await changer.post('/ebsn/api/order/modify', { order_id: changing }));
  return {
    shop,
    piece: pieces[0]!,
    loose: weighed[0]!,
    labelled: products.find(({ label }) => label?.drainedContent !== undefined) ?? weighed[0]!,
    durable: products.find(({ label }) => label?.energyClass) ?? products.find(({ nonFood }) => nonFood)!,
    shopper: { cookies: cookiesOf(shopper), orderId: delivered },
    list,
    debtor: { cookies: cookiesOf(debtor), orderId: unpaid },
    changer: { cookies: cookiesOf(changer), orderId: changing },
    mails: {
      order: await mailPath(shopper, `Ordine ${delivered} ricevuto`),
      confirmation: await mailPath(shopper, 'Conferma la tua registrazione'),
    },
  };
}

/** Waits for the latest mail with that subject; a job writes it a moment after its occasion. */
async function mailPath({ get }: Caller, subject: string): Promise<string> {
  const row = new RegExp(`href="(/test-mailbox/\\d+)">\\s*<strong>${subject}</strong>`);
  for (let tries = 0; tries < 60; tries += 1) {
    const [, path] = row.exec((await get('/test-mailbox')).text) ?? [];
    if (path !== undefined) return `${path}/html`;
    await setTimeout(500);
  }
  throw new Error(`no mail with the subject ${subject}`);
}

/** One product per aisle, for a realistic basket. */
function onePerAisle(products: readonly Product[]): Product[] {
  return [...Map.groupBy(products, ({ breadCrumbs }) => breadCrumbs[0]?.categoryId).values()].map(
    ([first]) => first!,
  );
}

function isPlain(
  { productInfos: infos, available, warehousePromo, selectOptions }: Product,
  saleType: string,
): boolean {
  const free = !['MAXACQ', 'ALCOHOL', 'ADULTS_ONLY', 'QTY_LOCKED'].some((key) => key in infos);
  const simple =
    selectOptions.length === 0 && warehousePromo?.selectable !== true && available >= 100_000_000;
  return infos['TIPOLOGIA'] === saleType && free && simple;
}

async function fillCart(
  caller: Caller,
  goods: { productId: number; quantity: number }[],
  isNew = true,
): Promise<void> {
  if (isNew) {
    fine(
      await caller.post('/ebsn/api/registration/register_user', {
        email: `prova-${crypto.randomUUID().slice(0, 8)}@example.it`,
        password: 'spesa2026',
        firstName: 'Ada',
        lastName: 'Rossi',
        phone: '3331234567',
        privacyConsent: true,
      }),
    );
    fine(await caller.post('/ebsn/api/user-address/update', home));
  }
  const { addresses } = fine(
    await caller.get<{ addresses: { addressId: number }[] }>('/ebsn/api/user-address/list'),
  );
  fine(await caller.post('/ebsn/api/user-address/select', { address_id: addresses[0]!.addressId }));
  const { days } = fine(await caller.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const day = days.findLast(({ timeslots }) =>
    timeslots.some(({ status, active }) => status !== 'full' && active === 1),
  )!;
  const slot = day.timeslots.find(({ status, active }) => status !== 'full' && active === 1)!;
  fine(await caller.get(`/ebsn/api/timeslot/select?sel_date=${day.dateIso}&timeslot_id=${slot.timeslotId}`));
  fine(await caller.post('/ebsn/api/cart/add', { items: goods }));
}

/** Saves a fidelity card of the brand in the profile; its random digits make it unique. */
async function giveCard({ get, post }: Caller): Promise<void> {
  const { fidelityPrefix } = fine(await get<BrandSettings>('/ebsn/api/brand/settings'));
  fine(
    await post('/ebsn/api/registration/update_person_info', {
      personInfoTypeId: personInfoTypes.fidelityCard,
      value: someCard(fidelityPrefix),
    }),
  );
}

/** A card number that is valid under a brand's rule and that nobody else has. */
export function someCard(prefix: string): string {
  const first =
    prefix +
    String(randomInt(10 ** 12))
      .padStart(12, '0')
      .slice(prefix.length);
  return `${first}${checkDigitOf(first)}`;
}

async function keepLists(
  { post }: Caller,
  goods: { productId: number; quantity: number }[],
): Promise<Furnished['list']> {
  const { listId } = fine(
    await post<{ listId: number }>('/ebsn/api/wishlist/insert', { name: 'Spesa della settimana' }),
  );
  fine(await post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items: goods }));
  fine(
    await post('/ebsn/api/wishlist/add_prod', {
      wishlist_type_id: wishlistType.favourites,
      items: goods.slice(0, 3),
    }),
  );
  const { shares } = fine(
    await post<{ shares: { token: string }[] }>('/ebsn/api/wishlist/share', {
      list_id: listId,
      grant: 'WRITE',
    }),
  );
  return { listId, token: shares[0]!.token };
}

async function buy(caller: Caller, paymentTypeId: number): Promise<number> {
  const { cartId } = fine(await caller.post<Cart>('/ebsn/api/checkout/prepare', {}));
  const bought = await caller.post<{ orderId: number }>('/ebsn/api/checkout/buy', {
    payment_type_id: paymentTypeId,
    payment_data: JSON.stringify({ cartId }),
  });
  return fine(bought).orderId;
}

function fine<D>(answer: Answered<D>): D {
  if (answer.http !== 200 || answer.response.status !== 0) {
    throw new Error(`refused with ${answer.http}: ${JSON.stringify(answer.response)}`);
  }
  return answer.data;
}
