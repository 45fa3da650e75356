import { Type, type Static } from 'typebox';
import { Product } from '../catalog/index.ts';
import { endpoint } from '../endpoint.ts';

const PastedLine = Type.Object({
  /** The written line. */
  text: Type.String(),
  /** Search words of the line, without amounts. */
  sought: Type.String(),
  /** Whether the matches contain every search word; otherwise they are guesses. */
  isSure: Type.Boolean(),
  /** Matching products, best first. */
  matches: Type.Array(Type.Object({ product: Product, quantity: Type.Number() })),
});
export type PastedLine = Static<typeof PastedLine>;

export const matchPasted = endpoint({
  method: 'POST',
  path: '/ebsn/api/wishlist/match-pasted',
  summary: 'Products for the lines of a written list, with alternatives',
  access: 'public',
  writes: false,
  input: Type.Object({ text: Type.String(), hash: Type.Optional(Type.String({ maxLength: 200 })) }),
  data: Type.Object({ lines: Type.Array(PastedLine) }),
  errors: ['PASTED_EMPTY', 'PASTED_TOO_LONG'],
});
