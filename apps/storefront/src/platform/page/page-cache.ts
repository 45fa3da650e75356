import { keptUntil } from '../kept-until.ts';

const maxPages = 12;

/**
 * Loader data of cached screens (CAT-11), by address and the cart's hash. Only the browser's back and forward read
 * it; a followed link loads the page again.
 */
export class PageCache {
  private readonly pages = new Map<string, { until: number; loaded: unknown }>();
  private readonly now: () => number;
  private isReturning = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Called when the browser goes back or forward: the next page may come from the cache. */
  startReturn(): void {
    this.isReturning = true;
  }

  /** Called when the page is shown. */
  endNavigation(): void {
    this.isReturning = false;
  }

  /** Called when another shopper, or none, uses the browser: pages may have shown their goods. */
  forget(): void {
    this.pages.clear();
  }

  set(page: string, loaded: unknown): void {
    this.pages.delete(page);
    this.pages.set(page, { until: keptUntil(this.now()), loaded });
    if (this.pages.size > maxPages) this.pages.delete(this.pages.keys().next().value!);
  }

  /** The page's data from the cache, else loaded. */
  async load(page: string, load: () => Promise<unknown>): Promise<unknown> {
    const cached = this.get(page);
    if (cached !== undefined) return cached;
    const loaded = await load();
    this.set(page, loaded);
    return loaded;
  }

  get(page: string): unknown {
    const entry = this.isReturning ? this.pages.get(page) : undefined;
    return entry && entry.until > this.now() ? entry.loaded : undefined;
  }
}
