import { mayClaim, milliOfQuantity, roundHalfAway } from '@bottega/domain';
import type { Db } from '../../platform/db/brand-db.ts';
import { done, refuse, type Refusal, type Result } from '../../platform/result.ts';
import { refundGoods, soldDelivery, type RefundPart } from '../checkout/index.ts';
import { changeOnce, findLines, type OrderContext, type OrderRecord } from '../order/index.ts';
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
  acts: OrderContext,
  { caseId, requestId }: { caseId: number; requestId: string },
  act: CaseAct,
): Promise<Result<CaseRecord>> {
  const known = await findCase(acts.db, caseId);
  if (!known) return refuse('CASE_NOT_FOUND');
  const request = { orderId: known.orderId, requestId, content: { caseId, ...act } };
  const decided = await changeOnce(acts, request, async (tx, order) => {
    const one = (await findCase(tx, caseId))!;
    const refusal = mayDecide(one, act);
    if (refusal) return refusal;
    const result = await decide(tx, acts, { order, one }, act);
    return result.ok ? done({ caseId }) : result;
  });
  return decided.ok ? done((await findCase(acts.db, caseId))!) : decided;
}

interface Decided {
  order: OrderRecord;
  one: CaseRecord;
}

function decide(tx: Db, acts: OrderContext, its: Decided, act: CaseAct): Promise<Result<unknown>> {
  switch (act.act) {
    case 'accept':
      return accept(tx, acts, its, act);
    case 'refuse':
      return refuseComplaint(tx, acts, its, act.answer);
    case 'returned':
      return noteReturn(tx, acts, its, act.lines);
    case 'refund':
      return refundWithdrawal(tx, acts, its);
  }
}

async function accept(
  tx: Db,
  acts: OrderContext,
  its: Decided,
  { way, lines, answer }: Extract<CaseAct, { act: 'accept' }>,
): Promise<Result<unknown>> {
  const accepted = acceptedOf(its.one, lines);
  if (!accepted.ok) return accepted;
  const parts = await partsOf(tx, its, accepted.data);
  return give(tx, acts, its, { way, parts, answer, accepted: accepted.data });
}

async function refuseComplaint(
  tx: Db,
  acts: OrderContext,
  its: Decided,
  answer: string,
): Promise<Result<unknown>> {
  const { caseId, orderId } = its.one;
  const decision = { state: 'refused' as const, decidedBy: 'staff' as const, answer, givenCents: 0 };
  await setDecision(tx, caseId, decision, acts.clock.now());
  await tellCase(tx, acts, { caseId, orderId, state: 'refused' });
  return done(undefined);
}

async function noteReturn(
  tx: Db,
  acts: OrderContext,
  its: Decided,
  lines: readonly AcceptedLine[] | undefined,
): Promise<Result<unknown>> {
  const handed = await handedOverOf(tx, its.order);
  if (!handed) return refuse('ORDER_NOT_HANDED_OVER');
  const one = handed.at >= its.one.at ? await countHandedOver(tx, its.one, handed) : its.one;
  const accepted = acceptedOf(one, lines);
  if (!accepted.ok) return accepted;
  const { caseId, orderId } = its.one;
  const decision = { state: 'returned' as const, decidedBy: 'staff' as const, answer: '', givenCents: 0 };
  await setDecision(tx, caseId, { ...decision, accepted: accepted.data }, acts.clock.now());
  await tellCase(tx, acts, { caseId, orderId, state: 'returned' });
  return done(undefined);
}

/** Goods that came back, and the delivery fee once the whole order was withdrawn (Codice del consumo, art. 56). */
async function refundWithdrawal(tx: Db, acts: OrderContext, its: Decided): Promise<Result<unknown>> {
  const { one, order } = its;
  const back = one.lines.flatMap(({ lineNo, accepted }) =>
    accepted === null || accepted === 0 ? [] : [{ lineNo, quantity: accepted }],
  );
  const parts = await partsOf(tx, its, back);
  if (await isWholeOrder(tx, order, one.caseId))
    for (const { rate: vatBp, gross: cents } of await soldDelivery(tx, order.orderId))
      parts.push({ quantity: 1, cents, vatBp });
  return give(tx, acts, its, { way: 'payment', parts, answer: '', accepted: [] });
}

