import type { contract, DataOf, InputOf } from '@bottega/contract';
import { milliOfQuantity, worthOfClaim } from '@bottega/domain';
import { validateEmail } from '@bottega/domain/identity';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { caseView } from '../case-view.ts';
import type { HandedOver } from '../handed-over.ts';
import { openCase } from '../open-case.ts';
import { mayGiveBack, mayStillWithdraw } from '../policy.ts';
import { openWithdrawal, type ReturnedGoods } from './open-withdrawal.ts';

type Contract = (typeof contract)['aftersale']['withdraw'];
type Input = InputOf<Contract>;

/**
 * Takes a withdrawal (Codice del consumo, art. 54-bis) and mails a receipt with its date and time. Goods come back and
 * are paid back later. A wrong line refuses all.
 */
export async function withdraw(ctx: Context, input: Input): Promise<Result<DataOf<Contract>>> {
  const { order_id: orderId, request_id: requestId, lines } = input;
  const name = input.name.trim();
  const email = input.email.trim();
  if (name === '') return refuse('WITHDRAWAL_NAME', { field: 'name' });
  if (email === '' || validateEmail(email)) return refuse('WITHDRAWAL_EMAIL', { field: 'email' });
  const content = { kind: 'withdrawal', orderId, name, email, lines };
  const opened = await openCase(ctx, { orderId, requestId, content }, async ({ tx, handed, contentHash }) => {
    const late = mayStillWithdraw(handed, ctx.clock.now());
    if (late) return late;
    const goods: ReturnedGoods[] = [];
    for (const [index, line] of lines.entries()) {
      const returned = lineOf(handed, line, `lines.${index}`);
      if ('ok' in returned) return returned;
      goods.push(returned);
    }
    if (new Set(goods.map(({ lineNo }) => lineNo)).size < goods.length)
      return refuse('INVALID_INPUT', { field: 'lines', params: { field: 'lines' } });
    const shared = { requestId, contentHash, note: '', holder: name, email };
    const caseId = await openWithdrawal(tx, ctx, handed.order, { ...shared, goods });
    return done({ caseId });
  });
  return opened.ok ? done(caseView(opened.data)) : opened;
}

function lineOf(
  { lines }: HandedOver,
  { line: lineNo, quantity, unopened }: Input['lines'][number],
  field: string,
): ReturnedGoods | Refusal {
  const got = lines.find(({ line }) => line.lineNo === lineNo);
  if (!got) return refuse('COMPLAINT_QUANTITY', { field: `${field}.line`, params: { name: '', left: 0 } });
  const refusal = mayGiveBack(got, { quantity, unopened }, field);
  if (refusal) return refusal;
  return { lineNo, reason: null, quantity, cents: worthOfClaim(got, milliOfQuantity(quantity)) };
}
