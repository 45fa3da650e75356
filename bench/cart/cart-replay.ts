import { numbersOf, oneOf } from '@bottega/testing/seed';
import { Agent } from 'node:http';
import type { Cart, CartItem, Product } from '@bottega/contract';
import { saleRulesOf, type Milli, type PurchaseLimit } from '@bottega/domain';
import { makeBuyers } from '@bottega/server/testing/builders/buyers';
import { httpCaller } from '@bottega/server/testing/http-caller';
import type { Answered, Caller } from '@bottega/server/testing/shops/running-app';
import type pg from 'pg';
import {
  serialOrder,
  type Stuck,
  type Act,
  type ModelCart,
  type LoggedAct,
  type ModelGoods,
} from './cart-model.ts';

export interface Replay {
  /** Owner's connection to the database that all servers share. */
  admin: pg.Client;
  /** Ports of the servers. The workers are spread over them. */
  ports: readonly number[];
  workers: number;
  /** Called before each act: whether the run has lasted long enough. */
  isOver(sofar: { counts: number; results: ReadonlySet<string>; seconds: number }): boolean;
}

export interface ReplayReport {
  /** Number of acts by result: `add ok`, `update LINE_NOT_FOUND`. */
  counts: Map<string, number>;
  seconds: number;
  /** Answers that no shopper should get: server errors and undeclared codes. */
  faults: string[];
  /** Set if the log has no serial order. */
  stuck?: Stuck;
  /** The shared basket, and the basket of the serial replay. They are equal except for their ids. */
  cart: PlainCart;
  replayed: PlainCart;
  /** Acts whose answers differed in the replay. */
  otherwise: string[];
}

/** A cart without the ids that differ from cart to cart. */
interface PlainCart {
  lines: string[];
  codes: string[];
  totals: Cart['totals'];
  totalPrice: number;
}

const brand = 'rosmarino';
const tenantId = 1;
const postalcode = '00179';
const codes = ['INSIEME-UNO', 'INSIEME-DUE', 'INSIEME-TRE'];

/** Products of every kind, also limited ones, with enough stock. */
const goodsSql = `
  with chosen as (
    (select p.product_id, 'limited' as kind from product p join purchase_limit l using (tenant_id, product_id)
     where p.tenant_id = $1 and p.published and p.options = '[]'::jsonb order by 1 limit 6)
    union
    (select product_id, 'plain' from product p where tenant_id = $1 and published and options = '[]'::jsonb
       and sale_type <> 'Sfuso' order by popularity desc, 1 limit 14)
    union
    (select product_id, 'loose' from product p where tenant_id = $1 and published and options = '[]'::jsonb
       and sale_type = 'Sfuso' order by popularity desc, 1 limit 6))
  select distinct product_id as "productId" from chosen
  where product_id in (select product_id from assortment where tenant_id = $1 and warehouse_id = $2)
    and not exists (select from offer_product o join offer f using (tenant_id, offer_id)
      where o.tenant_id = $1 and o.product_id = chosen.product_id and f.kind = 'selectable')`;

