import { Type, type Static } from 'typebox';
import { Product } from './catalog.ts';
import { endpoint } from './endpoint.ts';

const PastedLine = Type.Object({
  /** As it was written. */
  text: Type.String(),
  /** What is looked for, without amounts. */
  sought: Type.String(),
  /** The matches meet every word that is looked for; else they are guesses. */
  isSure: Type.Boolean(),
  /** Best first; what else fits follows. */
  matches: Type.Array(Type.Object({ product: Product, quantity: Type.Number() })),
});
export type PastedLine = Static<typeof PastedLine>;

export const pastedLists = {
  matchPasted: endpoint({
    method: 'POST',
    path: '/ebsn/api/wishlist/match-pasted',
    summary: 'What the lines of a written list mean, with alternatives; changes nothing',
    access: 'public',
    writes: false,
    input: Type.Object({ text: Type.String(), hash: Type.Optional(Type.String({ maxLength: 200 })) }),
    data: Type.Object({ lines: Type.Array(PastedLine) }),
    errors: ['PASTED_EMPTY', 'PASTED_TOO_LONG'],
  }),
};
