import type { StaffContext } from '../src/platform/context.ts';

/** What a staff command adds to the context of its brand. */
const typed = {
  actor: { kind: 'command', name: 'prova' },
  stores: 'all',
  clientAddress: 'localhost',
  requestId: '00000000-0000-4000-8000-000000000001',
} as const;

/** The context with which a command acts, of one that has the brand's parts. */
export const asCommand = <C extends object>(ctx: C): C & Pick<StaffContext, keyof typeof typed> => ({
  ...ctx,
  ...typed,
});
