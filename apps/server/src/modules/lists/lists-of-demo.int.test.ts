import type { Cart, ListSummary, PastedLine, ProductsData, ShoppingList } from '@bottega/contract';
import { runningApp, type Caller, type RunningApp } from '../../../testing/shops/running-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: RunningApp;
let giulia: Caller;
let mario: Caller;
let visitor: Caller;
let ofPonte: Caller;
let lists: ListSummary[];

const products = '/ebsn/api/products';

beforeAll(async () => {
  app = await runningApp();
  [giulia, mario, visitor] = ['rosmarino', 'rosmarino', 'rosmarino'].map((brand) => app.caller(brand)) as [
    Caller,
    Caller,
    Caller,
  ];
  ofPonte = app.caller('ponte');
  await giulia.post('/ebsn/api/auth/login', { login: 'demo@rosmarino.example', password: 'spesa2026' });
  await ofPonte.post('/ebsn/api/auth/login', { login: 'demo@ponte.example', password: 'spesa2026' });
  const registered = await mario.post('/ebsn/api/registration/register_user', {
    email: 'mario@example.it',
    password: 'spesa2026',
    firstName: 'Mario',
    lastName: 'Prova',
    phone: '333 1234567',
    privacyConsent: true,
  });
  if (registered.user.userId < 0) throw new Error('the second shopper could not register');
  const { data } = await giulia.get<{ wishlists: ListSummary[] }>('/ebsn/api/wishlist/list');
  lists = data.wishlists;
});
afterAll(() => app?.close());

const idsOf = ({ products: found }: ProductsData) =>
  found.map(({ productId }) => productId).sort((a, b) => a - b);

describe('lists of the demo', () => {
  test('the demo shopper of each brand has two lists and favourites, with products on sale', async () => {
    expect(lists.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Spesa della settimana', true],
      ['Colazione', false],
    ]);
    for (const caller of [giulia, ofPonte]) {
      const { data } = await caller.get<ShoppingList>('/ebsn/api/wishlist/view?calculate_stock=true');
      expect(data.wishlistItems.length).toBeGreaterThanOrEqual(6);
      const favourites = await caller.get<ShoppingList>('/ebsn/api/wishlist/view?wishlist_type_id=2');
      expect(favourites.data.wishlistItems.length).toBeGreaterThanOrEqual(4);
      expect((await caller.get<Cart>('/ebsn/api/cart/view')).data.user.hasFavorites).toBe(true);
    }
  });
});

describe('product lists of a shopping list', () => {
  test('[CAT-21] a shopper gets the products of a list with facets, in pages', async () => {
    const { listId } = lists[1]!;
    const view = await giulia.get<ShoppingList>(`/ebsn/api/wishlist/view?list_id=${listId}`);
    const wanted = view.data.wishlistItems.map(({ product }) => product.productId).sort((a, b) => a - b);
    const answer = await giulia.get<ProductsData>(`${products}?parent_wishlist_id=${listId}`);
    expect(idsOf(answer.data)).toEqual(wanted);
    expect(answer.data.facets.length).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('no-store');
    const page = await giulia.get<ProductsData>(
      `${products}?parent_wishlist_id=${listId}&page_size=1&page=2`,
    );
    expect(page.data).toMatchObject({ page: { totItems: wanted.length, selPage: 2 } });
    expect(page.data.products).toHaveLength(1);
  });

  test('products of a list are answered only to its shopper, also after repeated requests', async () => {
    for (const query of [`parent_wishlist_id=${lists[0]!.listId}`, 'preferred=true']) {
      const url = `${products}?${query}`;
      for (let round = 0; round < 3; round += 1) {
        expect((await giulia.get<ProductsData>(url)).data.products.length).toBeGreaterThan(0);
        for (const other of [visitor, mario, ofPonte].slice(0, query.startsWith('pref') ? 2 : 3)) {
          const answer = await other.get<ProductsData>(url);
          expect([answer.http, answer.data.products, answer.data.page.totItems]).toEqual([200, [], 0]);
        }
      }
    }
  });

  test('when a shopper adds a favourite, then the next list of favourites has it', async () => {
    const before = idsOf((await mario.get<ProductsData>(`${products}?preferred=true`)).data);
    expect(before).toEqual([]);
    const [first] = (await visitor.get<ProductsData>(`${products}?page_size=1`)).data.products;
    const items = [{ productId: first!.productId, quantity: 1 }];
    await mario.post('/ebsn/api/wishlist/add_prod', { wishlist_type_id: 2, items });
    expect(idsOf((await mario.get<ProductsData>(`${products}?preferred=true`)).data)).toEqual([
      first!.productId,
    ]);
  });
});

