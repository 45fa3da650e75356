import type { Answer, RouteEntry } from '@bottega/contract';

const keptForMs = 900_000;
const maxEntries = 50;
const keptPaths = /^\/ebsn\/api\/(products|category|adv|warehouse-locator|article)(\/|$)|^\/p\//;

/** GET answers kept 15 minutes, at most 50, the oldest leaving first; emptied by any write (API-06 to API-10). */
export class AnswerStore {
  private readonly kept = new Map<string, { until: number; answer: Promise<Answer<unknown>> }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  static keeps(route: RouteEntry, input: Record<string, unknown>): boolean {
    return keptPaths.test(route.path) && !route.writes && !input['parent_wishlist_id'] && !input['preferred'];
  }

  get(url: string, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const hit = this.kept.get(url);
    if (hit && hit.until > this.now()) return hit.answer;
    const answer = send();
    this.kept.delete(url);
    this.kept.set(url, { until: this.now() + keptForMs, answer });
    if (this.kept.size > maxEntries) this.kept.delete(this.kept.keys().next().value!);
    void answer.then((done) => {
      if (done.response.status !== 0) this.kept.delete(url);
    });
    return answer;
  }

  forget(): void {
    this.kept.clear();
  }
}
