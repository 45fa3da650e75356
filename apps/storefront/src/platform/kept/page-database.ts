import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';

interface Entry {
  at: number;
  value: unknown;
}

const mostPages = 150;
const longestMs = 30 * 24 * 3600 * 1000;
const ownerKey = 'owner';

interface PageDatabase {
  get(key: string): Promise<unknown>;
  put(owner: number, key: string, value: unknown): Promise<unknown>;
  belongTo(userId: number): Promise<unknown>;
}

/** The kept pages in the browser's database. One act runs at a time, so a page never lands after its shopper left. */
export function pageDatabase(brandKey: string, now: () => number): PageDatabase {
  const store = createStore(`bottega-${brandKey}`, 'pages');
  let owner: number | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T | undefined> => {
    // a full or forbidden disk keeps nothing, and the shop works on
    const done = last.then(act).catch(() => undefined);
    last = done;
    return done;
  };

  async function dropOldPages(): Promise<void> {
    const all = (await entries<string, Entry | number>(store)).flatMap(([key, entry]) =>
      typeof entry === 'number' ? [] : [{ key, at: entry.at }],
    );
    const newest = all.sort((a, b) => b.at - a.at);
    const old = newest.filter(({ at }, index) => index >= mostPages || at < now() - longestMs);
    await delMany(
      old.map(({ key }) => key),
      store,
    );
  }

  return {
    async get(key) {
      const entry = await inTurn(() => get<Entry>(key, store));
      return entry && entry.at >= now() - longestMs ? entry.value : undefined;
    },
    put(of, key, value) {
      const entry: Entry = { at: now(), value };
      return inTurn(async () => {
        if (owner === of) await set(key, entry, store);
      });
    },
    async belongTo(userId) {
      if (owner === userId) return;
      owner = userId;
      await inTurn(async () => {
        if ((await get<number>(ownerKey, store)) === userId) return dropOldPages();
        await clear(store);
        await set(ownerKey, userId, store);
      });
    },
  };
}
