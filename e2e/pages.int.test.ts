import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import {
  runningApp,
  type Answered,
  type Caller,
  type RunningApp,
} from '@bottega/server/testing/shops/running-app';
import type { Product, ProductsData, ShoppingList } from '@bottega/contract';
import { canCancel, isBought, ORDER_STATUSES, type OrderStatus } from '@bottega/domain';
import { createTexts } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { render } from '../apps/storefront/src/entry-server.tsx';
import { laterScreens } from '../apps/storefront/src/later-screens.ts';
import { routesOf } from '../apps/storefront/src/routes.tsx';

/* The shop's own pages on its own data, as the server sends them. What only a browser shows, the journeys show. */

let shop: RunningApp;
let admin: pg.Client;

beforeAll(async () => {
  shop = await runningApp({ render, role: 'web' });
  admin = new pg.Client({ connectionString: shop.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await shop.close();
});

/** The words of a page's main part, as a reader sees them. */
async function mainOf({ get }: Caller, path: string): Promise<string> {
  const { http, text } = await get(path);
  expect(http, path).toBe(200);
  return /<main[^]*<\/main>/.exec(text)![0];
}
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
const wordsAt = async (caller: Caller, path: string) => wordsOf(await mainOf(caller, path));

/** A new shopper with a filled basket. */
async function shopper(brand = 'rosmarino'): Promise<Caller> {
  const caller = shop.caller(brand);
  await registerShopper(caller);
  await goTo(caller, { addressTypeId: 2 });
  await takeFreeSlot(caller);
  await addGoods(caller, { pieces: 6, loose: 1 });
  return caller;
}

async function ordered(paymentTypeId: number): Promise<{ caller: Caller; orderId: number }> {
  const caller = await shopper();
  return { caller, orderId: dataOf(await buyAs(caller, paymentTypeId)).orderId };
}

const setStatus = (orderId: number, statusId: number) =>
  admin.query('update sales_order set status_id = $2 where tenant_id = 1 and order_id = $1', [
    orderId,
    statusId,
  ]);

describe('the page of an order', () => {
  test('[CHK-23] when an order is paid online, then its page reads the state of its payment', async () => {
    const { caller, orderId } = await ordered(12);
    const read = [];
    for (const state of [0, 1, 2, 3, 4, 5]) {
      await admin.query('update payment set state = $2 where tenant_id = 1 and order_id = $1', [
        orderId,
        state,
      ]);
      const words = await wordsAt(caller, `/profile/orders/${orderId}`);
      read.push(/Stato del pagamento (\w+(?: corso)?)/.exec(words)?.[1]);
    }
    expect(read).toEqual(['Errore', 'In corso', 'Autorizzato', 'Confermato', 'Stornato', 'Annullato']);
  });

  test('[ORD-06] [ORD-07] when an order has a status, then its page and the list of orders read it', async () => {
    const { caller, orderId } = await ordered(2);
    const words: Record<OrderStatus, string> = {
      1: 'In attesa di pagamento',
      2: 'In attesa di pagamento',
      3: 'Ordinato',
      4: 'In preparazione',
      5: 'In preparazione',
      6: 'Quasi pronto',
      7: 'In consegna',
      18: 'In consegna',
      8: 'Consegnato',
      9: 'Consegnato in parte',
      10: 'Annullato',
      11: 'Non valido',
      12: 'Non ritirato',
      13: 'Non riuscito',
    };
    for (const [statusId, status] of Object.entries(words)) {
      await setStatus(orderId, Number(statusId));
      expect(await wordsAt(caller, `/profile/orders/${orderId}`), statusId).toContain(
        `Ordine ${orderId} ${status} `,
      );
      const listed = await wordsAt(caller, '/profile/orders');
      expect(listed.slice(listed.indexOf(String(orderId))), statusId).toContain(status);
    }
  });

  test('[ORD-04] when the store takes an order over, then its page has no control to change or cancel it', async () => {
    const { caller, orderId } = await ordered(2);
    const controls = async () => {
      const words = await wordsAt(caller, `/profile/orders/${orderId}`);
      return ['Modifica ordine', "Annulla l'ordine"].filter((control) => words.includes(control));
    };
    expect(await controls()).toEqual(['Modifica ordine', "Annulla l'ordine"]);
    for (const statusId of ORDER_STATUSES.filter((status) => isBought(status) && !canCancel({ status }))) {
      await setStatus(orderId, statusId);
      expect(await controls(), String(statusId)).toEqual([]);
    }
  });

  test('[ORD-05] when an order is paid by card, then neither its page nor the list offers to change it, but its page to cancel it', async () => {
    const controls = async (paymentTypeId: number) => {
      const { caller, orderId } = await ordered(paymentTypeId);
      await setStatus(orderId, 3);
      const pages = [`/profile/orders/${orderId}`, '/profile/orders'];
      const words = await Promise.all(pages.map((path) => wordsAt(caller, path)));
      return [
        ...words.map((text) => text.includes('Modifica ordine')),
        words[0]!.includes("Annulla l'ordine"),
      ];
    };
    expect(await controls(2)).toEqual([true, true, true]);
    expect(await controls(12)).toEqual([false, false, true]);
  });
});

describe.each(['rosmarino', 'ponte'])('the withdrawal page of %s', (brand) => {
  test('when a visitor opens it, then it says that the right begins with the order, and leads back to Home', async () => {
    const main = await mainOf(shop.caller(brand), '/recesso');
    expect(wordsOf(main)).toMatch(
      /(?:Dall'ordine|Da quando ordini) fino a 14 giorni dopo aver ricevuto la spesa/,
    );
    expect(main).toMatch(/<nav[^>]*>.*?href="\/"[^>]*>Home/);
  });
});

/** The address of each route of the table, with values for its named parts. */
function addresses(): string[] {
  const pathsOf = (routes: ReturnType<typeof routesOf>): string[] =>
    routes.flatMap(({ path, children }) => (children ? pathsOf(children) : [`/${path ?? ''}`]));
  const paths = pathsOf(routesOf({ categoryPrefix: '/category/' }, laterScreens));
  return [...new Set(paths)].map((path) => path.replaceAll(/:\w+/g, '1').replace('*', 'altro'));
}

describe('protected pages', () => {
  const target = ({ http, headers }: Answered<unknown>) => headers['location'] ?? http;

  const isProtected = (path: string) =>
    /^\/profile(?:\/|$)|^\/(?:checkout|payment|user-name-confirmed)$|^\/cart\/(?:change|payment-(?:error|completed)\/1)$/.test(
      path,
    );

  test('[SHL-10] [SHL-11] [CHK-03] when a visitor opens the address of any route, then exactly the protected ones lead to Home, with the log-in', async () => {
    const known = addresses();
    expect(known.length).toBeGreaterThan(50);
    const toLogIn: string[] = [];
    const paths = [...known, '/profile/orders/1?page=2', '/profile/altro/1'];
    for (const path of paths) {
      const sent = target(await shop.caller('rosmarino').get(path));
      if (sent === `/?accedi=1&poi=${encodeURIComponent(path)}`) toLogIn.push(path);
    }
    expect(toLogIn).toEqual(paths.filter((path) => isProtected(path.split('?')[0]!)));
  });

  test('[SHL-09] [SHL-11] when the browser has the cookie of a log-in, then protected pages open', async () => {
    const caller = await shopper();
    for (const path of addresses().filter(isProtected)) {
      const sent = target(await caller.get(path));
      expect(sent, path).not.toBe(`/?accedi=1&poi=${encodeURIComponent(path)}`);
    }
    for (const path of ['/profile/orders', '/checkout'])
      await expect.poll(async () => target(await caller.get(path))).toBe(200);
    caller.cookies.clear();
    expect(target(await caller.get('/checkout'))).toBe('/?accedi=1&poi=%2Fcheckout');
  });
});

test('[CAT-03] when a category has no TITLE, then its page shows the name, and else TITLE, with SUBTITLE and DESCRIPTION', async () => {
  const own = { TITLE: 'Tutto il banco', SUBTITLE: 'Scelto oggi', DESCRIPTION: 'Arriva la mattina.' };
  const { rows } = await admin.query<{ category_id: number; name: string; slug: string }>(
    `select category_id, name, slug from category
     where tenant_id = 1 and level = 2 and not info ? 'HIDE_IN_MENU' order by category_id limit 3`,
  );
  const untitled = { SUBTITLE: own.SUBTITLE, DESCRIPTION: own.DESCRIPTION };
  const shown = [];
  for (const [at, info] of [own, untitled, {}].entries()) {
    const { category_id: id, slug } = rows[at]!;
    await admin.query('update category set info = $2 where tenant_id = 1 and category_id = $1', [id, info]);
    const main = await mainOf(shop.caller('rosmarino'), `/category/${slug}`);
    const titles = [...main.matchAll(/<h1[^>]*>([^]*?)<\/h1>/g)].map(([, words]) => wordsOf(words!).trim());
    const words = wordsOf(main);
    shown.push([...titles, words.includes(own.SUBTITLE), words.includes(own.DESCRIPTION)]);
  }
  expect(shown).toEqual([
    [own.TITLE, true, true],
    [rows[1]!.name, true, true],
    [rows[2]!.name, false, false],
  ]);
});

test('[SHL-14] when any page is opened, also one that does not exist, then the navbar stands above it', async () => {
  const [visitor, someone] = [shop.caller('ponte'), await shopper('ponte')];
  let pages = 0;
  for (const path of addresses())
    for (const { get } of [visitor, someone]) {
      const { text } = await get(path);
      if (!text.includes('<main')) continue;
      pages += 1;
      const top = text.slice(text.indexOf('<body'), text.indexOf('<main'));
      expect(top, path).toMatch(/<header class="site-header[^]*name="q"[^]*<\/header>/);
    }
  expect(pages).toBeGreaterThan(70);
});

test('[LIS-08] when a shopper has several lists, then the page of each shows its own name and goods', async () => {
  const caller = await shopper();
  const products = (await caller.get<ProductsData>('/ebsn/api/products?page_size=3&sort=name')).data.products;
  const lists = ['Dispensa', 'Cena di sabato', 'Mare'].map((name, at) => ({ name, product: products[at]! }));
  const ids: number[] = [];
  for (const { name, product } of lists) {
    const { listId } = dataOf(await caller.post<ShoppingList>('/ebsn/api/wishlist/insert', { name }));
    const items = [{ productId: product.productId, quantity: Math.max(1, product.minAcq) }];
    dataOf(await caller.post('/ebsn/api/wishlist/add_prod', { wishlistId: listId, items }));
    ids.push(listId);
  }
  const shown = [];
  for (const id of ids) {
    const main = await mainOf(caller, `/profile/lists/${id}`);
    shown.push(
      lists.filter(({ name, product }) =>
        [`>${name}<`, `href="/product/${product.slug}"`].some((words) => main.includes(words)),
      ),
    );
  }
  expect(shown).toEqual(lists.map((list) => [list]));
});

test('[PRO-06] when a basket has two gift codes, then its summary shows what each of them takes off', async () => {
  const caller = await shopper();
  for (const [code, cents] of [
    ['ESTATE-7', 700],
    ['GRAZIE-3', 300],
  ] as const) {
    await admin.query(
      `insert into gift_certificate (tenant_id, code, description, amount_cents, minimum_cents, combines, by_hand, valid_from, valid_to, created_at)
       values (1, $1, 'Prova', $2, 0, true, false, '2020-01-01', '2099-12-31', now())`,
      [code, cents],
    );
    dataOf(await caller.post('/ebsn/api/cart-giftcertificate/add_code', { code }));
  }
  const words = await wordsAt(caller, '/checkout');
  expect(words.match(/Codice [A-Z]+-\d .{0,12}€/g)).toEqual([
    'Codice ESTATE-7 -7,00 €',
    'Codice GRAZIE-3 -3,00 €',
  ]);
});

test.each(['rosmarino', 'ponte'] as const)(
  '[TEN-06] when a visitor of %s registers, then the form asks with the brand’s own words for privacy and newsletter',
  async (brand) => {
    const { t } = createTexts(brandTexts[brand]);
    const words = await wordsAt(shop.caller(brand), '/registration-user');
    for (const key of ['shell.privacyConsent', 'shell.newsletterConsent'] as const)
      expect(words, key).toContain(t(key));
  },
);

test('[PRO-16] when a shopper has points, then the dashboard shows those of the cart', async () => {
  const caller = await shopper();
  const { userPoints, user } = dataOf(
    await caller.get<{ userPoints?: unknown; user: { userId: number } }>('/ebsn/api/cart/view'),
  );
  expect(userPoints).toEqual({ LOYALTY: { value: 0 } });
  await admin.query('update shopper set points = 1234 where user_id = $1', [user.userId]);
  expect(await wordsAt(caller, '/profile/dashboard')).toContain('1.234 punti');
});

describe('goods on the screen', () => {
  const goods = async () =>
    (await shop.caller('rosmarino').get<ProductsData>('/ebsn/api/products?page_size=200&sort=name')).data
      .products;
  const plainest = async (saleType: string) =>
    (await goods()).find(
      ({ productInfos, selectOptions, warehousePromo, available }) =>
        productInfos['TIPOLOGIA'] === saleType &&
        selectOptions.length === 0 &&
        !warehousePromo &&
        available > 100,
    )!;
  /** The card of a product in the results of its name, and its page without the cards of others. */
  async function shown({ name, slug }: Product, caller = shop.caller('rosmarino')): Promise<string[]> {
    const list = await mainOf(caller, `/search?q=${encodeURIComponent(name)}`);
    const card = list.split('<article').find((article) => article.includes(`href="/product/${slug}"`))!;
    const page = await mainOf(caller, `/product/${slug}`);
    return [card.split('</article>')[0]!, page.split('class="product-card')[0]!];
  }
  const mark = async (productId: number, marks: string) => {
    await admin.query(`update product set ${marks} where tenant_id = 1 and product_id = $1`, [productId]);
    await admin.query(`update brand set catalog_version = catalog_version + 1 where tenant_id = 1`);
    await admin.query(`select pg_notify('catalog', '1:' || catalog_version) from brand where tenant_id = 1`);
  };

  test('[CAT-37] when goods are sold by weight, then card and page show their price with its unit', async () => {
    const loose = await plainest('Sfuso');
    const price = loose.priceDisplay.toFixed(2).replace('.', ',');
    for (const html of await shown(loose)) {
      const words = wordsOf(html);
      const at = words.indexOf('al kg', words.search(new RegExp(price.replace(',', ' ?, ?'))));
      expect(at, words.slice(0, 400)).toBeGreaterThan(0);
    }
  });

  test('[CAT-42] when a product is new or highlighted, then card and page say so', async () => {
    const plain = await plainest('Pezzo');
    await mark(plain.productId, 'is_new = false, highlight = false');
    const marks = async () =>
      (await shown(plain)).map((html) =>
        ['Novità', 'In evidenza'].filter((words) => wordsOf(html).includes(words)),
      );
    await expect.poll(marks).toEqual([[], []]);
    await mark(plain.productId, 'is_new = true');
    await expect.poll(marks).toEqual([['Novità'], ['Novità']]);
    await mark(plain.productId, 'is_new = false, highlight = true');
    await expect.poll(marks).toEqual([['In evidenza'], ['In evidenza']]);
  });

  test('[CAR-29] when goods are in the basket, then the quantity of pieces can be typed, and that of loose goods only be read', async () => {
    const caller = await shopper();
    for (const [saleType, isTyped] of [
      ['Pezzo', true],
      ['Sfuso', false],
    ] as const) {
      const product = await plainest(saleType);
      const quantity =
        saleType === 'Sfuso' ? Number(product.productInfos['WEIGHT_SELLING']) : Math.max(1, product.minAcq);
      dataOf(
        await caller.post('/ebsn/api/cart/add', { items: [{ productId: product.productId, quantity }] }),
      );
      for (const html of await shown(product, caller)) {
        const stepper = html.slice(html.indexOf('class="stepper'), html.indexOf(`Aumenta la quantità di`));
        expect([saleType, stepper.includes('<input')]).toEqual([saleType, isTyped]);
      }
    }
  });
});
