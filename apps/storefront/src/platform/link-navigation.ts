import type { DataRouter } from 'react-router';

const native = /^\/(p|photo|photo2|assets|test-mailbox|test-gateway|ebsn)(\/|$)/;
const hoverMs = 60;

export type AnchorLike = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel' | 'hasAttribute'>;

/** The same-origin page an anchor leads to, or undefined when the browser should follow it itself. */
export function pageOf(
  anchor: AnchorLike,
  here: Pick<URL, 'href' | 'origin' | 'pathname' | 'search'>,
): string | undefined {
  if (anchor.target && anchor.target !== '_self') return undefined;
  if (anchor.hasAttribute('download') || anchor.rel.includes('external')) return undefined;
  const url = new URL(anchor.href, here.href);
  if (url.origin !== here.origin || native.test(url.pathname)) return undefined;
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Turns clicks on plain anchors into navigation, and warms the page a shopper is about to open. */
export function navigateByLinks(router: DataRouter, prefetch: (page: string) => void): void {
  const anchorOf = (event: Event) =>
    (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const anchor = anchorOf(event);
    const page = anchor && pageOf(anchor, location);
    if (!page) return;
    event.preventDefault();
    void router.navigate(page, {
      preventScrollReset: anchor.dataset['keepScroll'] !== undefined,
      replace: anchor.dataset['replace'] !== undefined,
    });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warm = (event: Event, wait: number) => {
    const anchor = anchorOf(event);
    const page = anchor && anchor.dataset['noPrefetch'] === undefined && pageOf(anchor, location);
    clearTimeout(timer);
    if (page) timer = setTimeout(() => prefetch(page), wait);
  };
  document.addEventListener('pointerover', (event) => warm(event, hoverMs), { passive: true });
  document.addEventListener('focusin', (event) => warm(event, hoverMs));
  document.addEventListener('touchstart', (event) => warm(event, 0), { passive: true });
}
