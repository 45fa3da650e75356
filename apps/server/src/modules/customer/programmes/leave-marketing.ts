import type { Db } from '../../../platform/db/brand-db.ts';
import type { MarketingCloud } from '../../../platform/marketing-cloud.ts';
import { findFarewell } from '../../identity/index.ts';
import { mostContacts } from './marketing-contact.ts';

/**
 * Removes a deleted account's contact from the marketing service (GDPR art. 17). The address is read from the farewell,
 * because a job must keep nothing of the person. Rejects while the service is away, so that the job is done again.
 */
export async function leaveMarketing(db: Db, cloud: MarketingCloud, farewellId: string): Promise<void> {
  const farewell = await findFarewell(db, farewellId);
  if (!farewell) return;
  for (const key of await cloud.contactKeys(farewell.email, mostContacts)) await cloud.remove(key);
}
