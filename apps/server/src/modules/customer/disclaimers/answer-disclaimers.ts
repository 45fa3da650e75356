import type { contract, InputOf } from '@bottega/contract';
import { disclaimerField } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { isRefusal, refuse, type Result } from '../../../platform/result.ts';
import { insertConsents, takeAnswers } from '../../identity/index.ts';
import { listOwnDisclaimers, type ByType } from './list-disclaimers.ts';

/** Adds the shopper's answers (CUS-19). A mandatory disclaimer can't be declined. */
export async function answerDisclaimers(
  ctx: Context,
  input: InputOf<typeof contract.customer.updateDisclaimers>,
): Promise<Result<ByType>> {
  const answers = takeAnswers(ctx.brand.disclaimers, input.disclaimers);
  if (isRefusal(answers)) return answers;
  const declined = answers.find(({ disclaimer, accepted }) => disclaimer.mandatory && !accepted);
  if (declined)
    return refuse('DISCLAIMER_MANDATORY', {
      field: disclaimerField(declined.disclaimer.disclaimerId),
      params: { rule: 'REQUIRED' },
    });
  const { userId } = ctx.actor;
  await ctx.db.transaction((tx) => insertConsents(tx, userId, answers, ctx.clock.now()));
  return listOwnDisclaimers(ctx);
}
