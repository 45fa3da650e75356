import type { contract, DataOf, InputOf } from '@bottega/contract';
import {
  lastDayOf,
  mayClaim,
  mayWithdraw,
  milliOfQuantity,
  withdrawalDays,
  worthOfClaim,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { validateEmail } from '@bottega/domain/identity';
import { formatDate } from '@bottega/texts';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { caseView } from '../case-view.ts';
import type { HandedOver } from '../handed-over.ts';
import { openCase } from '../open-case.ts';
import { openWithdrawal, type ReturnedGoods } from './open-withdrawal.ts';

type Contract = (typeof contract)['aftersale']['withdraw'];
type Input = InputOf<Contract>;

/**
 * Takes a withdrawal (Codice del consumo, art. 54-bis) and mails a receipt with its date and time. Goods come back and
 * are paid back later. A wrong line refuses all.
 */
export async function withdraw(ctx: Context, input: Input): Promise<Result<DataOf<Contract>>> {
  const { order_id: orderId, request_id: requestId, lines: asked } = input;
  const name = input.name.trim();
  const email = input.email.trim();
  if (name === '') return refuse('WITHDRAWAL_NAME', { field: 'name' });
  if (email === '' || validateEmail(email)) return refuse('WITHDRAWAL_EMAIL', { field: 'email' });
  const content = { kind: 'withdrawal', orderId, name, email, lines: asked };
  const opened = await openCase(ctx, { orderId, requestId, content }, async ({ tx, handed, contentHash }) => {
    const last = lastDayOf(handed.at, withdrawalDays);
    const now = ctx.clock.now();
    if (romeDay(now) > last)
      return refuse('WITHDRAWAL_TOO_LATE', { field: 'order_id', params: { day: formatDate(last) } });
    const goods: ReturnedGoods[] = [];
    for (const [index, one] of asked.entries()) {
      const line = lineOf(handed, one, `lines.${index}`);
      if ('ok' in line) return line;
      goods.push(line);
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
  { line: lineNo, quantity: asked, unopened }: Input['lines'][number],
  field: string,
): ReturnedGoods | Refusal {
  const got = lines.find(({ line }) => line.lineNo === lineNo);
  if (!got) return refuse('COMPLAINT_QUANTITY', { field: `${field}.line`, params: { name: '', left: 0 } });
  const { name } = got.line;
  const may = mayWithdraw(got.traits, got);
  if (may === 'no') return refuse('WITHDRAWAL_EXCLUDED', { field: `${field}.line`, params: { name } });
  if (may === 'unopened' && unopened !== true)
    return refuse('WITHDRAWAL_UNOPENED', { field: `${field}.unopened`, params: { name } });
  const quantity = milliOfQuantity(asked);
  if (!mayClaim(got, quantity, got.isWeighed))
    return refuse('COMPLAINT_QUANTITY', {
      field: `${field}.quantity`,
      params: { name, left: got.left / 1000 },
    });
  return { lineNo, reason: null, quantity: asked, cents: worthOfClaim(got, quantity) };
}
