import { eventually } from '@bottega/testing/eventually';
import { contract, routeTableOf, type Endpoint } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActivity, reloadAfterMs } from '../activity.ts';
import { clientUuid } from '../client-uuid.ts';
import { createHttpApi } from './http-api.ts';
import { createHttpClient, type HttpClientParts } from './http-client.ts';
import { refusalOf } from '../notices/messages.ts';

const { byCode } = createTexts();
const generic = 'Si è verificato un errore, riprova tra qualche minuto.';
const fine = { response: { status: 0 }, user: { userId: -1 }, data: { name: 'Mele' } };

afterEach(() => vi.unstubAllGlobals());

/** A network with these answers in order; the last one repeats. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0])!());
  });
  return sent;
}

/** A network that never answers. A request ends at its time limit. */
function silentNetwork() {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

function parts(changes: Partial<HttpClientParts> = {}): HttpClientParts {
  return {
    base: '',
    brandKey: 'rosmarino',
    clientUuid: () => undefined,
    loadTexts: () => Promise.resolve(),
    onPending() {},
    onSessionExpired() {},
    isLoggedIn: () => false,
    logInAgain: async () => undefined,
    ...changes,
  };
}

const get = (changes: Partial<HttpClientParts>, url: string) =>
  createHttpClient(parts(changes))({ url, method: 'GET' });

test('an answer tells that the shop is reached, unless a browser may have kept it; a broken connection tells the opposite', async () => {
  const cached = () => Response.json(fine, { headers: { 'cache-control': 'private, max-age=60' } });
  const fresh = () => Response.json(fine, { headers: { 'cache-control': 'private, max-age=0' } });
  network(cached, fresh, () => Promise.reject(new TypeError('Failed to fetch')), fresh);
  const reached: boolean[] = [];
  const send = createHttpClient(parts({ onReached: (isReached) => reached.push(isReached) }));
  for (const url of ['/ebsn/api/category', '/ebsn/api/cart/view', '/p/menu', 'https://maps.example/x'])
    await send({ url, method: 'GET' });
  expect(reached).toEqual([true, false]);
});

describe('requests of the HTTP client', () => {
  const tokens = {
    read: () => ({ 'X-Ebsn-Session': 's1', 'X-Ebsn-Account': 'a1' }),
    keep() {},
    forget() {},
  };
  const own = ['session', 'account', 'client', 'client-redirect', 'version', 'client-uuid'];
  const named = (headers: Headers) => own.filter((name) => headers.has(`x-ebsn-${name}`));

  test('a write survives the closing of its page, unless its body is larger than browsers allow', async () => {
    const sent = network(() => json(fine));
    const post = createHttpClient(parts());
    await post({ url: '/ebsn/api/cart/update', method: 'POST', body: '{"items":[]}' });
    await post({
      url: '/ebsn/api/wishlist/match',
      method: 'POST',
      body: JSON.stringify('mele\n'.repeat(3000)),
    });
    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  });

  test.each(['/ebsn/api/cart/view', '/p/wp-json/wp/v2/pages?slug=chi-siamo'])(
    '[API-02] a request to %s has the headers accept, session, account, client, client-redirect and version',
    async (url) => {
      const sent = network(() => json(fine));
      await get({ tokens }, url);
      const { headers, init } = sent[0]!;
      expect(headers.get('accept')).toBe('application/json');
      expect(headers.get('x-ebsn-session')).toBe('s1');
      expect(headers.get('x-ebsn-account')).toBe('a1');
      expect(headers.get('x-ebsn-client')).toBe('site');
      expect(headers.get('x-ebsn-client-redirect')).toBe('production');
      expect(headers.get('x-ebsn-version')).toBe('1.2.2');
      expect(init.credentials).toBe('same-origin');
    },
  );

  test('[API-03] a request has the uuid of the cookie preferences, if there is one', async () => {
    const sent = network(() => json(fine));
    let cookies = '';
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const call = createHttpClient(parts({ clientUuid: () => clientUuid(cookies) }));
    await call({ url: '/ebsn/api/cart/view', method: 'GET' });
    cookies = `a=b; cookie-preferences=${encodeURIComponent(JSON.stringify({ technical: true, uuid }))}; c=d`;
    await call({ url: '/ebsn/api/cart/view', method: 'GET' });
    expect(sent.map(({ headers }) => headers.get('x-ebsn-client-uuid'))).toEqual([null, uuid]);
  });

  test.each(['/version.json', '/maps/geocode?q=Roma', '/ebsn/apis', '/photo/p/1', '/search?u=/p/'])(
    '[API-04] a request to %s has no header about the shopper',
    async (url) => {
      const sent = network(() => json(fine));
      await get({ tokens, clientUuid: () => 'u', base: 'https://shop.example' }, url);
      expect(named(sent[0]!.headers)).toEqual([]);
      expect(sent[0]!.headers.has('x-bottega-brand')).toBe(false);
    },
  );
});

describe('answers of the HTTP client', () => {
  test('[API-12] a status other than 0 is a failure, also when HTTP says 200', async () => {
    network(
      () => json({ ...fine, response: { status: 7, errors: [{ error: 'Detto così' }] } }),
      () => json(fine),
    );
    const call = createHttpClient(parts());
    const refused = await call({ url: '/ebsn/api/order/delete', method: 'POST', body: '{}' });
    expect([refused.httpStatus, refusalOf(refused, byCode)]).toEqual([200, 'Detto così']);
    expect(refusalOf(await call({ url: '/ebsn/api/order/list', method: 'GET' }), byCode)).toBeUndefined();
  });

  test('[API-16] the payload is the same from `data` and from `data.data`', async () => {
    network(
      () => json(fine),
      () => json({ ...fine, data: { data: fine.data } }),
    );
    const plain = await get({}, '/ebsn/api/category');
    expect(await get({}, '/ebsn/api/category')).toEqual(plain);
    expect(plain.data).toEqual({ name: 'Mele' });
  });

  test('[API-16] no answer of the contract has a field `data` of its own, which the client would unwrap', () => {
    const endpoints = Object.values(contract as Record<string, Record<string, Endpoint>>).flatMap((calls) =>
      Object.values(calls),
    );
    const wrapping = endpoints.filter(({ data }) => {
      const kinds = 'anyOf' in data ? (data.anyOf as { properties?: object }[]) : [data];
      return kinds.some((kind) => 'data' in ((kind as { properties?: object }).properties ?? {}));
    });
    expect(wrapping.map(({ path }) => path)).toEqual([]);
  });

  test('[API-21] a failure without errors gets the generic message', async () => {
    network(() => json({ ...fine, response: { status: 3, errors: [] } }));
    expect(refusalOf(await get({}, '/ebsn/api/cart/view'), byCode)).toBe(generic);
  });

  test.each<[string, () => Response]>([
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch')) as never],
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['JSON that is no envelope', () => json({ message: 'no' }, 500)],
    ['nothing at all', () => json(null)],
  ])('[API-22] %s becomes a refusal with status 1 and the generic message', async (_, answer) => {
    network(answer);
    const refused = await get({}, '/ebsn/api/cart/view');
    expect(refused.response.status).toBe(1);
    expect(refusalOf(refused, byCode)).toBe(generic);
  });

  test('[API-19] an answer with messages waits until their texts are loaded or have failed to load', async () => {
    const refusal = {
      ...fine,
      response: { status: 1, errorsMessage: [{ code: 'CART_EMPTY', message: '' }] },
    };
    network(() => json(refusal));
    const order: string[] = [];
    const texts = Promise.withResolvers<void>();
    const loadTexts = () => {
      order.push('texts');
      return texts.promise;
    };
    const answer = get({ loadTexts }, '/ebsn/api/cart/view').then(() => order.push('answer'));
    await eventually(() => expect(order).toEqual(['texts']));
    texts.reject(new TypeError('Failed to fetch'));
    await answer;
    expect(order).toEqual(['texts', 'answer']);
    network(() => json(fine));
    await get({ loadTexts }, '/ebsn/api/cart/view');
    expect(order).toEqual(['texts', 'answer']);
  });

  test('when no answer comes within the time limit, then the call ends with a message about it', async () => {
    silentNetwork();
    const seen: number[] = [];
    const call = createHttpClient(parts({ onPending: (count) => seen.push(count) }));
    const answer = await call({ url: '/ebsn/api/cart/add', method: 'POST', body: '{}', timeLimit: 20 });
    expect([answer.httpStatus, answer.response.status]).toEqual([0, 1]);
    expect(refusalOf(answer, byCode)).toBe(
      "Il negozio non ha risposto in tempo: controlla com'è andata prima di riprovare.",
    );
    expect(seen).toEqual([1, 0]);
  });

  test('when the body of an answer stops half way, then the call ends at the time limit too', async () => {
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"response":'));
          signal!.addEventListener('abort', () => controller.error(signal!.reason));
        },
      });
      return Promise.resolve(new Response(body));
    });
    const call = createHttpClient(parts());
    const answer = await call({ url: '/ebsn/api/cart/view', method: 'GET', timeLimit: 20 });
    expect(answer.response.errorsMessage).toEqual([{ code: 'errors.tooLate', message: '' }]);
  });

  test('when the texts of a message never load, then the answer is returned at the time limit without them', async () => {
    network(() => json({ ...fine, response: { status: 1, errorsMessage: [{ code: 'X', message: 'Y' }] } }));
    const call = createHttpClient(parts({ loadTexts: () => new Promise(() => {}) }));
    const answer = await call({ url: '/ebsn/api/cart/view', method: 'GET', timeLimit: 20 });
    expect(refusalOf(answer, byCode)).toBe('Y');
  });

  test('when a call gets a 419, then its tokens are deleted and the end of the session is reported', async () => {
    network(() => json({ ...fine, response: { status: 419 } }, 419));
    const heard: string[] = [];
    const tokens = { read: () => ({}), keep() {}, forget: () => heard.push('forget') };
    await get({ tokens, onSessionExpired: () => heard.push('expired') }, '/ebsn/api/order/list');
    expect(heard).toEqual(['forget', 'expired']);
  });

  test('when the shopper logs in while calls are under way, then their answers change no token and end no session', async () => {
    let held = 's1';
    const heard: string[] = [];
    const tokens = {
      read: () => ({ 'X-Ebsn-Session': held }),
      keep: (headers: Headers) => heard.push(`keep ${headers.get('x-ebsn-session')}`),
      forget: () => heard.push('forget'),
    };
    const later = (body: unknown, status: number) => async () => {
      await Promise.resolve();
      held = 's2';
      return Response.json(body, { status, headers: { 'x-ebsn-session': 'late' } });
    };
    network(later({ ...fine, response: { status: 419 } }, 419), later(fine, 200));
    const send = createHttpClient(parts({ tokens, onSessionExpired: () => heard.push('expired') }));
    const calls = [1, 2].map(() => send({ url: '/ebsn/api/cart/view', method: 'GET' }));
    expect((await Promise.all(calls)).map(({ response }) => response.status)).toEqual([419, 0]);
    expect(heard).toEqual([]);
  });
});

