import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '@bottega/server/modules/identity/passwords';
import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { measureOnce, type Measured, type Piece } from './measure.ts';

const path = '/ebsn/api/auth/login';
const password = 'spesa2026';
const people = 60;
/** Wrong log-ins a second, from so many network addresses. */
const attack = { perSecond: 1000, addresses: 20 };

/**
 * Measures a log-in by one client and the hashing in it, then lists of products by one client, alone and while wrong
 * log-ins come.
 */
export async function logins(shop: BenchShop): Promise<Measured[]> {
  const options = { clients: 1 };
  const work = 'log in';
  const emails = await registered(shop);
  const stored = await hashPassword(password);
  const hashing = emails.map((): Piece => async () => {
    await verifyPassword(stored, password);
    return { http: 200 };
  });
  const loggingIn = emails.map(
    (login): Piece =>
      () =>
        shop.visitor().post(path, { login, password }),
  );
  const rows = [
    await measureOnce(shop, { work, state: 'hashing alone' }, hashing, options),
    await measureOnce(shop, { work, state: 'one client, each from its own address' }, loggingIn, options),
  ];
  const reading = { work: 'products, one page' };
  rows.push(await measureOnce(shop, { ...reading, state: 'one client' }, reads(shop, 'name'), options));
  const ended = attackWith(shop);
  // the first attempts of each address are hashed before the limits hold
  await pause(2000);
  const state = `one client, beside ${attack.perSecond} wrong log-ins a second`;
  rows.push(await measureOnce(shop, { ...reading, state }, reads(shop, '-name'), options));
  await ended();
  return rows;
}

async function registered(shop: BenchShop): Promise<string[]> {
  const emails = Array.from(
    { length: people },
    (_, index) => `login-${index}-${crypto.randomUUID()}@example.it`,
  );
  for (const email of emails) {
    const person = { firstName: 'Ada', lastName: 'Rossi', phone: '3331234567', privacyConsent: true };
    const answer = await shop
      .visitor()
      .post('/ebsn/api/registration/register_user', { ...person, email, password });
    if (answer.response.status !== 0) throw new Error(`not registered: ${answer.text}`);
  }
  return emails;
}

/** Lists that are not cached: no two ask for the same goods in the same order. */
const reads = (shop: BenchShop, sort: string): Piece[] =>
  [1, 2, 3].flatMap((page) =>
    shop.categories.map(
      ({ categoryId }): Piece =>
        () =>
          shop
            .visitor()
            .get(
              `/ebsn/api/products?parent_category_id=${categoryId}&page_size=24&page=${page}&sort=${sort}`,
            ),
    ),
  );

/** Starts the wrong log-ins. The returned function ends them, and rejects if one was let in or none was sent. */
function attackWith(shop: BenchShop): () => Promise<void> {
  let count = 0;
  const options: autocannon.Options = {
    url: `http://127.0.0.1:${shop.port}`,
    connections: attack.addresses,
    overallRate: attack.perSecond,
    duration: 60,
    // a log-in that is let in starts so
    verifyBody: (body) => !String(body).startsWith('{"response":{"status":0,'),
    requests: [
      {
        method: 'POST',
        path,
        setupRequest(request) {
          count += 1;
          const headers = {
            host: shop.host,
            'content-type': 'application/json',
            'x-forwarded-for': `198.51.100.${count % attack.addresses}`,
          };
          const guess = { login: `guess-${count % 50}@example.it`, password: `guess-${count}` };
          return { ...request, headers, body: JSON.stringify(guess) };
        },
      },
    ],
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const running = autocannon(options, (error: Error | null, result) => {
    const isFine = !error && result.requests.total > 0 && result.mismatches === 0;
    if (isFine) resolve();
    else reject(error ?? new Error(`${result.requests.total} wrong log-ins, ${result.mismatches} let in`));
  });
  return () => {
    running.stop();
    return promise;
  };
}
