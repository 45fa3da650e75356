/** Loaded pages, basket and settings that a visit without network shows, for one shopper of one brand (ADR 30). */
export interface KeptPages {
  /** Undefined if nothing was kept. */
  get(key: string): Promise<unknown>;
  /** Keeps a value for the shopper of this moment; nothing once another one has come. */
  keeper(): (key: string, value: unknown) => void;
  /** Deletes what another shopper left. Nothing is kept before the first call. */
  belongTo(userId: number): void;
}

/** Keys of what belongs to no page. */
export const keptKeys = { cart: 'cart', settings: 'settings', frame: 'frame', ahead: 'ahead' } as const;

/** The key of a page: its address. */
export const keptKeyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `page ${pathname}${search}`;

/** Opens the kept pages. The script of their database loads apart, since the first screen doesn't need it. */
export function openKeptPages(brandKey: string): KeptPages {
  const opened = import('./page-database.ts').then(({ pageDatabase }) => pageDatabase(brandKey, Date.now));
  // a browser may forbid its database, and the shop works without
  opened.catch(() => {});
  let owner: number | undefined;
  return {
    get: (key) => opened.then((pages) => pages.get(key)).catch(() => undefined),
    keeper() {
      const of = owner;
      return (key, value) => {
        if (of !== undefined) void opened.then((pages) => pages.put(of, key, value)).catch(() => {});
      };
    },
    belongTo(userId) {
      owner = userId;
      void opened.then((pages) => pages.belongTo(userId)).catch(() => {});
    },
  };
}
