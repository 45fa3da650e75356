import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';

export const LineReplacements = Type.Object({
  /** Lost lines that have alternatives. */
  lines: Type.Array(
    Type.Object({
      itemId: Type.Integer(),
      /** Alternatives in stock, best first, with the quantity to add. */
      replacements: Type.Array(Type.Object({ product: Product, quantity: Type.Number() })),
    }),
  ),
});
export type LineReplacements = Static<typeof LineReplacements>;

export const listReplacements = endpoint({
  method: 'GET',
  path: '/ebsn/api/cart/replacements',
  summary: 'Replacements for lines that are sold out or no longer sold',
  access: 'public',
  writes: false,
  input: Type.Object({}),
  data: LineReplacements,
});
