import type { DataOf, Endpoint, InputOf } from '@bottega/contract';
import type { Context, StaffContext, StaffEntryContext, StaffSelfContext } from './context.ts';
import type { Result } from './result.ts';

/** The context of an endpoint's use case. It depends on who may call. */
type ContextOf<E> = E extends { access: 'staff' }
  ? StaffContext
  : E extends { access: 'staffSelf' }
    ? StaffSelfContext
    : E extends { access: 'staffEntry' }
      ? StaffEntryContext
      : Context;

export type Handler<E> = (ctx: ContextOf<E>, input: InputOf<E>) => Promise<Result<DataOf<E>>>;

/** Marks an answer as the same for all clients of the brand, with its cache key. */
export interface Sharing {
  /**
   * Everything the answer depends on besides the brand and its catalogue version. Undefined: this answer is not shared.
   */
  keyOf(ctx: Context, input: never): string | undefined;
  /** Cost of making the answer, compared with other answers. Absent: 1. */
  costOf?(input: never): number;
  /** Seconds for which a browser or CDN may cache it. */
  maxAge: number;
}

/** An endpoint with the use case that answers it. */
export interface Route {
  word: string;
  name: string;
  endpoint: Endpoint;
  handler: (ctx: never, input: never) => Promise<Result<unknown>>;
  sharing?: Sharing;
}

/** Connects every endpoint of a domain word to its use case. A missing one is a type error. */
export function implement<C extends Record<string, Endpoint>>(
  word: string,
  endpoints: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
  sharing: { [K in keyof C]?: Sharing } = {},
): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    word,
    name,
    endpoint,
    handler: handlers[name as keyof C] as Route['handler'],
    ...(sharing[name as keyof C] && { sharing: sharing[name as keyof C] }),
  }));
}
