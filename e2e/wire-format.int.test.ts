import type { AddressInfo } from 'node:net';
import {
  addGoods,
  buyAs,
  dataOf,
  goTo,
  registerShopper,
  takeFreeSlot,
} from '@bottega/server/testing/at-places';
import { httpCaller } from '@bottega/server/testing/http-caller';
import { runningApp, type Caller, type RunningApp } from '@bottega/server/testing/shops/running-app';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cart, CategoryTree, OneCategory, ProductList, SingleProduct, type Category } from './wire-shapes.ts';
import {
  holdsTogether,
  readData,
  readEnvelope,
  readProducts,
  readWhole,
  readRefusal,
} from './wire-reader.ts';

let shop: RunningApp;
let port: number;

beforeAll(async () => {
  shop = await runningApp();
  await shop.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.app.http.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const products = '/ebsn/api/products';
const category = '/ebsn/api/category';

function everyOne(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) => [category, ...everyOne(category.categories ?? [])]);
}

const idsOf = ({ products }: ProductList): number[] => products.map(({ id }) => id).sort((a, b) => a - b);

async function treeOf(caller: Caller, query = ''): Promise<Category[]> {
  return (await readData(caller, `${category}${query}`, CategoryTree)).categories as Category[];
}

describe.each([
  { brand: 'rosmarino', atLeast: 2700, login: 'demo@rosmarino.example' },
  { brand: 'ponte', atLeast: 1500, login: 'demo@ponte.example' },
])('an independent client of $brand', ({ brand, atLeast, login }) => {
  let client: Caller;
  beforeAll(() => {
    client = httpCaller(port, brand);
  });

  test('[CAT-02] [CAT-04] [API-13] [API-14] [API-15] the category tree can be read whole, filtered, to a depth, and under a hash', async () => {
    const tree = await treeOf(client);
    expect(tree.length).toBeGreaterThanOrEqual(20);
    const all = everyOne(tree);
    expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(all.length);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    for (const parent of all) {
      for (const below of parent.categories ?? []) {
        expect(below.parentId).toBe(parent.categoryId);
        expect(below.slug.startsWith(`${parent.slug}/`), below.slug).toBe(true);
        expect(below.itemUrl).toBe(`/category/${below.slug}`);
      }
    }
    expect(await treeOf(client, '?filtered=false')).toEqual(tree);
    const aisles = await treeOf(client, '?depth=1');
    expect(aisles.map(({ slug }) => slug)).toEqual(tree.map(({ slug }) => slug));
    expect(aisles.some((aisle) => 'categories' in aisle)).toBe(false);
    const filtered = everyOne(await treeOf(client, '?filtered=true&hash=w0d0t0'));
    expect(filtered.length).toBeGreaterThan(100);
    for (const product of filtered)
      expect(all.some(({ categoryId }) => categoryId === product.categoryId)).toBe(true);
  });

  test('[CAT-05] [CAT-06] each category can be read by slug and by id', async () => {
    for (const entry of everyOne(await treeOf(client))) {
      const bySlug = await readData(
        client,
        `${category}?slug=${encodeURIComponent(entry.slug)}`,
        OneCategory,
      );
      expect(bySlug.category).toMatchObject({ categoryId: entry.categoryId, slug: entry.slug });
      const byId = await readData(client, `${category}?categoryId=${entry.categoryId}`, OneCategory);
      expect(byId).toEqual(bySlug);
    }
    await readRefusal(client, `${category}?slug=non/esiste`, 404);
    await readRefusal(client, `${category}?categoryId=2147483647`, 404);
  });

  test('[CAT-01] [CAT-21] the pages of every category contain each product once, and the page after the last is empty', async () => {
    const tree = await treeOf(client, '?filtered=true');
    const sizeOf = new Map<number, number>();
    for (const category of everyOne(tree)) {
      const seen = new Set<number>();
      for (let page = 1, last = 1; page <= last; page += 1) {
        const url = `${products}?parent_category_id=${category.categoryId}&page=${page}&page_size=24`;
        const list = await readProducts(client, url);
        expect(list.page, url).toMatchObject({ selPage: page, itemsPerPage: 24 });
        for (const product of list.products) {
          expect(
            product.breadCrumbs.some(({ categoryId }) => categoryId === category.categoryId),
            url,
          ).toBe(true);
          seen.add(product.productId);
        }
        last = list.page.totPages;
        sizeOf.set(category.categoryId, list.page.totItems);
      }
      expect(seen.size, category.slug).toBe(sizeOf.get(category.categoryId));
      expect(seen.size, category.slug).toBeGreaterThan(0);
      const past = Math.ceil(seen.size / 24) + 1;
      const beyond = await readProducts(
        client,
        `${products}?parent_category_id=${category.categoryId}&page=${past}&page_size=24`,
      );
      expect(beyond.products, category.slug).toEqual([]);
      expect(beyond.page.totItems, category.slug).toBe(seen.size);
    }
    for (const parent of everyOne(tree).filter(({ categories }) => categories)) {
      const below = parent.categories!.reduce((sum, { categoryId }) => sum + sizeOf.get(categoryId)!, 0);
      expect(sizeOf.get(parent.categoryId), parent.slug).toBe(below);
    }
    const goods = tree.reduce((sum, { categoryId }) => sum + sizeOf.get(categoryId)!, 0);
    expect(goods).toBeGreaterThanOrEqual(atLeast);
  });

  test('the whole shop can be read in pages of 200 and in one of 5,000, by both spellings of the page size', async () => {
    const whole = await readWhole(client, products);
    expect(whole.products.length).toBeGreaterThanOrEqual(atLeast);
    const most = await readProducts(client, `${products}?page_size=5000`);
    const { totItems } = whole.page;
    expect(most.page).toEqual({ selPage: 1, totPages: 1, totItems, itemsPerPage: 5000 });
    expect(most.products).toEqual(whole.products);
    expect(most.facets).toEqual(whole.facets);
    const cut = whole.products.filter(({ priceStandardDisplay }) => priceStandardDisplay !== undefined);
    expect(cut.some((product) => product.warehousePromo?.lowestPrice30Days === product.price)).toBe(true);
    expect(cut.some((product) => product.warehousePromo?.lowestPrice30Days === undefined)).toBe(true);
    const other = await readProducts(client, `${products}?pageSize=5000&hash=w0d0t0`);
    expect(other.products.map(({ id }) => id)).toEqual(most.products.map(({ id }) => id));
    expect((await readProducts(client, products)).page.itemsPerPage).toBe(24);
    await readRefusal(client, `${products}?page_size=5001`, 400);
    const none = await client.get(`${products}?q=xyzzyqwvk`);
    expect(none.text).toContain('"totItems":0');
    expect(readEnvelope(none, 'no hits').data).toEqual({
      page: { selPage: 1, totPages: 0, totItems: 0, itemsPerPage: 24 },
      products: [],
      facets: [],
    });
  });

  test('a product is the same by slug, id and bar code, except for the details', async () => {
    const { products: whole } = await readWhole(client, products);
    const chosen = whole.filter((_, index) => index % 17 === 0);
    const tables: string[] = [];
    for (const listed of chosen) {
      const bySlug = await readData(client, `${products}?slug=${listed.slug}`, SingleProduct);
      holdsTogether(bySlug, listed.slug);
      const byId = await readData(client, `${products}/${listed.productId}`, SingleProduct);
      expect(byId).toEqual(bySlug);
      const { metaData, pictureIllustrative: _, takenBack: __, label = {}, ...rest } = bySlug;
      const { label: labelInLists = {}, ...restInLists } = listed;
      expect(rest).toEqual(restInLists);
      expect(label).toMatchObject(labelInLists);
      tables.push(metaData?.product_description['nutritional_values'] ?? '');
    }
    const filled = tables.filter((table) => table !== '');
    expect(filled.length).toBeGreaterThan(20);
    for (const table of filled) {
      expect(table).toMatch(/^<table[\s>].*\d+ kJ \/ \d+ kcal.*<\/table>$/s);
      expect(table).not.toMatch(/\d\.\d/);
    }
    for (const { productId, barcode } of chosen.filter((listed) => listed.barcode !== undefined)) {
      const byCode = (await readProducts(client, `${products}?barcode=${barcode}`)).products;
      expect(byCode.some((product) => product.productId === productId)).toBe(true);
      expect(byCode.every((product) => product.barcode === barcode)).toBe(true);
    }
    await readRefusal(client, `${products}?slug=non-esiste`, 404);
    await readRefusal(client, `${products}/2147483647`, 404);
    expect((await readProducts(client, `${products}?barcode=0000000000000`)).products).toEqual([]);
  });

  test('products can be searched, sorted and filtered by the given facets', async () => {
    for (const q of ['latte', 'pane', 'mele', 'caffè', 'acqua naturale', 'pasta']) {
      expect(
        (await readProducts(client, `${products}?q=${encodeURIComponent(q)}`)).page.totItems,
        q,
      ).toBeGreaterThan(0);
    }
    const milk = await readWhole(client, `${products}?q=latte`);
    for (const sort of [
      '',
      'rank',
      'price',
      '-price',
      'priceUm',
      '-priceUm',
      'name',
      '-name',
      'new',
      'discount',
    ]) {
      const sorted = await readWhole(client, `${products}?q=latte&sort=${sort}`);
      expect(idsOf(sorted)).toEqual(idsOf(milk));
    }
    const rising = await readWhole(client, `${products}?q=latte&sort=price`);
    // goods sold out come last
    const left = ({ available }: { available: number }) => Number(available > 0);
    const inOrder = rising.products.toSorted((a, b) => left(b) - left(a) || a.priceDisplay - b.priceDisplay);
    const priceOf = ({ priceDisplay }: { priceDisplay: number }) => priceDisplay;
    expect(rising.products.map(priceOf)).toEqual(inOrder.map(priceOf));
    const offers = await readProducts(client, `${products}?promo=true`);
    const offersByAisle = (offers.aisles ?? []).map(({ count }) => count);
    expect(offersByAisle.reduce((sum, count) => sum + count, 0)).toBe(offers.page.totItems);
    expect(milk.facets.map(({ parameterName }) => parameterName)).toContain('vendor_id');
    expect(milk.facets.some(({ parameterName }) => parameterName.startsWith('product_class_'))).toBe(true);
    for (const { parameterName, values } of milk.facets) {
      const [first, second] = values;
      const found = await readProducts(client, `${products}?q=latte&${parameterName}=${first!.id}`);
      expect(found.page.totItems, parameterName).toBe(Number(first!.filteredCount));
      if (!second || parameterName !== 'vendor_id') continue;
      const both = await readProducts(
        client,
        `${products}?q=latte&vendor_id=${first!.id}&vendor_id=${second.id}`,
      );
      expect(both.page.totItems).toBe(Number(first!.filteredCount) + Number(second.filteredCount));
    }
    const promos = await readWhole(client, `${products}?promo=true`);
    expect(promos.products.length).toBeGreaterThan(50);
    expect(promos.products.every(({ warehousePromo }) => warehousePromo)).toBe(true);
    const novelties = await readWhole(client, `${products}?new_product=true`);
    expect(novelties.products.every(({ isNew }) => isNew)).toBe(true);
  });

  test('any hash and unknown parameters are accepted', async () => {
    const usual = await readProducts(client, `${products}?q=latte&hash=w0d0t0`);
    for (const hash of ['', 'w999999d0t0', 'nonsense', 'w1', '%F0%9F%8D%8E', 'wdt', 'w0d2026-02-31t0']) {
      const list = await readProducts(client, `${products}?q=latte&hash=${hash}&_=123&foo=bar`);
      expect(list.page.totItems, hash).toBe(usual.page.totItems);
      await treeOf(client, `?filtered=true&hash=${hash}`);
    }
  });

  test('[IDE-28] [API-15] a log-in by form answers both tokens as headers, and each identifies the shopper', async () => {
    const shopper = httpCaller(port, brand);
    const form = new URLSearchParams({
      email: login,
      password: 'spesa2026',
      remember_me: 'true',
      show_sectors: 'false',
    });
    const answer = await shopper.post('/ebsn/api/auth/login', null, {
      payload: form.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-ebsn-client': 'site',
        'x-ebsn-version': '99.0',
      },
    });
    const { response, user, data } = readEnvelope(answer, 'login');
    expect(response.status).toBe(0);
    expect(user).toMatchObject({ login });
    expect(user.userId).toBeGreaterThan(0);
    expect(Value.Errors(Cart, data)).toEqual([]);
    for (const name of ['X-Ebsn-Account', 'X-Ebsn-Session']) {
      const token = String(answer.headers[name.toLowerCase()]);
      expect(token.length, name).toBeGreaterThan(20);
      for (const headers of [{ [name]: token }, { cookie: `${name}=${token}` }]) {
        const answer = await httpCaller(port, brand).get('/ebsn/api/auth/test', { headers });
        const envelope = readEnvelope(answer, 'auth/test');
        expect(envelope.user, name).toEqual(user);
        // other clients look for the user here first
        expect(envelope.data, name).toEqual({ allowed: true, user });
      }
    }
    const refused = await httpCaller(port, brand).post('/ebsn/api/auth/login', null, {
      payload: new URLSearchParams({ login, password: 'sbagliata' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(refused.http).toBe(200);
    const refusal = readEnvelope(refused, 'refused login');
    expect(refusal.response.status).not.toBe(0);
    expect(refusal.response.errors[0]?.error).toMatch(/\S/);
    expect(refusal.user.userId).toBe(-1);
  });

  test('[IDE-28] when a log-in asks for sectors, then its cart has them, else a list of lines', async () => {
    for (const [value, field] of [
      ['true', 'sectors'],
      ['false', 'cartItems'],
    ] as const) {
      const form = { login, password: 'spesa2026', show_sectors: value };
      const answer = await httpCaller(port, brand).post('/ebsn/api/auth/login', null, {
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const { response, data } = readEnvelope(answer, value);
      expect(response.status).toBe(0);
      const fields = ['sectors', 'cartItems'].filter((name) => Object.hasOwn(data, name));
      expect(fields).toEqual([field]);
    }
  });

  test('when the offers are read as an offers page of another client does, then all offers are answered', async () => {
    const promos = await readWhole(client, `${products}?promo=true`);
    const url = `${products}?parent_category_id=1&page=1&page_size=5000&sort=&promo=true&new_product=false&hash=w0d0t0`;
    const page = await readProducts(client, url);
    expect(page.products.length).toBe(promos.page.totItems);
    expect(idsOf(page)).toEqual(idsOf(promos));
  });

  test('when a category is asked for by the address of its page, then it is answered', async () => {
    const [aisle] = await treeOf(client, '?depth=1');
    const url = `${category}?slug=${encodeURIComponent(`category/${aisle!.slug}`)}`;
    expect((await readData(client, url, OneCategory)).category).toMatchObject({ slug: aisle!.slug });
  });

  test('when a basket is filled and changed by forms, JSON texts, texts as numbers and nulls, then each is read alike', async () => {
    const shopper = httpCaller(port, brand);
    await registerShopper(shopper);
    await goTo(shopper, { addressTypeId: 2 });
    await takeFreeSlot(shopper);
    const packed = (await readProducts(client, `${products}?page_size=200`)).products.filter(
      ({ available, selectOptions, warehousePromo, productInfos }) =>
        available > 20 &&
        selectOptions.length === 0 &&
        !warehousePromo &&
        productInfos['TIPOLOGIA'] === 'Pezzo' &&
        productInfos['QTY_MULT'] === '1' &&
        productInfos['MINACQ'] === '0',
    );
    const [productId, other] = packed.map(({ productId }) => productId);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const write = async (path: string, payload: string, headers: Record<string, string> = form) => {
      const answer = await shopper.post(`/ebsn/api/cart/${path}`, null, { payload, headers });
      const { response, data } = readEnvelope(answer, payload);
      expect(response.status, payload).toBe(0);
      return (data as { cartItems: { itemId: number; quantity: number; product: { productId: number } }[] })
        .cartItems;
    };
    const nothing = { infos: null, params: null, deliveryWarehouseId: null, searchParams: null };
    const item = JSON.stringify({ productId: String(productId), quantity: '1', ...nothing });
    const json = { 'content-type': 'application/json' };
    const adds: [string, Record<string, string>][] = [
      [`items[0][productId]=${productId}&items[0][quantity]=1`, form],
      [`items[0].productId=${productId}&items[0].quantity=1&show_sectors=false`, form],
      [`items[productId]=${productId}&items[quantity]=1`, form],
      [`items=${encodeURIComponent(item)}`, form],
      [`items=${encodeURIComponent(`[${item}]`)}`, form],
      [`{"items":[${item}],"show_sectors":"false"}`, json],
    ];
    for (const [n, [payload, headers]] of adds.entries())
      expect((await write('add', payload, headers))[0], payload).toMatchObject({ quantity: n + 1 });
    const [line] = await write(
      'add',
      `items[productId]=${other}&items[quantity]=2&items[productId]=${productId}&items[quantity]=1`,
    ).then((lines) => lines.filter(({ product }) => product.productId === productId));
    expect(line!.quantity).toBe(adds.length + 1);
    const left = await write('update', `items[0][itemId]=${line!.itemId}&items[0][quantity]=0`);
    expect(left.map(({ product, quantity }) => [product.productId, quantity])).toEqual([[other, 2]]);
    const refused = await shopper.post('/ebsn/api/cart/add', null, {
      payload: `items[productId]=${productId}&items[productId]=${other}&items[quantity]=1`,
      headers: form,
    });
    expect([refused.http, readEnvelope(refused, 'columns').response.errors.length]).toEqual([400, 1]);
  });

  test('a basket that changes an order says which one, what it costs, and until when', async () => {
    const shopper = httpCaller(port, brand);
    await registerShopper(shopper);
    await goTo(shopper, { addressTypeId: 2 });
    await takeFreeSlot(shopper);
    await addGoods(shopper, { pieces: 8 });
    const { orderId } = dataOf(await buyAs(shopper, 2));
    dataOf(await shopper.post('/ebsn/api/order/modify', { order_id: orderId }));
    const { data } = readEnvelope(await shopper.get('/ebsn/api/cart/view'), 'cart/view');
    expect(Value.Errors(Cart, data)).toEqual([]);
    expect(data).toMatchObject({ changesOrder: { orderId, paymentTypeId: 2 } });
  });

  test('unknown paths, ids of the other brand and malformed numbers are answered as errors', async () => {
    const others = httpCaller(port, brand === 'ponte' ? 'rosmarino' : 'ponte');
    const foreign = (await readData(others, `${products}?page_size=1`, ProductList)).products[0]!;
    await readRefusal(client, `${products}/${foreign.productId}`, 404);
    await readRefusal(client, '/ebsn/api/nothing-here', 404);
    await readRefusal(client, '/ebsn/api/products/abc', 400);
    await readRefusal(client, `${products}?page=0`, 400);
    await readRefusal(client, `${products}?page=1.5`, 400);
    await readRefusal(client, `${products}?page_size=abc`, 400);
    const anyone = await client.get('/ebsn/api/auth/test');
    expect(readEnvelope(anyone, 'auth/test').user).toEqual({
      userId: -1,
      login: '',
      profileConfirmed: false,
    });
  });

  test('[FUL-50] when a visitor asks for the addresses of a service, then user.userId is -1', async () => {
    const answer = await client.get('/ebsn/api/user-address/delivery-service-list?address_type=2');
    const { user, data } = readEnvelope(answer, 'user-address/delivery-service-list');
    expect([user.userId, data]).toMatchObject([-1, { addresses: [] }]);
  });

  test('a picture is answered at each size', async () => {
    const [product] = (await readProducts(client, `${products}?page_size=1&q=latte`)).products;
    for (const url of [product!.mediaURL, product!.mediaURLMedium, product!.media![0]!.large]) {
      const picture = await client.get(url);
      expect(picture.http, url).toBe(200);
      expect(picture.headers['content-type'], url).toMatch(/^image\//);
      expect(Number(picture.headers['content-length']), url).toBeGreaterThan(1000);
    }
  });
});
