import {
  contract,
  type Address,
  type Cart,
  type Endpoint,
  type ProductsData,
  type TimeslotDay,
} from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { setStaff } from '../src/modules/identity/index.ts';
import { createApiKey } from '../src/modules/staff/index.ts';
import { brandDb } from '../src/platform/db/brand-db.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { accessInputs, nothing } from './access-inputs.ts';
import { makeGift } from './builders/gift.ts';
import type { Answered, Caller, RunningApp } from './shops/running-app.ts';

/** Roles that call every endpoint. Everything they request belongs to `owner`. */
const accessRoles = ['visitor', 'key', 'other', 'elsewhere', 'staff', 'sso', 'owner'] as const;
type AccessRole = (typeof accessRoles)[number];

/** Ids of the owner's things, for the inputs of endpoints. */
export interface OwnedThings {
  email: string;
  addressId: number;
  orderId: number;
  listId: number;
  giftCode: string;
  readToken: string;
  itemId: number;
  secondItemId: number;
  listItemId: number;
  storeId: number;
  productId: number;
  timeslotId: number;
  day: string;
}

/** `ok`, or the code of the refusal, for each role. */
type AccessRow = Record<AccessRole, string>;

export interface WalkedEndpoint {
  id: string;
  answers: AccessRow;
  /** Roles whose answer contained something of the owner. */
  leaks: AccessRole[];
}

/** Texts that only the owner wrote. */
const marks = { doorbell: 'Segreta-Citofono', note: 'segreta-nota', list: 'segreta-lista' };