interface Given {
  way: 'payment' | 'credit';
  parts: readonly RefundPart[];
  answer: string;
  accepted: readonly { lineNo: number; quantity: number }[];
}

async function give(
  tx: Db,
  acts: OrderContext,
  { order, one }: Decided,
  { way, parts, answer, accepted }: Given,
): Promise<Result<unknown>> {
  const given = await refundGoods(tx, acts, order, { key: refundKeyOf(one), way, parts });
  if (!given.ok) return given;
  const { caseId, orderId } = one;
  const containers = parts.filter(({ vatBp }) => vatBp === null);
  await insertReturns(tx, orderId, containers, acts.clock.now());
  const state = stateOfRefund[given.data.way];
  const givenCents = given.data.cents;
  const decision = { state, decidedBy: 'staff', answer, givenCents, accepted } as const;
  await setDecision(tx, caseId, decision, acts.clock.now());
  await tellCase(tx, acts, { caseId, orderId, state });
  return done(undefined);
}

type Accepted = { lineNo: number; quantity: number }[];

/** What the shop accepts of each line: all of it, or what it names. */
function acceptedOf(one: CaseRecord, lines: readonly AcceptedLine[] | undefined): Result<Accepted> {
  if (!lines) return done(one.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })));
  for (const [index, { line, quantity }] of lines.entries()) {
    const asked = one.lines.find(({ lineNo }) => lineNo === line);
    if (!asked || !isPart(asked, quantity)) return wrongQuantity(`lines.${index}.quantity`, asked);
  }
  if (new Set(lines.map(({ line }) => line)).size < lines.length)
    return refuse('INVALID_INPUT', { field: 'lines', params: { field: 'lines' } });
  return done(
    one.lines.map(({ lineNo }) => ({
      lineNo,
      quantity: lines.find(({ line }) => line === lineNo)?.quantity ?? 0,
    })),
  );
}

function isPart({ quantity, saleType }: CaseRecord['lines'][number], accepted: number): boolean {
  const line = { picked: milliOfQuantity(quantity), charged: 0, claimed: 0 };
  return accepted === 0 || mayClaim(line, milliOfQuantity(accepted), saleType === 'Sfuso');
}

const wrongQuantity = (field: string, asked: CaseRecord['lines'][number] | undefined): Refusal =>
  refuse('COMPLAINT_QUANTITY', { field, params: { name: asked?.name ?? '', left: asked?.quantity ?? 0 } });

/** The accepted part of each line, by what the whole claim is worth, and its containers. */
async function partsOf(tx: Db, { order, one }: Decided, accepted: Accepted): Promise<RefundPart[]> {
  const lines = await findLines(tx, order.orderId);
  const given = one.lines.flatMap((line) => {
    const part = accepted.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0;
    return part === 0 ? [] : [{ ...line, part }];
  });
  const goods = given.flatMap(({ lineNo, quantity, part, cents, containerCents }): RefundPart[] => {
    const vatBp = lines.find((line) => line.lineNo === lineNo)?.vatBp;
    const share = roundHalfAway((cents - containerCents) * milliOfQuantity(part), milliOfQuantity(quantity));
    return vatBp === undefined ? [] : [{ lineNo, quantity: part, cents: share, vatBp }];
  });
  const withDeposit = given.filter(({ containerCents }) => containerCents > 0);
  const containers = await containersOfClaim(
    tx,
    order,
    withDeposit.map(({ lineNo, reason, part: quantity }) => ({ lineNo, reason, quantity })),
  );
  return [...goods, ...containers];
}
