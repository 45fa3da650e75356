import { romeDay } from '@bottega/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { deleteOldEmailChanges } from './account/email-change-repository.ts';
import { deleteFarewells } from './privacy/leaver-repository.ts';
import { deleteExpired } from './repository.ts';
import { deleteOldChallenges } from './passkeys/passkey-repository.ts';
import { endPoints } from './points-repository.ts';
import { deleteOldRequests } from './saml/saml-repository.ts';
import { lifetimes } from './sessions/session-lifetime.ts';
import { deleteOldSocial } from './social/social-repository.ts';

/** Milliseconds for which the address of the last mail is kept, in case the mail server is away. */
const farewellKept = 7 * 24 * 60 * 60_000;

/** @param brandDbs the brand with that id, or every brand for 0 */
export function identityJobs(deps: { brandDbs(tenantId: number): Db[]; clock: Clock }): JobDefinition[] {
  return [
    {
      name: 'identity-sweep',
      cron: '17 4 * * *',
      async run({ tenantId }) {
        const now = deps.clock.now();
        const idleSince = (idle: number) => new Date(now.getTime() - idle);
        for (const db of deps.brandDbs(tenantId)) {
          await deleteExpired(db, now, {
            plain: idleSince(lifetimes.plain.idle),
            others: idleSince(lifetimes.visitor.idle),
          });
          await deleteFarewells(db, idleSince(farewellKept));
          await deleteOldSocial(db, now);
          await deleteOldRequests(db, now);
          await deleteOldChallenges(db, now);
          await deleteOldEmailChanges(db, now);
          await endPoints(db, romeDay(now));
        }
      },
    },
  ];
}