const endpoints: [string, Endpoint][] = Object.entries(
  contract as Record<string, Record<string, Endpoint>>,
).flatMap(([word, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${word}.${name}`, endpoint]),
);

/** An endpoint without a line needs no input and changes nothing, so it comes first. */
const inputs: [string, (owned: OwnedThings) => Record<string, unknown>][] = [
  ...endpoints.flatMap(([id]): [string, typeof nothing][] => (id in accessInputs ? [] : [[id, nothing]])),
  ...Object.entries(accessInputs),
];

function fine<D>(answer: Answered<D>): D {
  if (answer.http !== 200 || answer.response.status !== 0)
    throw new Error(`not answered: ${answer.text.slice(0, 300)}`);
  return answer.data;
}

/** Calls every endpoint of the contract for the owner's things, as each role. The rows have the contract's order. */
export async function walkAccess(shop: RunningApp): Promise<WalkedEndpoint[]> {
  const owner = shop.caller('rosmarino');
  const things = await furnish(shop, owner);
  const callers: Record<Exclude<AccessRole, 'visitor' | 'key'>, Caller> = {
    owner,
    other: await registered(shop, 'rosmarino', 'other@example.it'),
    elsewhere: await registered(shop, 'ponte', 'elsewhere@example.it'),
    staff: await registered(shop, 'rosmarino', 'staff@example.it'),
    sso: await registered(shop, 'rosmarino', 'sso@example.it'),
  };
  await promote(shop, callers.sso);
  const authorization = `Bearer ${await keyOf(shop)}`;
  const walked: WalkedEndpoint[] = [];
  const byId = new Map(endpoints);
  for (const [id, input] of inputs) {
    const endpoint = byId.get(id)!;
    const answers = {} as AccessRow;
    const leaks: AccessRole[] = [];
    for (const role of accessRoles) {
      const isNew = role === 'visitor' || role === 'key';
      const caller = isNew ? shop.caller('rosmarino') : callers[role];
      const answer = await ask(caller, endpoint, input(things), role === 'key' ? { authorization } : {});
      answers[role] = codeOf(answer);
      if (role !== 'owner' && Object.values(marks).some((mark) => answer.text.includes(mark)))
        leaks.push(role);
    }
    walked.push({ id, answers, leaks });
  }
  const ids = [...byId.keys()];
  return walked.toSorted((first, second) => ids.indexOf(first.id) - ids.indexOf(second.id));
}

function ask(
  caller: Caller,
  { method, path }: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Answered<unknown>> {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = `${(rest[name] as string | number | undefined) ?? 1}`;
    delete rest[name];
    return value;
  });
  if (method === 'POST') return caller.post<unknown>(url, rest, { headers });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return caller.get<unknown>(`${url}?${query}`, { headers });
}

function codeOf({ response, http, text }: Answered<unknown>): string {
  // content has no envelope
  if (!response) return http === 200 ? 'ok' : (JSON.parse(text) as { code: string }).code;
  const [first] = response.errorsMessage;
  if (http === 200 && response.status === 0) return 'ok';
  return typeof first === 'object' ? first.code : String(http);
}

async function registered(shop: RunningApp, brand: string, email: string): Promise<Caller> {
  const caller = shop.caller(brand);
  const person = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
  fine(
    await caller.post('/ebsn/api/registration/register_user', { ...person, email, password: 'spesa2026' }),
  );
  return caller;
}

/** Makes one account staff, and the session of another one of a company's single sign-on. */
async function promote({ appUrl }: RunningApp, sso: Caller): Promise<void> {
  const { user } = await sso.get('/ebsn/api/auth/test');
  const pool = createPool(appUrl, 1);
  const db = brandDb(pool, 1);
  await setStaff(db, 'staff@example.it', true);
  await db.rows('update session set is_sso = true where tenant_id = 1 and user_id = $1', [user.userId]);
  await pool.end();
}

async function keyOf({ appUrl }: RunningApp): Promise<string> {
  const pool = createPool(appUrl, 1);
  try {
    const created = await createApiKey(
      brandDb(pool, 1),
      { name: 'walker', scopes: ['catalogue.manage'] },
      new Date(),
    );
    return created!.key;
  } finally {
    await pool.end();
  }
}

const markedAddress = {
  addressName: 'Casa',
  doorbellName: marks.doorbell,
  address1: 'Via Cavour',
  addressNumber: '107',
  city: 'Roma',
  province: 'RM',
  postalcode: '00184',
  addressNote: marks.note,
  referencePhoneNumber: '3331234567',
  latitude: 41.897048,
  longitude: 12.495496,
};

/** Whether a product is sold by the piece, without options or maximum, and always in stock. */
const isPlain = ({
  productInfos: infos,
  available,
  selectOptions,
}: ProductsData['products'][number]): boolean =>
  infos['TIPOLOGIA'] === 'Pezzo' &&
  infos['QTY_MULT'] === '1' &&
  !('MAXACQ' in infos) &&
  selectOptions.length === 0 &&
  available >= 100_000_000;

/** Creates an owner with an order, an address, a shared list, a certificate and a basket. */
async function furnish(shop: RunningApp, owner: Caller): Promise<OwnedThings> {
  const email = 'owner@example.it';
  const registration = await registered(shop, 'rosmarino', email);
  for (const [name, value] of registration.cookies) owner.cookies.set(name, value);
  const { addressId } = fine(await owner.post<Address>('/ebsn/api/user-address/update', markedAddress));
  fine(await owner.post('/ebsn/api/user-address/select', { address_id: addressId }));
  const { products } = fine(
    await owner.get<ProductsData>('/ebsn/api/products?q=olio&sort=-price&page_size=100'),
  );
  const plain = products.filter(isPlain);
  // The first is bought, the second stays in the basket: some products are limited by day.
  const [bought, last] = [plain[0]!, plain.at(-1)!];
  const { productId } = last;
  const items = [{ productId: bought.productId, quantity: Math.ceil(45 / bought.priceDisplay) }];
  fine(await owner.post('/ebsn/api/cart/add', { items }));
  const { days } = fine(await owner.get<{ days: TimeslotDay[] }>('/ebsn/api/timeslot/list'));
  const day = days.at(-1)!;
  const { timeslotId } = day.timeslots.find(({ active, status }) => active === 1 && status !== 'full')!;
  const slot = `sel_date=${day.dateIso}&timeslot_id=${timeslotId}`;
  fine(await owner.get(`/ebsn/api/timeslot/select?${slot}`));
  fine(await owner.post('/ebsn/api/checkout/prepare', {}));
  const { orderId } = fine(
    await owner.post<{ orderId: number }>('/ebsn/api/checkout/buy', {
      payment_type_id: paymentType.onDelivery,
    }),
  );
  const goods = [last, plain.at(-2)!].map((product) => ({ productId: product.productId, quantity: 1 }));
  const cart = fine(await owner.post<Cart>('/ebsn/api/cart/add', { items: goods }));
  const lineOf = (index: number) =>
    cart.cartItems!.find(({ product }) => product.productId === goods[index]!.productId)!.itemId;
  const { listId } = fine(
    await owner.post<{ listId: number }>('/ebsn/api/wishlist/insert', { name: marks.list }),
  );
  const { shares } = fine(
    await owner.post<{ shares: { token: string }[] }>('/ebsn/api/wishlist/share', {
      list_id: listId,
      grant: 'READ',
    }),
  );
  const { wishlistItems: listed } = fine(
    await owner.post<{ wishlistItems: { itemId: number }[] }>('/ebsn/api/wishlist/add_prod', {
      wishlistId: listId,
      items: [{ productId, quantity: 1 }],
    }),
  );
  const { stores } = fine(await owner.get<{ stores: { storeId: number }[] }>('/ebsn/api/store/list'));
  const pool = createPool(shop.appUrl, 1);
  const { code: giftCode } = await makeGift(brandDb(pool, 1), { ownerId: cart.user.userId, uses: 1 });
  await pool.end();
  return {
    email,
    addressId,
    orderId,
    listId,
    giftCode,
    readToken: shares[0]!.token,
    itemId: lineOf(0),
    secondItemId: lineOf(1),
    listItemId: listed[0]!.itemId,
    storeId: stores[0]!.storeId,
    productId,
    timeslotId,
    day: day.dateIso,
  };
}

/** The table as text, one line per endpoint. */
export function accessTable(rows: readonly WalkedEndpoint[]): string {
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(index === 0 ? 32 : 26))
      .join('')
      .trimEnd();
  return [
    line(['endpoint', ...accessRoles]),
    ...rows.map(({ id, answers }) => line([id, ...accessRoles.map((role) => answers[role])])),
  ].join('\n');
}
