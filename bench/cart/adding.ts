import type { Cart } from '@bottega/contract';
import type { BenchShop, Shopper } from '../bench-shop.ts';
import { measureOnce, measurePosts, type Measured, type Piece } from '../measure.ts';

const clients = 32;
/** Number of shoppers whose baskets are changed once each, one after the other. */
const single = 150;
const lineCount = 40;
/** Number of changes before measuring, to warm up the machine. */
const warmUp = 100;

/** A shopper whose basket has 40 lines. */
interface Full extends Shopper {
  lines: NonNullable<Cart['cartItems']>;
}

/**
 * Changes baskets of 40 lines, each of another shopper: adds a product, changes its quantity, removes it. First one
 * shopper after the other, with and without a place and a held slot. Then 32 shoppers at once without a pause.
 */
export async function adding(shop: BenchShop): Promise<Measured[]> {
  const homeless = await filled(shop, single);
  const placed = await placedIn(shop, await filled(shop, single));
  await shop.settle();
  for (const { caller } of placed.slice(0, warmUp)) await caller.post(paths.add, more(shop, 1));
  for (const cart of placed.slice(0, warmUp)) await cart.caller.post(paths.update, other(cart, 0, 3));
  return [
    await alone(shop, 'add to a basket of 40', 'no place yet', homeless, addOf(shop)),
    await alone(shop, 'add to a basket of 40', 'place and slot', placed, addOf(shop)),
    await alone(shop, 'change a quantity of 40', 'place and slot', placed, ({ caller, ...cart }) =>
      caller.post(paths.update, other(cart, 0, 2)),
    ),
    await alone(shop, 'take out of a basket of 41', 'place and slot', placed, ({ caller }) =>
      caller.post(paths.delete, { items: [{ productId: last(shop).productId }] }),
    ),
    await together(shop, 'add to a basket of 40', homeless.slice(0, clients), 'no place yet', (_, turn) => ({
      path: paths.add,
      body: more(shop, turn),
    })),
    await together(shop, 'add to a basket of 40', placed.slice(0, clients), 'place and slot', (_, turn) => ({
      path: paths.add,
      body: more(shop, turn),
    })),
    await together(
      shop,
      'change a quantity of 40',
      placed.slice(0, clients),
      'place and slot',
      (cart, turn) => ({ path: paths.update, body: other(cart, turn, 1 + (turn % 2)) }),
    ),
  ];
}

const paths = {
  add: '/ebsn/api/cart/add',
  update: '/ebsn/api/cart/update',
  delete: '/ebsn/api/cart/delete',
};

/** The first product that is no line of the baskets yet. */
const last = (shop: BenchShop) => shop.groceries[lineCount]!;
const addOf =
  (shop: BenchShop) =>
  ({ caller }: Shopper) =>
    caller.post(paths.add, { items: [last(shop)] });
const more = (shop: BenchShop, turn: number) => ({ items: [shop.groceries[turn % lineCount]!] });

/** A new quantity for one of the lines: a multiple of its first quantity. */
function other({ lines }: Pick<Full, 'lines'>, turn: number, times: number) {
  const { itemId, quantity } = lines[turn % lines.length]!;
  return { items: [{ itemId, quantity: quantity * times }] };
}

const alone = (
  shop: BenchShop,
  work: string,
  state: string,
  carts: readonly Full[],
  act: (cart: Full) => ReturnType<Piece>,
): Promise<Measured> =>
  measureOnce(
    shop,
    { work, state: `one client, ${state}` },
    carts.map((cart) => () => act(cart)),
    { clients: 1 },
  );

const together = (
  shop: BenchShop,
  work: string,
  carts: readonly Full[],
  state: string,
  post: (cart: Full, turn: number) => { path: string; body: unknown },
): Promise<Measured> =>
  measurePosts(
    shop,
    { work, state: `${carts.length} clients without a pause, ${state}` },
    carts.map((cart) => ({
      headers: { cookie: [...cart.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      posts: Array.from({ length: lineCount }, (_, turn) => post(cart, turn)),
    })),
  );

async function filled(shop: BenchShop, count: number): Promise<Full[]> {
  const items = shop.groceries.slice(0, lineCount);
  const carts: Full[] = [];
  for (const shopper of await shop.shoppers(count)) {
    const { data } = await shopper.caller.post<Cart>(paths.add, { items });
    const lines = data.cartItems ?? [];
    if (lines.length !== lineCount) throw new Error(`a basket of ${lines.length} lines`);
    carts.push({ ...shopper, lines });
  }
  return carts;
}

/** Gives the baskets a home address and a slot without limits of lines and weight. */
async function placedIn(shop: BenchShop, carts: Full[]): Promise<Full[]> {
  const { date, timeslotId } = await shop.slotWith(carts.length);
  for (const { caller, addressId } of carts) {
    await caller.post('/ebsn/api/user-address/select', { address_id: addressId, address_type: 2 });
    await caller.get(`/ebsn/api/timeslot/select?sel_date=${date}&timeslot_id=${timeslotId}`);
  }
  return carts;
}
