import type { App } from './app.ts';

/**
 * Asks the shop what shoppers ask first, before its port opens: Home of each brand, and searches of each kind, as many
 * at once as there are connections to the database. A connection needs tens of milliseconds for its first statements; no shopper waits
 * for that.
 *
 * @param connections how many connections this copy keeps (`DATABASE_POOL`)
 */
export async function warmUp(
  { http, brands }: Pick<App, 'http' | 'brands'>,
  connections: number,
): Promise<void> {
  const hosts = brands().flatMap(({ hosts: [host] }) => host ?? []);
  for (const host of hosts) await http.inject({ url: '/', headers: { host } });
  const [host] = hosts;
  if (host === undefined) return;
  // each from a loopback address of its own: one address has only so many searches under way
  const search = (q: string, n: number) =>
    http.inject({
      url: `/ebsn/api/search/suggest?q=${encodeURIComponent(q)}`,
      headers: { host },
      remoteAddress: `127.0.0.${n + 1}`,
    });
  for (const typed of ways) await Promise.all(beginnings.slice(0, connections).map(typed).map(search));
}

/** What a search may be, each looked up in another way: a beginning, one after a word, one after a slip, slips alone. */
const ways: ((beginning: string) => string)[] = [
  (beginning) => beginning,
  (beginning) => `latte ${beginning}`,
  (beginning) => `zuchero ${beginning}`,
  (beginning) => `zuchero pomodro ${beginning}zz`,
];

/** Each is another question, so none is answered with what another found. */
const beginnings = ['a', 'e', 'i', 'o', 'u'].flatMap((vowel) =>
  ['b', 'c', 'd', 'f', 'l', 'm', 'n', 'p', 'r', 's', 't'].map((consonant) => consonant + vowel),
);
