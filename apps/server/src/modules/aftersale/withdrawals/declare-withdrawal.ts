import { createHash, randomUUID } from 'node:crypto';
import type { contract, DataOf, InputOf } from '@bottega/contract';
import {
  lastDayOf,
  mayWithdraw,
  orderStatus,
  withdrawalDays,
  withdrawalWay,
  worthOfClaim,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { validateEmail } from '@bottega/domain/identity';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { textsOf } from '../../../platform/texts.ts';
import { count } from '../../identity/index.ts';
import { applyMove, findOrder, lockOrder, type OrderRecord } from '../../order/index.ts';
import { lockShopperCases } from '../case-repository.ts';
import { expectedLinesOf, handedOverOf } from '../handed-over.ts';
import { openWithdrawal, type ReturnedGoods } from './open-withdrawal.ts';

type Contract = (typeof contract)['aftersale']['declareWithdrawal'];

interface Statement {
  name: string;
  email: string;
  note: string;
  now: Date;
}

/**
 * Takes a withdrawal from a whole order by its number and e-mail, without a log-in, from the conclusion of the contract
 * on (Codice del consumo, art. 52 and 54-bis; ADR 22). The answer is the same whether the order exists, so nobody learns
 * of others' orders; what it did is mailed to the order's own e-mail.
 */
export async function declareWithdrawal(
  ctx: Context,
  input: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const name = input.name.trim();
  const email = input.email.trim();
  if (name === '') return refuse('WITHDRAWAL_NAME', { field: 'name' });
  if (email === '' || validateEmail(email)) return refuse('WITHDRAWAL_EMAIL', { field: 'email' });
  const limited = await count(ctx, 'withdrawals');
  if (limited) return limited;
  const now = ctx.clock.now();
  const statement = { name, email, note: input.goods?.trim() ?? '', now };
  await ctx.db.transaction(async (tx) => {
    const known = await findOrder(tx, input.order_id);
    if (known?.contactEmail.toLowerCase() !== email.toLowerCase()) return;
    await lockShopperCases(tx, known.userId);
    await settle(tx, ctx, (await lockOrder(tx, known.orderId))!, statement);
  });
  return done({ at: now.toISOString() });
}

async function settle(tx: Db, ctx: Context, order: OrderRecord, statement: Statement): Promise<void> {
  const way = withdrawalWay(order.statusId);
  if (way === 'none') return;
  if (way === 'return') return giveBack(tx, ctx, order, statement);
  const { name } = statement;
  const note = textsOf(ctx.brand).t('aftersale.withdrawalNote', { name });
  const cancelled = await applyMove(tx, ctx, order, orderStatus.cancelled, 'shopper', note);
  if (cancelled.ok) await tell(tx, ctx, order, { ...statement, outcome: 'cancelled' });
}

/** Declares all goods that may be given back; the shop settles them once they are back. */
async function giveBack(tx: Db, ctx: Context, order: OrderRecord, statement: Statement): Promise<void> {
  const { name, email, note, now } = statement;
  const handed = await handedOverOf(tx, order);
  if (handed && romeDay(now) > lastDayOf(handed.at, withdrawalDays))
    return tell(tx, ctx, order, { ...statement, outcome: 'late' });
  const lines = handed?.lines ?? (await expectedLinesOf(tx, order));
  const goods = lines.flatMap((line): ReturnedGoods[] =>
    line.left > 0 && mayWithdraw(line.traits, line) !== 'no'
      ? [
          {
            lineNo: line.line.lineNo,
            reason: null,
            quantity: line.left / 1000,
            cents: worthOfClaim(line, line.left),
          },
        ]
      : [],
  );
  if (goods.length === 0) return tell(tx, ctx, order, { ...statement, outcome: 'excluded' });
  const requestId = `statement-${randomUUID()}`;
  const contentHash = createHash('sha256').update(requestId).digest();
  await openWithdrawal(tx, ctx, order, { requestId, contentHash, note, holder: name, email, goods });
}

type Told = Statement & { outcome: 'cancelled' | 'late' | 'excluded' };

/** Mails what became of a statement that opened no case, once for an order and outcome. */
const tell = (
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { orderId }: OrderRecord,
  { outcome, name, note: goods, now }: Told,
): Promise<void> =>
  jobs.send(tx, 'mail', {
    occasion: `withdrawal:${orderId}:${outcome}`,
    template: 'withdrawal',
    params: { orderId, outcome, name, goods, at: now.toISOString() },
  });
