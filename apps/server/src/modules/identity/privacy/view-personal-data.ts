import type { contract, DataOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { count } from '../limits/attempts.ts';
import type { IdentityPorts } from '../ports.ts';
import { findShopper } from '../repository.ts';
import { findWantedEmail } from '../account/account-repository.ts';

type Copy = DataOf<typeof contract.identity.personalData>;

/** A copy of everything that the shop knows about the shopper (GDPR 15 and 20). */
export async function viewPersonalData(
  ctx: Context,
  { personalData, filesOf, limits }: Pick<IdentityPorts, 'personalData' | 'filesOf' | 'limits'>,
): Promise<Result<Copy>> {
  const limited = await count(ctx, 'copies', limits);
  if (limited) return limited;
  const { db } = ctx;
  const { userId } = ctx.actor;
  const [shopper, wanted] = await Promise.all([findShopper(db, userId), findWantedEmail(db, userId)]);
  if (!shopper) return refuse('SESSION_EXPIRED');
  const emails = [shopper.email, wanted?.wantedEmail].filter((email) => typeof email === 'string');
  const { t } = textsOf(ctx.brand);
  const sections: Copy['sections'] = [];
  for (const { name, read } of personalData.flatMap((word) => word.sections)) {
    const rows = await read(db, { userId, emails }, filesOf(ctx.brand));
    const title = t(`privacy.section_${name}` as 'privacy.section_account');
    sections.push({ name, title, entries: rows.map(({ entry }) => entry) });
  }
  return done({ brand: ctx.brand.name, madeAt: ctx.clock.now().toISOString(), sections });
}
