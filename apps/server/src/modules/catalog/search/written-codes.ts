import { looksLikeGtin, paddedGtin } from '@bottega/domain/catalog';
import type { Db } from '../../../platform/db/brand-db.ts';
import { findWrittenEans } from '../products/code-repository.ts';

/**
 * The queries with each bar code as its goods have it: search words hold that writing only, but the typed one may have
 * more or fewer zeros, or blanks. Other queries stay.
 */
export async function withWrittenCodes(db: Db, queries: readonly string[]): Promise<readonly string[]> {
  const gtins = queries.filter(looksLikeGtin).map(paddedGtin);
  if (gtins.length === 0) return queries;
  const eans = await findWrittenEans(db, gtins);
  return queries.map((query) => (looksLikeGtin(query) ? (eans.get(paddedGtin(query)) ?? query) : query));
}
