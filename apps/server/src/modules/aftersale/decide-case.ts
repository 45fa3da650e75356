import { mayClaim, milliOfQuantity, roundHalfAway } from '@bottega/domain';
import type { StaffContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { refundGoods, soldDelivery, type RefundPart } from '../checkout/index.ts';
import { changeOrder, findLines, type OrderContext, type OrderRecord } from '../order/index.ts';
import {
  refundKeyOf,
  stateOfRefund,
  type AcceptedLine,
  type CaseAct,
  type CaseRecord,
} from './case-record.ts';
import { findCase, setDecision } from './case-repository.ts';
import { handedOverOf } from './handed-over.ts';
import { countHandedOver } from './withdrawals/count-handed-over.ts';
import { insertReturns } from './containers/container-repository.ts';
import { containersOfClaim } from './containers/containers-of-claim.ts';
import { isWholeOrder } from './withdrawals/whole-order.ts';
import { mayDecide } from './policy.ts';
import { tellCase } from './open-case.ts';

/** Decides a case once per request id; a repeat answers the same. */
export async function decideCase(
  ctx: StaffContext,
  { caseId, requestId }: { caseId: number; requestId: string },
  act: CaseAct,
): Promise<Result<CaseRecord>> {
  const known = await findCase(ctx.db, caseId);
  if (!known) return refuse('CASE_NOT_FOUND');
  const content = { caseId, ...act };
  const request = { orderId: known.orderId, requestId, act: `case.${act.act}`, content };
  const decided = await changeOrder(ctx, request, async (tx, order) => {
    const aftersaleCase = (await findCase(tx, caseId))!;
    const refusal = mayDecide(aftersaleCase, act);
    if (refusal) return refusal;
    const result = await decide(tx, ctx, { order, aftersaleCase }, act);
    return result.ok ? done({ caseId }) : result;
  });
  if (decided.ok) return done((await findCase(ctx.db, caseId))!);
  // the order of another store is a missing case
  return decided.code === 'ORDER_NOT_FOUND' ? refuse('CASE_NOT_FOUND') : decided;
}

interface Decided {
  order: OrderRecord;
  aftersaleCase: CaseRecord;
}

function decide(tx: Db, ctx: OrderContext, subject: Decided, act: CaseAct): Promise<Result<unknown>> {
  switch (act.act) {
    case 'accept':
      return accept(tx, ctx, subject, act);
    case 'refuse':
      return refuseComplaint(tx, ctx, subject, act.answer);
    case 'returned':
      return noteReturn(tx, ctx, subject, act.lines);
    case 'refund':
      return refundWithdrawal(tx, ctx, subject);
  }
}

async function accept(
  tx: Db,
  ctx: OrderContext,
  subject: Decided,
  { way, lines, answer }: Extract<CaseAct, { act: 'accept' }>,
): Promise<Result<unknown>> {
  const accepted = acceptedOf(subject.aftersaleCase, lines);
  if (!accepted.ok) return accepted;
  const parts = await partsOf(tx, subject, accepted.data);
  return give(tx, ctx, subject, { way, parts, answer, accepted: accepted.data });
}

async function refuseComplaint(
  tx: Db,
  ctx: OrderContext,
  subject: Decided,
  answer: string,
): Promise<Result<unknown>> {
  const { caseId, orderId } = subject.aftersaleCase;
  const decision = { state: 'refused' as const, decidedBy: 'staff' as const, answer, givenCents: 0 };
  await setDecision(tx, caseId, decision, ctx.clock.now());
  await tellCase(tx, ctx, { caseId, orderId, state: 'refused' });
  return done(undefined);
}

async function noteReturn(
  tx: Db,
  ctx: OrderContext,
  subject: Decided,
  lines: readonly AcceptedLine[] | undefined,
): Promise<Result<unknown>> {
  const handed = await handedOverOf(tx, subject.order);
  if (!handed) return refuse('ORDER_NOT_HANDED_OVER');
  const counted =
    handed.at >= subject.aftersaleCase.at
      ? await countHandedOver(tx, subject.aftersaleCase, handed)
      : subject.aftersaleCase;
  const accepted = acceptedOf(counted, lines);
  if (!accepted.ok) return accepted;
  const { caseId, orderId } = subject.aftersaleCase;
  const decision = { state: 'returned' as const, decidedBy: 'staff' as const, answer: '', givenCents: 0 };
  await setDecision(tx, caseId, { ...decision, accepted: accepted.data }, ctx.clock.now());
  await tellCase(tx, ctx, { caseId, orderId, state: 'returned' });
  return done(undefined);
}

/** Goods that came back, and the delivery fee once the whole order was withdrawn (Codice del consumo, art. 56). */
async function refundWithdrawal(tx: Db, ctx: OrderContext, subject: Decided): Promise<Result<unknown>> {
  const { aftersaleCase, order } = subject;
  const back = aftersaleCase.lines.flatMap(({ lineNo, accepted }) =>
    accepted === null || accepted === 0 ? [] : [{ lineNo, quantity: accepted }],
  );
  const parts = await partsOf(tx, subject, back);
  if (await isWholeOrder(tx, order, aftersaleCase.caseId))
    for (const { rate: vatBp, gross: cents } of await soldDelivery(tx, order.orderId))
      parts.push({ quantity: 1, cents, vatBp });
  return give(tx, ctx, subject, { way: 'payment', parts, answer: '', accepted: [] });
}

interface Given {
  way: 'payment' | 'credit';
  parts: readonly RefundPart[];
  answer: string;
  accepted: readonly { lineNo: number; quantity: number }[];
}

async function give(
  tx: Db,
  ctx: OrderContext,
  { order, aftersaleCase }: Decided,
  { way, parts, answer, accepted }: Given,
): Promise<Result<unknown>> {
  const refunded = await refundGoods(tx, ctx, order, { key: refundKeyOf(aftersaleCase), way, parts });
  if (!refunded.ok) return refunded;
  const { caseId, orderId } = aftersaleCase;
  const containers = parts.filter(({ vatBp }) => vatBp === null);
  await insertReturns(tx, orderId, containers, ctx.clock.now());
  const state = stateOfRefund[refunded.data.way];
  const givenCents = refunded.data.cents;
  const decision = { state, decidedBy: 'staff', answer, givenCents, accepted } as const;
  await setDecision(tx, caseId, decision, ctx.clock.now());
  await tellCase(tx, ctx, { caseId, orderId, state });
  return done(undefined);
}

type Accepted = { lineNo: number; quantity: number }[];

/** What the shop accepts of each line: all of it, or what it names. */
function acceptedOf(aftersaleCase: CaseRecord, lines: readonly AcceptedLine[] | undefined): Result<Accepted> {
  if (!lines) return done(aftersaleCase.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })));
  for (const [index, { line, quantity }] of lines.entries()) {
    const caseLine = aftersaleCase.lines.find(({ lineNo }) => lineNo === line);
    if (!caseLine || !isPart(caseLine, quantity)) return wrongQuantity(`lines.${index}.quantity`, caseLine);
  }
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    return refuse('INVALID_INPUT', { field: 'lines', params: { field: 'lines' } });
  return done(
    aftersaleCase.lines.map(({ lineNo }) => ({
      lineNo,
      quantity: lines.find(({ line }) => line === lineNo)?.quantity ?? 0,
    })),
  );
}