/** Workers run random acts of shoppers on one basket. Then the same acts run one by one on another basket. */
export async function replayCart({ admin, ports, workers, isOver }: Replay): Promise<ReplayReport> {
  const [shared, alone] = await makeBuyers(admin, { tenantId, postalcode, count: 2 });
  if (!shared || !alone) throw new Error('no shoppers were made');
  const sockets = new Agent({ keepAlive: true, maxSockets: workers });
  const callers = Array.from({ length: workers }, (_, n) =>
    callerOf(ports[n % ports.length] ?? 0, shared.session, sockets),
  );
  const [first] = callers;
  if (!first) throw new Error('the replay has no worker');
  const goods = await prepare(admin, first);
  const productIds = [...goods.rules.keys()];

  const log: LoggedAct[] = [];
  const results = new Set<string>();
  const faults: string[] = [];
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  await Promise.all(
    callers.map(async (caller, worker) => {
      const next = numbersOf(worker);
      let seen: ModelCart = { lines: new Map(), codes: [] };
      while (!isOver({ counts: log.length, results, seconds: seconds() })) {
        const act = randomAct(productIds, seen, next);
        const sent = performance.now();
        const answer = await send(caller, act);
        const answered = performance.now();
        const outcome = outcomeOf(answer);
        if (outcome === undefined)
          faults.push(`${act.kind}: http ${answer.http} ${answer.text.slice(0, 200)}`);
        else {
          log.push({ act, sent, answered, outcome });
          results.add(`${act.kind} ${nameOf(outcome)}`);
          if (typeof outcome !== 'string') seen = outcome;
        }
      }
    }),
  );
  const lasted = seconds();
  const order = serialOrder(log, goods);
  const replayer = callerOf(ports[0] ?? 0, alone.session, sockets);
  const otherwise = Array.isArray(order) ? await replay(replayer, order) : [];
  const report = {
    counts: countedBy(log),
    seconds: lasted,
    faults,
    ...(!Array.isArray(order) && { stuck: order }),
    cart: plain(await view(first)),
    replayed: plain(await view(replayer)),
    otherwise,
  };
  sockets.destroy();
  return report;
}

function callerOf(port: number, session: string, sockets: Agent): Caller {
  const caller = httpCaller(port, brand, sockets);
  caller.cookies.set('X-Ebsn-Session', session);
  return caller;
}

/** Chooses the products, fills their stock and creates the codes. Returns the data for the model. */
async function prepare(admin: pg.Client, caller: Caller): Promise<ModelGoods> {
  const { warehouse } = (await caller.get<Cart>('/ebsn/api/cart/view')).data;
  const chosen = await admin.query<{ productId: number }>(goodsSql, [tenantId, warehouse.warehouseId]);
  const productIds = chosen.rows.map(({ productId }) => productId);
  await admin.query('update assortment set available = 90000 where tenant_id = $1 and product_id = any($2)', [
    tenantId,
    productIds,
  ]);
  await admin.query(
    `insert into gift_certificate (tenant_id, code, description, amount_cents, valid_from, valid_to, created_at)
     select $1, code, 'Un euro', 100, current_date - 1, current_date + 2, now() from unnest($2::text[]) code
     on conflict do nothing`,
    [tenantId, codes],
  );
  const limits = await admin.query<{
    productId: number;
    perDay: number | null;
    groupId: number;
    max: number;
  }>(
    `select product_id as "productId", max_per_day::float8 as "perDay", group_id as "groupId",
       max_quantity::float8 as max
     from purchase_limit left join purchase_group using (tenant_id, group_id)
     where tenant_id = $1 and product_id = any($2)`,
    [tenantId, productIds],
  );
  const products = await Promise.all(productIds.map((id) => caller.get<Product>(`/ebsn/api/products/${id}`)));
  return {
    rules: new Map(
      products.map(({ data: { productId, productInfos, minAcq } }) => [
        productId,
        saleRulesOf(productInfos, minAcq),
      ]),
    ),
    limits: new Map(
      limits.rows.map(({ productId, perDay, groupId, max }): [number, PurchaseLimit] => [
        productId,
        {
          ...(perDay !== null && { perDay: { maxMilli: perDay * 1000, takenMilli: 0 } }),
          ...(groupId && { group: { groupId, name: '', maxMilli: max * 1000 } }),
        },
      ]),
    ),
  };
}

/** Valid and invalid quantities, as people and broken programs send them. */
const quantities = [0.1, 0.3, 0.5, 1, 1, 1, 2, 2, 3, 5, 7, 12, 99, 0, -1, 0.0004];

function randomAct(productIds: readonly number[], { lines }: ModelCart, next: () => number): Act {
  const chance = next();
  const quantity = oneOf(next, quantities);
  if (chance < 0.4 || lines.size === 0) return { kind: 'add', productId: oneOf(next, productIds), quantity };
  if (chance < 0.65) return { kind: 'update', itemId: oneOf(next, [...lines.keys()]), quantity };
  if (chance < 0.85) return { kind: 'remove', itemId: oneOf(next, [...lines.keys()]) };
  return { kind: chance < 0.93 ? 'put code' : 'take code', code: oneOf(next, codes) };
}

