import type { contract, DataOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findConsents } from './history-repository.ts';

/** What the shopper agreed to or refused, with the version and the words that were shown, the newest first. */
export async function viewConsents({
  db,
  actor,
  brand,
}: Context): Promise<Result<DataOf<typeof contract.identity.consents>>> {
  const titles = new Map(brand.disclaimers.map(({ disclaimerId, title }) => [disclaimerId, title]));
  const rows = await findConsents(db, actor.userId);
  const consents = rows.map(({ disclaimerId, kind, wording, at, ...rest }) => ({
    ...rest,
    disclaimerId,
    title: titles.get(disclaimerId) ?? kind,
    // kept as HTML; links are of no use in a history
    wording: wording.replace(/<[^<>]*>/g, ''),
    at: at.toISOString(),
  }));
  return done({ consents });
}
