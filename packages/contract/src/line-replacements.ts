import { Type, type Static } from 'typebox';
import { Product } from './catalog.ts';
import { endpoint } from './endpoint.ts';

export const LineReplacements = Type.Object({
  /** Lines that can't be had any more and for which there is something. */
  lines: Type.Array(
    Type.Object({
      itemId: Type.Integer(),
      /** In stock and good in its place, best first, with the quantity to put in. */
      replacements: Type.Array(Type.Object({ product: Product, quantity: Type.Number() })),
    }),
  ),
});
export type LineReplacements = Static<typeof LineReplacements>;

export const listReplacements = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/replacements',
  summary: 'What may be put in instead of lines that are sold out or no longer sold',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: LineReplacements,
});