describe('refusals in answers', () => {
  test('[LIS-04] [LIS-21] when a shopper writes to a list shared for reading, then the answer has a stable code and an Italian text', async () => {
    const { listId } = lists[1]!;
    type Shares = { shares: { grant: string; token: string }[] };
    const { data } = await giulia.post<Shares>('/ebsn/api/wishlist/share', {
      list_id: listId,
      grant: 'READ',
    });
    await mario.post('/ebsn/api/wishlist/join', { token: data.shares[0]!.token });
    const refused = await mario.post('/ebsn/api/wishlist/update', { list_id: listId, name: 'Mia' });
    expect(refused).toMatchObject({
      http: 200,
      response: {
        status: 702,
        errorsMessage: [{ code: 'LIST_READ_ONLY' }],
        errors: [
          {
            error:
              "Puoi solo consultare questa lista: chi l'ha condivisa non ha dato il permesso di cambiarla.",
          },
        ],
      },
    });
    const elsewhere = await ofPonte.get(`/ebsn/api/wishlist/shared?token=${data.shares[0]!.token}`);
    expect(elsewhere.response.errorsMessage).toMatchObject([{ code: 'LIST_LINK_INVALID' }]);
  });

  test('when a quantity is not a number, then the request is refused with 400', async () => {
    const post = (payload: string) =>
      giulia.post('/ebsn/api/wishlist/add_prod', undefined, {
        payload,
        headers: { 'content-type': 'application/json' },
      });
    for (const quantity of ['1e309', '-1e309', 'NaN', '"2 pezzi"', '"1e3"', '""', 'true', 'null', '[]']) {
      const answer = await post(`{"items":[{"productId":100001,"quantity":${quantity}}]}`);
      expect([quantity, answer.http]).toEqual([quantity, 400]);
    }
  });
});

describe('a pasted list', () => {
  type Matched = { lines: PastedLine[] };
  const paste = (text: string, request = visitor) =>
    request.post<Matched>('/ebsn/api/wishlist/match-pasted', { text });

  test('a pasted list is matched line by line, with alternatives and quantities, also for a visitor', async () => {
    const { data } = await paste('2 latte intero, mezzo chilo di pane, mele');
    expect(data.lines.map(({ text, sought }) => [text, sought])).toEqual([
      ['2 latte intero', 'latte intero'],
      ['mezzo chilo di pane', 'pane'],
      ['mele', 'mele'],
    ]);
    const [milk, bread, apples] = data.lines;
    expect(milk!.matches[0]).toMatchObject({ quantity: 2 });
    expect(milk!.matches[0]!.product.name.toLowerCase()).toContain('latte');
    expect(milk!.matches.length).toBeGreaterThan(3);
    expect(bread!.matches[0]!.product.name.toLowerCase()).toContain('pane');
    expect(apples!.matches[0]!.product.breadCrumbs.at(-1)!.name).toBe('Mele');
    for (const { matches } of data.lines) {
      const inStock = matches.map(({ product }) => product.available > 0);
      expect(inStock).toEqual(inStock.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test.each(['rosmarino', 'ponte'])(
    'when a line of %s is a plain word, then the plain goods come first',
    async (brand) => {
      const { data } = await paste('birra\nlatte\nuova\nburro', app.caller(brand));
      const [beer, milk, eggs, butter] = data.lines.map(({ matches }) => matches[0]!.product);
      expect(beer!.productInfos['ALCOHOL']).toBe('true');
      expect(beer!.name).not.toMatch(/analcolic|senza/i);
      expect(milk!.breadCrumbs.at(-2)!.name).toBe('Latte');
      expect(milk!.name.split(' ').length).toBeLessThanOrEqual(3);
      expect(eggs!.breadCrumbs.at(-2)!.name).toBe('Uova');
      expect(butter!.name).toBe('Burro');
    },
  );

  test.each(['rosmarino', 'ponte'])(
    'when a line of %s has an unknown word, then its matches are guesses',
    async (brand) => {
      const lines = ['kefir di cammello', 'xyzzyq mele', 'tofu di balena', 'kefir', 'mele', 'yogurt grecco'];
      const { data } = await paste(lines.join('\n'), app.caller(brand));
      expect(data.lines.map(({ matches }) => matches.length > 0)).not.toContain(false);
      expect(data.lines.map(({ isSure }) => isSure)).toEqual([false, false, false, true, true, true]);
    },
  );

  test('each brand matches its own products, and an unknown word has no matches', async () => {
    const { data } = await paste('latte\nqwrtzpsdfgh', ofPonte);
    expect(data.lines[0]!.matches.every(({ product }) => Math.floor(product.productId / 100_000) === 2)).toBe(
      true,
    );
    expect(data.lines[1]!.matches).toEqual([]);
  });

  test.each([
    ['', 'PASTED_EMPTY'],
    [' \n,,;;\n 12 , 3', 'PASTED_EMPTY'],
    ['latte\n'.repeat(61), 'PASTED_TOO_LONG'],
    ['a'.repeat(30_000), 'PASTED_TOO_LONG'],
  ])('when a pasted text is %j, then it is refused', async (text, code) => {
    expect((await paste(text)).response.errorsMessage).toMatchObject([{ code }]);
  });

  test('a pasted list of sixty lines is answered', async () => {
    const odd = [
      "';drop table",
      '%',
      '1/0 pere',
      '99999 mele',
      '½',
      '🍎🍎',
      'x'.repeat(200),
      '\\',
      '$1',
      'latte x',
    ];
    const { http, data } = await paste(
      Array.from({ length: 60 }, (_, n) => `${odd[n % 10]} olio`).join('\n'),
    );
    expect([http, data.lines.length]).toEqual([200, 60]);
  });

  test('when a pasted list has hundreds of unknown words, then it is answered within the request timeout', async () => {
    const unknown = Array.from(
      { length: 60 },
      (_, n) => `qwertz${n} asdfgh${n} yxcvbn${n} mnbvcx${n} lkjhgf${n} poiuzt${n}`,
    );
    const answer = await paste(`latte\n${unknown.slice(1).join('\n')}`);
    expect([answer.http, answer.data.lines.length]).toEqual([200, 60]);
    expect(answer.data.lines[0]!.matches.length).toBeGreaterThan(3);
  });
});
