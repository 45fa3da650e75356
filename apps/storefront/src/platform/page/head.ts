import { failureOf, failureTitles } from '../failure.ts';
import type { Head, ScreenHandle, Shop } from './page.ts';
import { textsOf } from '../shop.tsx';

interface MatchedRoute {
  route: { id: string; handle?: unknown };
}

interface ShownPage {
  matches: readonly MatchedRoute[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
}

/** The head of the innermost matched screen that has one; for a failed page, the title of its error. */
export function headOf({ matches, loaderData, errors }: ShownPage, shop: Shop): Head {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) {
    const { t } = textsOf(shop.brand);
    return {
      title: t('shell.titleWithBrand', { title: t(failureTitles[failureOf(error)]), brand: shop.brand.name }),
    };
  }
  for (const { route } of matches.toReversed()) {
    const head = (route.handle as ScreenHandle | undefined)?.head;
    const loaded = loaderData[route.id];
    if (head && loaded !== undefined) return head(loaded, shop);
  }
  return {};
}

/** Updates the document's head after a navigation, since React doesn't render it. */
export function showHead(head: Head, shop: Shop): void {
  const { title, metas, canonical } = headElements(head, shop);
  document.title = title;
  for (const [attribute, name, content] of metas) {
    const meta =
      document.head.querySelector(`meta[${attribute}="${name}"]`) ?? document.createElement('meta');
    meta.setAttribute(attribute, name);
    meta.setAttribute('content', content);
    if (!meta.isConnected) document.head.append(meta);
  }
  const names = new Set(metas.map(([, name]) => name));
  for (const name of ['robots', 'og:url', 'og:image']) {
    if (!names.has(name))
      document.head.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.remove();
  }
  const link = document.head.querySelector('link[rel="canonical"]');
  if (canonical === undefined) link?.remove();
  else if (link) link.setAttribute('href', canonical);
  else
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'canonical', href: canonical }),
    );
}

interface HeadElements {
  title: string;
  /** Attribute that holds the name, the name, and the content. */
  metas: (readonly ['name' | 'property', string, string])[];
  canonical?: string | undefined;
}

/**
 * The elements of a head, for the server's HTML and the browser's document. Default title and description come from
 * the brand's texts (TEN-08).
 */
export function headElements(head: Head, shop: Pick<Shop, 'brand' | 'origin' | 'mediaOrigin'>): HeadElements {
  const { t } = textsOf(shop.brand);
  const title = head.title ?? t('shell.metaTitle');
  const description = head.description ?? t('shell.metaDescription');
  const canonical = head.canonical === undefined ? undefined : shop.origin + head.canonical;
  const image =
    head.image === undefined ? undefined : new URL(head.image, shop.mediaOrigin || shop.origin).href;
  const metas: HeadElements['metas'] = [
    ['property', 'og:title', title],
    ['property', 'og:site_name', shop.brand.name],
    ['property', 'og:locale', 'it_IT'],
    ['name', 'description', description],
    ['property', 'og:description', description],
  ];
  if (canonical === undefined) metas.push(['name', 'robots', 'noindex']);
  else metas.push(['property', 'og:url', canonical]);
  if (image !== undefined) metas.push(['property', 'og:image', image]);
  return { title, metas, canonical };
}