describe('the counter of running calls', () => {
  test('[API-25] law: the counter equals the number of unanswered requests, however they end, and is never below 0', async () => {
    const ends = fc.constantFrom('fine', 'refused', 'expired', 'no envelope', 'dead', 'too late');
    await fc.assert(
      fc.asyncProperty(
        fc.array(ends, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (all, picks) => {
          const activity = createActivity(() => 0);
          const waiting: PromiseWithResolvers<Response>[] = [];
          network(() => {
            const answer = Promise.withResolvers<Response>();
            waiting.push(answer);
            return answer.promise;
          });
          const seen: number[] = [];
          const call = createHttpClient(
            parts({
              onPending: (count) => {
                seen.push(count);
                activity.pending(count);
              },
              onSessionExpired: activity.sessionExpired,
            }),
          );
          const calls = all.map((_, at) => call({ url: `/ebsn/api/${at}`, method: 'GET' }));
          expect(activity.store.current().pending).toBe(all.length);
          const open = all.map((end, at) => ({ end, at }));
          while (open.length > 0) {
            const [{ end, at }] = open.splice(picks.next().value! % open.length, 1) as [
              (typeof open)[number],
            ];
            if (end === 'fine') waiting[at]!.resolve(json(fine));
            else if (end === 'refused') waiting[at]!.resolve(json({ ...fine, response: { status: 9 } }, 500));
            else if (end === 'expired')
              waiting[at]!.resolve(json({ ...fine, response: { status: 419 } }, 419));
            else if (end === 'no envelope') waiting[at]!.resolve(new Response('<html>'));
            else if (end === 'dead') waiting[at]!.reject(new TypeError('Failed to fetch'));
            else waiting[at]!.reject(new DOMException('too late', 'TimeoutError'));
            await calls[at];
            expect(activity.store.current().pending).toBe(open.length);
          }
          expect(seen).toHaveLength(2 * all.length);
          expect(Math.min(...seen)).toBe(0);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('each request raises the counter of running calls by one and each answer lowers it by one', async () => {
    const waiting: PromiseWithResolvers<Response>[] = [];
    network(() => {
      const answer = Promise.withResolvers<Response>();
      waiting.push(answer);
      return answer.promise;
    });
    const seen: number[] = [];
    const call = createHttpClient(parts({ onPending: (count) => seen.push(count) }));
    const calls = ['/ebsn/api/a', '/ebsn/api/b', '/ebsn/api/c'].map((url) => call({ url, method: 'GET' }));
    expect(seen).toEqual([1, 2, 3]);
    waiting[0]!.resolve(json(fine));
    waiting[1]!.reject(new TypeError('Failed to fetch'));
    waiting[2]!.resolve(json({ ...fine, response: { status: 9 } }, 500));
    await Promise.all(calls);
    expect(seen).toEqual([1, 2, 3, 2, 1, 0]);
  });

  test('[API-26] last activity changes when an answer completes, not when its request starts', async () => {
    const clock = { now: 0 };
    const activity = createActivity(() => clock.now);
    const answer = Promise.withResolvers<Response>();
    network(() => answer.promise);
    clock.now = reloadAfterMs;
    const call = createHttpClient(parts({ onPending: activity.pending }))({
      url: '/ebsn/api/cart/view',
      method: 'GET',
    });
    clock.now += 1;
    expect(activity.needsRestart()).toBe(true);
    answer.resolve(json(fine));
    await call;
    expect(activity.needsRestart()).toBe(false);
  });
});

describe('the API over HTTP', () => {
  const opened = () => createHttpApi({ ...parts(), routes: routeTableOf(contract), now: () => 0 });
  const urls = (sent: { url: string }[]) => sent.map(({ url }) => url);

  test('every call has a time limit, and calls of the checkout have a longer one', async () => {
    network(() => json(fine));
    const limits: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      return new AbortController().signal;
    });
    const api = opened();
    await api.cart.view({});
    await api.cart.add({ items: [] });
    await api.checkout.prepare({});
    await api.checkout.buy({ payment_type_id: 2 });
    timeout.mockRestore();
    expect(limits).toEqual([15_000, 15_000, 60_000, 60_000]);
  });

  test('[API-06] the same catalogue read is sent to the network once', async () => {
    const sent = network(() => json(fine));
    const api = opened();
    await api.catalog.products({ q: 'latte' });
    await api.catalog.products({ q: 'latte' });
    expect(urls(sent)).toEqual(['/ebsn/api/products?q=latte']);
  });

  test('[API-08] products are requested once, but those of a list and preferred ones each time', async () => {
    const sent = network(() => json(fine));
    const api = opened();
    for (const input of [{ page: 1 }, { page: 1, parent_wishlist_id: 7 }, { page: 1, preferred: true }])
      for (let times = 0; times < 3; times += 1) await api.catalog.products(input);
    const paths = urls(sent).map((url) => url.replace('/ebsn/api/products?page=1', ''));
    expect(paths).toEqual([
      '',
      ...Array(3).fill('&parent_wishlist_id=7'),
      ...Array(3).fill('&preferred=true'),
    ]);
  });

  test('[API-09] basket, orders, slots and suggestions are requested each time', async () => {
    const sent = network(() => json(fine));
    const api = opened();
    for (let twice = 0; twice < 2; twice += 1) {
      await api.cart.view({});
      await api.order.list({});
      await api.cart.listTimeslots({});
      await api.catalog.suggest({ q: 'la' });
    }
    expect(sent).toHaveLength(8);
  });

  test('[API-10] after a POST, or a GET that writes, the next read is sent to the network', async () => {
    const sent = network(() => json(fine));
    const api = opened();
    await api.catalog.category({ slug: 'frutta' });
    await api.cart.add({ items: [] });
    await api.catalog.category({ slug: 'frutta' });
    await api.identity.logout({});
    await api.catalog.category({ slug: 'frutta' });
    expect(urls(sent).filter((url) => url.startsWith('/ebsn/api/category'))).toHaveLength(3);
    expect(sent[1]).toMatchObject({ init: { method: 'POST', body: '{"items":[]}' } });
  });
});

describe('a captcha', () => {
  const refused = () =>
    json(
      {
        response: { status: 134, errorsMessage: [{ code: 'CAPTCHA_REQUIRED', message: '' }] },
        user: { userId: -1 },
        data: {},
      },
      403,
    );
  const offer = async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
    return json({ ...fine, data: { challenge: JSON.stringify(challenge) } });
  };
  const logIn = { url: '/ebsn/api/auth/login', method: 'POST' as const, body: '{"login":"a"}' };

  test('[API-11] when the shop asks for one, then the same call goes out again with `token_recaptcha`', async () => {
    const sent = network(refused, offer, () => json(fine));
    const answer = await createHttpClient(parts())(logIn);
    expect(answer.response.status).toBe(0);
    expect(sent.map(({ url }) => url.split('?')[0])).toEqual([
      logIn.url,
      '/ebsn/api/auth/captcha',
      logIn.url,
    ]);
    const query = new URL(sent[2]!.url, 'https://shop.example').searchParams;
    const { solution } = JSON.parse(atob(query.get('token_recaptcha')!)) as { solution: { counter: number } };
    expect(solution.counter).toBe(3);
    expect(sent[2]!.init.body).toBe(logIn.body);
    expect(sent[0]!.url).not.toContain('token_recaptcha');
  });

  test('when the token is refused as well, then the refusal is the answer', async () => {
    const sent = network(refused, offer, refused);
    const answer = await createHttpClient(parts())(logIn);
    expect([answer.httpStatus, sent.length]).toEqual([403, 3]);
  });

  test('when no challenge can be had, then the first refusal is the answer', async () => {
    const sent = network(refused, () => Promise.reject(new Error('away')));
    const answer = await createHttpClient(parts())(logIn);
    expect([answer.httpStatus, sent.length]).toEqual([403, 2]);
  });
});
