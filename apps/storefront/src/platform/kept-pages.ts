const keptForMs = 900_000;
const maxPages = 12;

/**
 * What kept-alive screens showed (CAT-11), by address and by where and when the shopper shops. Answered only to the
 * browser's own back and forward: whoever follows a link wants the page as it is now.
 */
export class KeptPages {
  private readonly pages = new Map<string, { until: number; loaded: unknown }>();
  private readonly now: () => number;
  private returning = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** The shopper went back or forward; the next page may be one of those kept. */
  comesBack(): void {
    this.returning = true;
  }

  /** The page stands. */
  arrived(): void {
    this.returning = false;
  }

  keep(page: string, loaded: unknown): void {
    this.pages.delete(page);
    this.pages.set(page, { until: this.now() + keptForMs, loaded });
    if (this.pages.size > maxPages) this.pages.delete(this.pages.keys().next().value!);
  }

  found(page: string): unknown {
    const kept = this.returning ? this.pages.get(page) : undefined;
    return kept && kept.until > this.now() ? kept.loaded : undefined;
  }
}
