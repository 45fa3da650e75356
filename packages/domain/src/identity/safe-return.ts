/**
 * The page of this shop that a return address names, as a path with query and fragment. Undefined for every other
 * address. All return addresses go through it: log-ins, forms and links of the app.
 *
 * @param origin of the brand, such as `https://shop.example`
 */
export function pageOfShop(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const { pathname, search, hash, origin: itsOrigin } = new URL(address, origin);
  const path = pathname + search + hash;
  // two slashes, as `/.//evil.example` resolves to, lead to another host; a `blob:` has the origin inside its path
  return itsOrigin === origin && /^\/(?!\/)/.test(path) ? path : undefined;
}

/** The page after a log-in: always a page of this shop, also when the address names another site. */
export function safeReturn(address: string | null, origin: string): string {
  const path = address === null ? undefined : pageOfShop(address, origin);
  return path === undefined || /^\/login(?![^/?#])/.test(path) ? '/' : path;
}
