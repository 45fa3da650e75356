import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone; anyone, with a session made on demand; a logged-in shopper (else 419). */
export type Access = 'public' | 'session' | 'user';

export interface EndpointDefinition<I extends TObject, D extends TSchema> {
  method: 'GET' | 'POST';
  /** Absolute path, Fastify notation: `/ebsn/api/products/:productId`. */
  path: string;
  summary: string;
  access: Access;
  /** Changes state: never cached or prefetched, refused to cross-site callers, also when it is a GET. */
  writes: boolean;
  input: I;
  data: D;
  /** Refusals the endpoint may answer besides those every endpoint can. */
  errors?: readonly ErrorCode[];
  /** Parameters the schema doesn't name are kept in `input.rest` (facets) instead of dropped. */
  keepsRest?: boolean;
  /** Media types of the file that is the body; the input then stands in the query, and a key of the brand opens it. */
  file?: readonly string[];
}

export interface Endpoint<
  I extends TObject = TObject,
  D extends TSchema = TSchema,
> extends EndpointDefinition<I, D> {}

/** Declares one call. Server route, typed client, OpenAPI page and tests all read this declaration. */
export function endpoint<I extends TObject, D extends TSchema>(
  definition: EndpointDefinition<I, D>,
): Endpoint<I, D> {
  return definition;
}

export type InputOf<E> = E extends Endpoint<infer I> ? Static<I> : never;
export type DataOf<E> = E extends Endpoint<TObject, infer D> ? Static<D> : never;

/** What a route table needs of an endpoint: small enough for the browser, which gets no schema. */
export interface RouteEntry {
  method: 'GET' | 'POST';
  path: string;
  writes: boolean;
}
