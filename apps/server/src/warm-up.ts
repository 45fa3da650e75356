import type { App } from './app.ts';

/**
 * Asks the shop what shoppers ask first, before its port opens: Home of each brand, and as many searches at once as there
 * are connections to the database. A connection needs tens of milliseconds for its first statements; no shopper waits
 * for that.
 *
 * @param connections how many connections this copy keeps (`DATABASE_POOL`)
 */
export async function warmUp(
  { http, brands }: Pick<App, 'http' | 'brands'>,
  connections: number,
): Promise<void> {
  const hosts = brands().flatMap(({ hosts: [host] }) => host ?? []);
  const ask = (host: string, url: string) => http.inject({ url, headers: { host } });
  for (const host of hosts) await ask(host, '/');
  const [host] = hosts;
  if (host === undefined) return;
  const asked = beginnings.slice(0, connections);
  await Promise.all(asked.map((q) => ask(host, `/ebsn/api/search/suggest?q=${q}`)));
}

/** Each is another question, so none is answered with what another found. */
const beginnings = ['a', 'e', 'i', 'o', 'u'].flatMap((vowel) =>
  ['b', 'c', 'd', 'f', 'l', 'm', 'n', 'p', 'r', 's', 't'].map((consonant) => consonant + vowel),
);
