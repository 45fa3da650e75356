import type { Answer, RouteEntry } from '@bottega/contract';
import { keptUntil } from '../kept-until.ts';

const maxEntries = 50;
const keptPaths = /^\/ebsn\/api\/(products|category|adv|warehouse-locator|article)(\/|$)|^\/p\//;

/** Inputs whose answers depend on the shopper and change with calls elsewhere. */
const personal = ['parent_wishlist_id', 'preferred', 'suitable'];

/** Cache of GET answers: 15 minutes, but not past midnight; at most 50, the oldest evicted first; any write empties it (API-06 to API-10). */
export class AnswerStore {
  private readonly answers = new Map<string, { until: number; answer: Promise<Answer<unknown>> }>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  static keeps(route: RouteEntry, input: Record<string, unknown>): boolean {
    return keptPaths.test(route.path) && !route.writes && !personal.some((name) => input[name]);
  }

  get(url: string, send: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const hit = this.answers.get(url);
    if (hit && hit.until > this.now()) return hit.answer;
    const answer = send();
    this.answers.delete(url);
    this.answers.set(url, { until: keptUntil(this.now()), answer });
    if (this.answers.size > maxEntries) this.answers.delete(this.answers.keys().next().value!);
    void answer.then((done) => {
      if (done.response.status !== 0) this.answers.delete(url);
    });
    return answer;
  }

  forget(): void {
    this.answers.clear();
  }
}
