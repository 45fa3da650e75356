import { contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { implement } from '../../platform/implement.ts';
import { placeOf } from '../catalog/index.ts';
import { listProposals, type ProposalsQuery } from './list-proposals.ts';

/** Seconds a browser keeps the banners without asking again. */
const maxAge = 60;

export const contentRoutes = implement(
  'content',
  contract.content,
  { proposals: listProposals },
  { proposals: { keyOf: keyOfProposals, maxAge } },
);

/** Warehouse and slot of `hash` change nothing here: its day does. */
function keyOfProposals(ctx: Context, { hash, ...query }: ProposalsQuery): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([placeOf(ctx, hash).day, ...named.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
