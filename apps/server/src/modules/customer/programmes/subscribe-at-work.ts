import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { count, uncount } from '../../identity/index.ts';
import { subscribeAtWork } from './programme-repository.ts';

type Contract = (typeof contract)['customer']['subscribeAtWork'];

/** Subscribes the shopper to the programme of the company that gave out the code (CUS-24). Wrong codes are limited. */
export async function subscribeByCode(
  ctx: Context,
  { subscriptionCode }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const code = subscriptionCode.trim().toUpperCase();
  if (code === '') return refuse('AT_WORK_CODE_WRONG', { field: 'subscriptionCode' });
  const limited = await count(ctx, 'atWorkCodes');
  if (limited) return limited;
  const programme = await subscribeAtWork(ctx.db, ctx.actor.userId, code, ctx.clock.now());
  if (!programme) return refuse('AT_WORK_CODE_WRONG', { field: 'subscriptionCode' });
  await uncount(ctx, 'atWorkCodes');
  return done(programme);
}