function send(caller: Caller, act: Act): Promise<Answered<Cart>> {
  switch (act.kind) {
    case 'add':
      return caller.post('/ebsn/api/cart/add', {
        items: [{ productId: act.productId, quantity: act.quantity }],
      });
    case 'update':
      return caller.post('/ebsn/api/cart/update', {
        items: [{ itemId: act.itemId, quantity: act.quantity }],
      });
    case 'remove':
      return caller.post('/ebsn/api/cart/delete', { items: [{ itemId: act.itemId }] });
    case 'put code':
      return caller.post('/ebsn/api/cart-giftcertificate/add_code', { code: act.code });
    case 'take code':
      return caller.post('/ebsn/api/cart-giftcertificate/remove_code', { code: act.code });
  }
}

const expected = new Set([
  'LINE_NOT_FOUND',
  'INVALID_QUANTITY',
  'MIN_QUANTITY',
  'MAX_QUANTITY',
  'QUANTITY_STEP',
  'GROUP_MAX_QUANTITY',
  'DAILY_MAX_QUANTITY',
  'GIFT_CODE_NOT_ON_CART',
]);

/** The basket of the answer, or the code of the refusal. Undefined if it has neither. */
function outcomeOf({ http, response, data }: Answered<Cart>): ModelCart | string | undefined {
  if (http >= 500 || response === undefined) return undefined;
  if (response.status === 0) return cartOf(data);
  const [message] = response.errorsMessage;
  const code = typeof message === 'object' ? message.code : '';
  return expected.has(code) ? code : undefined;
}

const itemsOf = ({ cartItems = [] }: Cart): CartItem[] => cartItems;
const milliOf = (quantity: number): Milli => Math.round(quantity * 1000);

const cartOf = (cart: Cart): ModelCart => ({
  lines: new Map(
    itemsOf(cart).map(({ itemId, product: { productId }, quantity }) => [
      itemId,
      { productId, quantity: milliOf(quantity) },
    ]),
  ),
  codes: cart.giftCertificates.map(({ code }) => code),
});

/** Runs the acts in that order on another basket, with its own line ids. Returns the acts whose answers differ. */
async function replay(caller: Caller, order: readonly LoggedAct[]): Promise<string[]> {
  const ownId = new Map<number, number>();
  const otherwise: string[] = [];
  for (const { act, outcome } of order) {
    const own = 'itemId' in act ? { ...act, itemId: ownId.get(act.itemId) ?? 2_000_000_000 } : act;
    const again = outcomeOf(await send(caller, own));
    if (typeof outcome === 'string' || typeof again !== 'object') {
      if (again !== outcome) otherwise.push(`${act.kind}: ${nameOf(outcome)}, then ${nameOf(again)}`);
      continue;
    }
    const named = new Map([...again.lines].map(([itemId, { productId }]) => [productId, itemId]));
    for (const [itemId, { productId }] of outcome.lines)
      if (!ownId.has(itemId)) ownId.set(itemId, named.get(productId) ?? 0);
  }
  return otherwise;
}

const nameOf = (outcome: ModelCart | string | undefined): string =>
  typeof outcome === 'string' ? outcome : outcome ? 'ok' : 'a fault';

const view = async (caller: Caller): Promise<Cart> => (await caller.get<Cart>('/ebsn/api/cart/view')).data;

const plain = (cart: Cart): PlainCart => ({
  lines: itemsOf(cart)
    .map(({ product: { productId }, quantity, netTotal }) => `${productId} × ${quantity} = ${netTotal}`)
    .sort(),
  codes: cart.giftCertificates.map(({ code, giftTotal }) => `${code} ${giftTotal}`),
  totals: cart.totals,
  totalPrice: cart.totalPrice,
});

function countedBy(log: readonly LoggedAct[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { act, outcome } of log) {
    const name = `${act.kind} ${nameOf(outcome)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
