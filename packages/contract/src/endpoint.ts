import type { Permission } from '@bottega/domain/staff';
import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/**
 * Required caller: any client; any client, creating a session on demand; a logged-in shopper (else 419); who works for
 * the brand and has the endpoint's permission, a person at the staff's host or a program with an API key (else 401); a
 * person of the staff, for their own account; anybody at the staff's host, to log in.
 */
export type Access = 'public' | 'session' | 'user' | 'staff' | 'staffSelf' | 'staffEntry';

/** Who may call, and what else that caller needs. */
type Caller<A extends Access> = A extends 'staff'
  ? { access: A; permission: Permission }
  : { access: A; permission?: undefined };

interface Definition<I extends TObject, D extends TSchema, A extends Access> {
  method: 'GET' | 'POST';
  /**
   * Answers GET as well, as the specification writes the call. Queries are never logged; the project's own client posts.
   */
  alsoGet?: true;
  /** Absolute path in Fastify notation: `/ebsn/api/products/:productId`. */
  path: string;
  summary: string;
  access: A;
  /**
   * Whether the call changes state: then it is never cached or prefetched and refused to cross-site callers, also as
   * a GET.
   */
  writes: boolean;
  input: I;
  data: D;
  /** Refusals of this endpoint, besides those of every endpoint. */
  errors?: readonly ErrorCode[];
  /** Keeps parameters that the schema doesn't name in `input.rest` (facets) instead of dropping them. */
  keepsRest?: boolean;
  /** Media types of an endpoint whose body is a file. Its input is in the query. */
  file?: readonly string[];
  /**
   * Answers as WordPress does: `data` is the whole body without the shop's envelope, totals are in headers, a refusal is
   * `{ code, message, data: { status } }` (ADR 9).
   */
  isWordpress?: boolean;
  /**
   * No screen makes the call, other clients do. The browser's route table and `Api` leave it out.
   * `tooling/checks/route-table.test.ts` finds calls that lack it.
   */
  forOthers?: true;
  /** The app makes the call, the website never does. The website's route table leaves it out. */
  forApp?: true;
}

export type Endpoint<
  I extends TObject = TObject,
  D extends TSchema = TSchema,
  A extends Access = Access,
> = Definition<I, D, A> & Caller<A>;

/** Marks the type of a call that no screen makes. */
export interface ForOthers {
  forOthers: true;
}

/** Declares one call. Server route, typed client, OpenAPI page and tests all use this declaration. */
export function endpoint<I extends TObject, D extends TSchema, A extends Access, F extends true = never>(
  definition: Endpoint<I, D, A> & { forOthers?: F },
): Endpoint<I, D, A> & ([F] extends [never] ? unknown : ForOthers);
export function endpoint(definition: Endpoint): Endpoint {
  return definition;
}

export type InputOf<E> = E extends Endpoint<infer I> ? Static<I> : never;
export type DataOf<E> = E extends Endpoint<TObject, infer D> ? Static<D> : never;

/** The part of an endpoint that a route table needs; the browser gets this without the schemas. */
export interface RouteEntry {
  method: 'GET' | 'POST';
  path: string;
  /** Set on a GET that writes. A POST may always write. */
  writes?: boolean;
}
