import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type Fields = Record<string, unknown>;
export type Stored = Fields & { id: string; object: string; created: number };

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Stored };
}

/** An answer that Stripe refuses a call with. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Fields;
  constructor(status: number, error: Fields) {
    super(String(error['message']));
    this.status = status;
    this.error = error;
  }
}

export const invalid = (code: string, message: string, more: Fields = {}): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...more });

const objects = JSON.parse(
  readFileSync(new URL('./api-descriptions/stripe-objects.json', import.meta.url), 'utf8'),
) as Record<string, Fields>;

/** What the peer remembers: Stripe's objects by id, and its events. */
export class StripeStore {
  readonly byId = new Map<string, Stored>();
  readonly events: StripeEvent[] = [];
  now: () => Date = () => new Date();

  /** An object with all fields of Stripe's example, and its own. */
  make(object: string, prefix: string, fields: Fields): Stored {
    const example = structuredClone(objects[object] ?? {});
    const id = `${prefix}_${randomBytes(12).toString('hex')}`;
    const stored = { ...example, object, id, created: this.seconds(), livemode: false, ...fields } as Stored;
    this.byId.set(id, stored);
    return stored;
  }

  find(id: unknown, object: string): Stored {
    const found = this.byId.get(String(id));
    if (found?.object === object) return found;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${object}: '${String(id)}'`,
    });
  }

  all(object: string): Stored[] {
    return [...this.byId.values()].filter((stored) => stored.object === object).toReversed();
  }

  emit(type: string, object: Stored): void {
    const id = `evt_${randomBytes(12).toString('hex')}`;
    const data = { object: structuredClone(object) };
    this.events.push({ id, object: 'event', type, created: this.seconds(), data });
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  /** A copy in which the fields of a path such as `payment_intent.latest_charge` are objects instead of ids. */
  expanded(stored: Stored, paths: readonly string[]): Stored {
    const copy = { ...stored };
    const byField = Map.groupBy(paths, (path) => path.split('.')[0] ?? '');
    for (const [field, deeper] of byField) {
      const target = this.byId.get(String(copy[field]));
      const rest = deeper.map((path) => path.slice(field.length + 1)).filter(Boolean);
      if (target) copy[field] = this.expanded(target, rest);
    }
    return copy;
  }

  /** A page of a list, newest first. */
  page(all: readonly Stored[], url: string, query: Fields): Fields {
    const after = query['starting_after'];
    const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const size = Number(query['limit'] ?? 10);
    const expand = (query['expand'] ?? []) as string[];
    const data = all.slice(first, first + size).map((entry) =>
      this.expanded(
        entry,
        expand.map((path) => path.replace(/^data\./, '')),
      ),
    );
    return { object: 'list', url, has_more: first + size < all.length, data };
  }
}

/** A form with brackets, as an object: `a[b][0]=c` is `{ a: { b: ['c'] } }`. */
export function formFields(form: URLSearchParams): Fields {
  const root: Fields = {};
  for (const [name, value] of form) {
    const path = name.replaceAll(']', '').split('[');
    let place = root;
    for (const key of path.slice(0, -1)) place = (place[key] ??= {}) as Fields;
    place[path.at(-1) ?? ''] = value;
  }
  return listed(root) as Fields;
}

/** Objects whose keys are 0, 1, 2… are lists. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, listed(item)]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
