import type { Head, ScreenHandle, Shop } from './page.ts';

interface MatchedRoute {
  route: { id: string; handle?: unknown };
}

/** Head of the innermost matched screen that has one. */
export function headOf(matches: readonly MatchedRoute[], loaderData: Record<string, unknown>, shop: Shop): Head {
  for (const { route } of matches.toReversed()) {
    const head = (route.handle as ScreenHandle | undefined)?.head;
    const loaded = loaderData[route.id];
    if (head && loaded !== undefined) return head(loaded, shop);
  }
  return {};
}

/** In the browser: follows navigation. React can't, since no head is in its tree. */
export function showHead(head: Head, brandName: string): void {
  document.title = head.title ?? brandName;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
  const canonical = document.querySelector('link[rel="canonical"]');
  if (canonical && head.canonical) canonical.setAttribute('href', location.origin + head.canonical);
}
