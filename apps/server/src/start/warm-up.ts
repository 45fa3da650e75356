import type { App } from '../app.ts';

/**
 * Sends typical first requests before the port opens: the home page of some brands, an address, and searches of each
 * kind. As many run at once as there are database connections. The first statements of a connection take tens of
 * milliseconds, and no shopper should wait for them. Code and connections are those of all brands, so more brands need
 * no more warming up.
 *
 * @param connections number of connections of this server (`DATABASE_POOL`)
 */
export async function warmUp(app: Pick<App, 'http' | 'brands'>, connections: number): Promise<void> {
  app.http.isWarmingUp = true;
  try {
    await sendFirst(app, connections);
  } finally {
    app.http.isWarmingUp = false;
  }
}

const warmedBrands = 3;
/** The built-in places are read for it; it is too short for a maps service, which may cost money. */
const beginningOfAddress = 'via';

async function sendFirst({ http, brands }: Pick<App, 'http' | 'brands'>, connections: number): Promise<void> {
  const hosts = brands()
    .slice(0, warmedBrands)
    .flatMap(({ hosts: [host] }) => host ?? []);
  for (const host of hosts) await http.inject({ url: '/', headers: { host } });
  const [host] = hosts;
  if (host === undefined) return;
  await http.inject({ url: `/ebsn/api/user-address/suggest?q=${beginningOfAddress}`, headers: { host } });
  // each search has its own loopback address, because one address may run only a few searches at once
  const search = (q: string, n: number) =>
    http.inject({
      url: `/ebsn/api/search/suggest?q=${encodeURIComponent(q)}`,
      headers: { host },
      remoteAddress: `127.0.0.${n + 1}`,
    });
  for (const typed of ways) await Promise.all(beginnings.slice(0, connections).map(typed).map(search));
}

/**
 * Kinds of search, each answered by another look-up: a beginning, one after a word, one after a typing error, errors only.
 */
const ways: ((beginning: string) => string)[] = [
  (beginning) => beginning,
  (beginning) => `latte ${beginning}`,
  (beginning) => `zuchero ${beginning}`,
  (beginning) => `zuchero pomodro ${beginning}zz`,
];

/** Different texts, so that no search is answered from the cache of another. */
const beginnings = ['a', 'e', 'i', 'o', 'u'].flatMap((vowel) =>
  ['b', 'c', 'd', 'f', 'l', 'm', 'n', 'p', 'r', 's', 't'].map((consonant) => consonant + vowel),
);
