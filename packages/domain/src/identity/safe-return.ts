/** The page after a log-in: always a page of this shop, also when the address names another site. */
export function safeReturn(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked)) return '/';
  try {
    const base = 'https://shop.invalid';
    const url = new URL(asked, base);
    return url.origin === base && url.pathname !== '/login' ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
