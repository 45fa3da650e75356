import type { Cart, ProductsData } from '@bottega/contract';
import { runningApp, type RunningApp } from '../../../testing/shops/running-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let shop: RunningApp;
let admin: pg.Client;

// set before the application connects: a new connection reads the settings of its database
beforeAll(async () => {
  shop = await runningApp({
    network: async (adminUrl) => {
      admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      await admin.query(`
        alter database ${admin.escapeIdentifier(admin.database!)} set synchronous_commit = on;
        create table seen (setting text);
        grant insert on seen to bottega_app;
        create function see() returns trigger language plpgsql as
          $$ begin insert into seen values (current_setting('synchronous_commit')); return null; end $$;
        create trigger see after insert or update on cart_line for each row execute function see()`);
      return adminUrl;
    },
  });
});
afterAll(async () => {
  await admin?.end();
  await shop?.close();
});

test('when a write to the basket is answered, then PostgreSQL has waited for the flush to disk', async () => {
  const visitor = shop.caller('rosmarino');
  const { data } = await visitor.get<ProductsData>('/ebsn/api/products?page_size=50');
  const { productId } = data.products.find(
    (product) => product.available > 10 && product.selectOptions.length === 0,
  )!;
  const added = await visitor.post<Cart>('/ebsn/api/cart/add', { items: [{ productId, quantity: 1 }] });
  expect(added.data.cartItems).toHaveLength(1);
  expect((await admin.query('select distinct setting from seen')).rows).toEqual([{ setting: 'on' }]);
});
