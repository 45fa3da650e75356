import type { Cart, Order } from '@bottega/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCatalogue } from '../../../../testing/builders/catalog.ts';
import { dataOf } from '../../../../testing/at-places.ts';
import { bought, shopSide, type Bought, type ShopSide } from '../../../../testing/shops/shop-side.ts';
import { staffShop } from '../../../../testing/shops/staff-shop.ts';

let side: ShopSide;
let ordered: number;
let wanted: number;
let other: number;
beforeAll(async () => {
  side = await shopSide();
  const plain = { containedAllergens: [] };
  ordered = await side.goods({ ...plain, name: 'Latte' });
  wanted = await side.goods({
    ...plain,
    name: 'Latte di avena',
    brandName: 'Colle',
    sku: 'avena-1',
    listCents: 900,
  });
  other = await side.goods({ ...plain, name: 'Latte di riso' });
});
afterAll(() => side.close());

/** An order of eight pieces whose shopper wants the named good if they are missing. */
const naming = (instead = wanted, terms?: Parameters<typeof bought>[2]): Promise<Bought> =>
  bought(side, [{ productId: ordered, quantity: 8, instead }], terms);
const firstOf = async (orderId: number) => dataOf(await side.view(orderId)).lines[0]!;
const replace = (orderId: number, product_id: number, quantity = 8) =>
  side.send('pick', orderId, { lines: [{ line: 1, quantity: 0, substitute: { product_id, quantity } }] });
const named = () => ({ productId: wanted, name: 'Colle Latte di avena' });

test('when an order names a substitute, then its page and the picker’s view have it, and it costs at most what was ordered', async () => {
  const { orderId, read } = await naming();
  expect((await read()).lines).toMatchObject([{ acceptAlternatives: true, wantedSubstitute: named() }]);
  dataOf(await side.send('take-over', orderId));
  expect(await firstOf(orderId)).toMatchObject({
    acceptsSubstitute: true,
    wantedSubstitute: { ...named(), sku: 'avena-1' },
  });
  const staff = await staffShop(side.shop);
  expect(await staff.type(`order ${orderId} --brand rosmarino`)).toContain(
    'if missing: avena-1 Colle Latte di avena',
  );
  await staff.close();
  const { lines } = dataOf(await replace(orderId, wanted));
  expect(lines[1]).toMatchObject({ productId: wanted, total: 40, chargedTotal: 40 });
  expect(dataOf(await side.view(orderId)).lines[1]).not.toHaveProperty('wantedSubstitute');
});

test('when the wanted good is missing too, then the picker may pick another', async () => {
  const { orderId, read } = await naming();
  dataOf(await side.send('take-over', orderId));
  dataOf(await replace(orderId, other));
  const { lines } = await read('&show_replaced=true');
  expect(lines).toMatchObject([{ wantedSubstitute: named() }, { productId: other, replaces: 1 }]);
});

test('when the wanted good is no longer sold, then the picker’s view leaves the choice to the shop', async () => {
  const gone = await side.goods({ containedAllergens: [] });
  const { orderId } = await naming(gone);
  dataOf(await side.send('take-over', orderId));
  expect((await firstOf(orderId)).wantedSubstitute).toMatchObject({ productId: gone });
  await changeCatalogue(side.db, 'update product set published = false where product_id = $1', [gone]);
  expect(await firstOf(orderId)).not.toHaveProperty('wantedSubstitute');
  dataOf(await replace(orderId, other));
});

test('when the household gets an allergen that the wanted good has, then the picker’s view doesn’t name it', async () => {
  const nutty = await side.goods({ containedAllergens: ['nuts'] });
  const { orderId, userId } = await naming(nutty);
  dataOf(await side.send('take-over', orderId));
  expect((await firstOf(orderId)).wantedSubstitute).toMatchObject({ productId: nutty });
  await side.db.rows(
    `insert into household (tenant_id, user_id, allergens, diets, consented_at, consent_version, consent_text)
     values (1, $1, '{nuts}', '{}', now(), 'prima', 'Testo')`,
    [userId],
  );
  expect(await firstOf(orderId)).not.toHaveProperty('wantedSubstitute');
  expect(await replace(orderId, nutty)).toMatchObject({ response: { status: 660 } });
});

test('when the order is changed, then its basket and the changed order still name the substitute', async () => {
  const { caller, orderId, read } = await naming();
  const opened = dataOf(await caller.post<Cart>('/ebsn/api/order/modify', { order_id: orderId }));
  const [line] = opened.cartItems!;
  expect(line!.wantedSubstitute).toEqual({ ...named(), isAvailable: true });
  const infos = { wanted_substitute: String(other) };
  dataOf(await caller.post('/ebsn/api/cart/update-infos', { items: [{ itemId: line!.itemId, infos }] }));
  expect((await read()).lines).toMatchObject([{ wantedSubstitute: named() }]);
  dataOf(await caller.post('/ebsn/api/checkout/prepare', {}));
  dataOf(await caller.post<Order>('/ebsn/api/checkout/buy', { payment_type_id: 2 }));
  expect((await read()).lines).toMatchObject([{ wantedSubstitute: { productId: other } }]);
});

test('when the order goes into a new basket, then its lines name the substitute unless basket or line says otherwise', async () => {
  const { caller, orderId } = await naming();
  const again = async () => {
    const cart = await caller.post<Cart>('/ebsn/api/cart/add-all-from-order', { order_id: orderId });
    return dataOf(cart).cartItems![0]!;
  };
  const first = await again();
  expect(first.wantedSubstitute).toMatchObject({ productId: wanted });
  const items = [{ itemId: first.itemId, infos: { wanted_substitute: String(other) } }];
  dataOf(await caller.post('/ebsn/api/cart/update-infos', { items }));
  expect((await again()).wantedSubstitute).toMatchObject({ productId: other });
  dataOf(await caller.post('/ebsn/api/cart/delete', { items: [{ itemId: first.itemId }] }));
  const none = { property: 'accept_alternatives', value: 'false' };
  dataOf(await caller.post('/ebsn/api/cart/update-cart-info', none));
  const declined = await again();
  expect(declined).not.toHaveProperty('wantedSubstitute');
  expect(declined.cartItemInfo).toMatchObject({ accept_alternatives: 'false' });
});
