import { linkTarget, type LinkTarget } from '@bottega/domain/content';
import type { DataRouter } from 'react-router';
import type { Film } from '../films.ts';

/** Paths of this server that are no screens of the shop. */
const native = /^\/(?:assets|media|test-mailbox|test-gateway|ebsn)(?:\/|$)|^\/(?:robots\.txt|sitemap)/;
const hoverMs = 60;

export interface AnchorLike extends Pick<
  HTMLAnchorElement,
  'href' | 'target' | 'rel' | 'hasAttribute' | 'closest'
> {}

export interface Surroundings {
  here: Pick<URL, 'href' | 'origin' | 'pathname' | 'search'>;
  /** `domainWhitelist` of the brand. */
  whitelist: readonly string[];
  /** The app has no windows: what would open one opens in the system's browser. */
  isApp?: boolean;
}

/** Targets that the shop opens itself. The browser opens all others. */
type Followed = Exclude<LinkTarget, { kind: 'device' }>;

/**
 * The target of a pressed anchor; undefined when the browser should follow it. Inside `data-content` an anchor's
 * `target` is ignored (SHL-35, SHL-39).
 */
export function followed(
  anchor: AnchorLike,
  { here, whitelist, isApp = false }: Surroundings,
): Followed | undefined {
  const isContent = anchor.closest('[data-content]') !== null;
  const hasWindow = anchor.target !== '' && anchor.target !== '_self';
  if (anchor.hasAttribute('download')) return undefined;
  const isOutside = !isContent && (hasWindow || anchor.rel.includes('external'));
  if (isOutside && !isApp) return undefined;
  const target = linkTarget(anchor.href, { here: here.href, whitelist });
  if (target.kind === 'device') return undefined;
  if (target.kind !== 'page') return target;
  const { pathname, search, hash } = new URL(target.path, here.origin);
  if (native.test(pathname)) return undefined;
  if (hash && pathname === here.pathname && search === here.search) return undefined;
  return target;
}

export interface LinkOptions {
  whitelist: readonly string[];
  /** Loads the page of a link before the shopper presses it. */
  prefetch(page: string): void;
  play(film: Film): void;
  isApp: boolean;
  /** Opens a new window. In an app the system's browser opens it (SHL-39). */
  openOutside(address: string): void;
}

/** Follows presses of plain anchors by the rules of `followed`, anchors in content too. */
export function navigateByLinks(router: DataRouter, options: LinkOptions): void {
  const anchorOf = (event: Event) =>
    (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  const leadsTo = (anchor: HTMLAnchorElement) =>
    followed(anchor, { here: location, whitelist: options.whitelist, isApp: options.isApp });
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
    const target = anchor && leadsTo(anchor);
    if (!target) return;
    event.preventDefault();
    if (target.kind === 'video')
      options.play({ ...target.video, source: target.address, title: titleOf(anchor) });
    else if (target.kind === 'window') options.openOutside(target.address);
    else if (target.kind === 'page')
      void router.navigate(target.path, {
        preventScrollReset: anchor.dataset['keepScroll'] !== undefined,
        replace: anchor.dataset['replace'] !== undefined,
      });
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const warm = (event: Event, wait: number) => {
    const anchor = anchorOf(event);
    const target = anchor && anchor.dataset['noPrefetch'] === undefined && leadsTo(anchor);
    clearTimeout(timer);
    if (target && target.kind === 'page') timer = setTimeout(() => options.prefetch(target.path), wait);
  };
  document.addEventListener('pointerover', (event) => warm(event, hoverMs), { passive: true });
  document.addEventListener('focusin', (event) => warm(event, hoverMs));
  document.addEventListener('touchstart', (event) => warm(event, 0), { passive: true });
}

function titleOf(anchor: HTMLAnchorElement): string {
  return (anchor.dataset['title'] ?? anchor.textContent).trim();
}
