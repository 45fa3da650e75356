/** A log-in that failed elsewhere. */
export interface Refused {
  /** The address without the failure; absent: the log-in, which shows above it, leads away from the address. */
  cleared?: string;
}

const isRefused = (query: URLSearchParams): boolean => query.get('errore') === 'SAML_FAILED';

/** A path without the failure of a log-in that led back to it. */
export function withoutRefusal(path: string): string {
  const [, address = '', text = ''] = /^([^?]*)\??(.*)$/s.exec(path)!;
  const query = new URLSearchParams(text);
  if (!isRefused(query)) return path;
  query.delete('errore');
  return query.size > 0 ? `${address}?${query}` : address;
}

/**
 * The failure in an address, or in the address of the protected page that the log-in is asked for. The log-in page says
 * it in its form.
 */
export function refusedAt(pathname: string, query: URLSearchParams): Refused | undefined {
  if (pathname === '/login') return undefined;
  if (isRefused(query)) return { cleared: withoutRefusal(`${pathname}?${query}`) };
  const protectedPage = query.get('poi') ?? '';
  return withoutRefusal(protectedPage) === protectedPage ? undefined : {};
}