function isPart({ quantity, saleType }: CaseRecord['lines'][number], accepted: number): boolean {
  const line = { picked: milliOfQuantity(quantity), charged: 0, claimed: 0 };
  return accepted === 0 || mayClaim(line, milliOfQuantity(accepted), saleType === 'Sfuso');
}

const wrongQuantity = (field: string, caseLine: CaseRecord['lines'][number] | undefined): Refusal =>
  refuse('COMPLAINT_QUANTITY', {
    field,
    params: { name: caseLine?.name ?? '', left: caseLine?.quantity ?? 0 },
  });

/** The accepted part of each line, by what the whole claim is worth, and its containers. */
async function partsOf(tx: Db, { order, aftersaleCase }: Decided, accepted: Accepted): Promise<RefundPart[]> {
  const lines = await findLines(tx, order.orderId);
  const acceptedLines = aftersaleCase.lines.flatMap((line) => {
    const part = accepted.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0;
    return part === 0 ? [] : [{ ...line, part }];
  });
  const goods = acceptedLines.flatMap(({ lineNo, quantity, part, cents, containerCents }): RefundPart[] => {
    const vatBp = lines.find((line) => line.lineNo === lineNo)?.vatBp;
    const share = roundHalfAway((cents - containerCents) * milliOfQuantity(part), milliOfQuantity(quantity));
    return vatBp === undefined ? [] : [{ lineNo, quantity: part, cents: share, vatBp }];
  });
  const withDeposit = acceptedLines.filter(({ containerCents }) => containerCents > 0);
  const containers = await containersOfClaim(
    tx,
    order,
    withDeposit.map(({ lineNo, reason, part: quantity }) => ({ lineNo, reason, quantity })),
  );
  return [...goods, ...containers];
}
