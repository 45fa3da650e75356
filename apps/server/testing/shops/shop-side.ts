import { addressType, paymentType } from '@bottega/domain';
import type { Permission } from '@bottega/domain/staff';
import { eventually } from '@bottega/testing/eventually';
import type { ListedShopOrder, Order, PickerOrder, ShopOrder } from '@bottega/contract';
import { makeProduct, type ProductDraft } from '../builders/catalog.ts';
import { addGoods, buyAs, dataOf, goTo, registerShopper, takeFreeSlot } from '../at-places.ts';
import { runningApp, type Answered, type AppSettings, type Caller, type RunningApp } from './running-app.ts';
import { brandDb, type Db } from '../../src/platform/db/brand-db.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createApiKey } from '../../src/modules/staff/index.ts';

/** A shop with a program that has a key for orders. */
export interface ShopSide {
  shop: RunningApp;
  /** Rows of the brand Rosmarino. */
  db: Db;
  key: string;
  keyOf(name: string, options?: { scopes?: readonly Permission[]; tenantId?: number }): Promise<string>;
  /** Calls `/ebsn/api/admin/order/…` with the key. */
  list(query?: string): Promise<Answered<{ orders: ListedShopOrder[]; page: { totItems: number } }>>;
  view(orderId: number): Promise<Answered<PickerOrder>>;
  send(name: string, orderId: number, more?: object): Promise<Answered<ShopOrder>>;
  goods(draft: Partial<ProductDraft>): Promise<number>;
  stockOf(productId: number): Promise<number>;
  close(): Promise<void>;
}

/** What a program of the people who prepare, deliver and mend orders needs. */
const ofPickers: readonly Permission[] = [
  'order.read',
  'order.prepare',
  'order.deliver',
  'case.read',
  'case.decide',
  'container.take',
];

export const adminPath = '/ebsn/api/admin/order';
let nextGoods = 900_001;

export async function shopSide(settings?: AppSettings): Promise<ShopSide> {
  const shop = await runningApp(settings);
  const pool = createPool(shop.appUrl, 4);
  const db = brandDb(pool, 1);
  const keyOf: ShopSide['keyOf'] = async (name, { scopes = ofPickers, tenantId = 1 } = {}) =>
    (await createApiKey(brandDb(pool, tenantId), { name, scopes }, new Date()))!.key;
  const key = await keyOf('palmari');
  const headers = { authorization: `Bearer ${key}` };
  const program = shop.caller('rosmarino');
  const warehouses = await db.rows<{ warehouseId: number }>(
    'select warehouse_id as "warehouseId" from warehouse',
  );
  return {
    shop,
    db,
    key,
    keyOf,
    list: (query = '') => program.get(`${adminPath}/list?${query}`, { headers }),
    view: (orderId) => program.get(`${adminPath}/view?order_id=${orderId}`, { headers }),
    send: (name, order_id, more = {}) =>
      program.post(
        `${adminPath}/${name}`,
        { order_id, request_id: crypto.randomUUID(), ...more },
        { headers },
      ),
    goods: (draft) => makeProduct(db, { productId: nextGoods++, warehouses, listCents: 500, ...draft }),
    async stockOf(productId) {
      const row = await db.row<{ left: number }>(
        `select a.available as left from assortment a join sales_order o using (tenant_id, warehouse_id)
         where a.product_id = $1 order by o.order_id desc limit 1`,
        [productId],
      );
      return row!.left;
    },
    async close() {
      await pool.end();
      await shop.close();
    },
  };
}

export interface Wanted {
  productId: number;
  quantity: number;
  /** Whether substitutes are fine; absent: as the brand's default. */
  accepts?: boolean;
  /** The product that the shopper wants instead. */
  instead?: number;
  note?: string;
}

export interface Bought {
  caller: Caller;
  orderId: number;
  userId: number;
  /** The order as its shopper reads it. */
  read(query?: string): Promise<Order>;
}

/** A shopper who bought the goods, for a home or a store, by payment type. */
export async function bought(
  { shop }: ShopSide,
  wanted: readonly Wanted[],
  {
    addressTypeId = addressType.home,
    paymentTypeId = paymentType.onDelivery,
    prepare,
  }: {
    addressTypeId?: (typeof addressType)['home' | 'store'];
    paymentTypeId?: number;
    prepare?: (caller: Caller) => Promise<unknown>;
  } = {},
): Promise<Bought> {
  const caller = shop.caller('rosmarino');
  await registerShopper(caller);
  await prepare?.(caller);
  await goTo(caller, { addressTypeId });
  const items = wanted.map(({ productId, quantity, accepts, instead, note }) => ({
    productId,
    quantity,
    infos: {
      ...(accepts !== undefined && { accept_alternatives: String(accepts) }),
      ...(instead !== undefined && { wanted_substitute: String(instead) }),
      ...(note && { note }),
    },
  }));
  dataOf(await caller.post('/ebsn/api/cart/add', { items }));
  await takeFreeSlot(caller);
  if (wanted.length === 0) await addGoods(caller, { pieces: 6 });
  const { data, user } = await buyAs(caller, paymentTypeId);
  const { orderId } = data;
  if (orderId === undefined) throw new Error('not bought');
  return {
    caller,
    orderId,
    userId: user.userId,
    read: async (query = '') =>
      dataOf(await caller.get<Order>(`/ebsn/api/order/view?order_id=${orderId}${query}`)),
  };
}

/**
 * Moves a new order that is paid at the door to its hand-over, and waits for the job that notes the money. The shop
 * runs with its jobs: `role: 'all'`.
 */
export async function handOver({ db, send }: ShopSide, orderId: number): Promise<void> {
  for (const name of ['take-over', 'ready', 'out', 'delivered']) dataOf(await send(name, orderId));
  await eventually(async () => {
    const entries = await db.rows(`select from ledger_entry where order_id = $1 and account = 'door'`, [
      orderId,
    ]);
    if (entries.length === 0) throw new Error('the money of the door is not noted');
  });
}

export const codeOf = ({ response }: Answered<unknown>): string | undefined =>
  (response.errorsMessage[0] as { code: string } | undefined)?.code;

export const fieldOf = ({ response }: Answered<unknown>): string | undefined =>
  (response.errorsMessage[0] as { field?: string } | undefined)?.field;
