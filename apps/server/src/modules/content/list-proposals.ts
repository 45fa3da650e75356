import type { InputOf, Proposal, contract } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import { done, type Success } from '../../platform/result.ts';
import { placeOf } from '../catalog/index.ts';
import { readProposals } from './repository.ts';
import { toProposal } from './view.ts';

export type ProposalsQuery = InputOf<typeof contract.content.proposals>;

const usualLimit = 20;

/** Banners for a place of the shop, on the day of `hash` (CAT-22). */
export async function listProposals(
  ctx: Context,
  query: ProposalsQuery,
): Promise<Success<{ proposals: Proposal[] }>> {
  const rows = await readProposals(ctx.db, {
    layout: query.layout || undefined,
    categoryId: query.category_id,
    deliveryServiceId: query.delivery_service_id,
    onlyOffers: query.promo ?? false,
    day: placeOf(ctx, query.hash).day,
    shuffled: query.shuffle ?? false,
    limit: query.limit ?? usualLimit,
  });
  return done({ proposals: rows.map((row) => toProposal(row, ctx.brand.settings)) });
}
