import type { contract, DataOf, InputOf } from '@bottega/contract';
import {
  answerComplaint,
  milliOfQuantity,
  paidBy,
  worthOfClaim,
  type ComplaintReason,
  type ComplaintRules,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Refusal, type Result } from '../../../platform/result.ts';
import { refundableAtOnce, refundGoods, type RefundPart } from '../../checkout/index.ts';
import { refundKeyOf, stateOfRefund } from '../case-record.ts';
import { givenByRules, insertCase, setDecision } from '../case-repository.ts';
import { caseView } from '../case-view.ts';
import type { GotLine, HandedOver } from '../handed-over.ts';
import { insertReturns } from '../containers/container-repository.ts';
import { containersOfClaim, depositsOf } from '../containers/containers-of-claim.ts';
import { openCase, tellCase, type Opening } from '../open-case.ts';
import { mayComplain } from '../policy.ts';
import { attachPhotos, findUnsentPhotos } from './photo-repository.ts';

type Contract = (typeof contract)['aftersale']['complain'];
type Input = InputOf<Contract>;

/** A line of a complaint that is right. */
interface Claim {
  got: GotLine;
  reason: ComplaintReason;
  quantity: number;
  cents: number;
  photos: string[];
}

/**
 * Takes a complaint and answers at once by the rules of the brand: a refund, a credit, or a person looks at it (ADR 21).
 * A wrong line refuses all.
 */
export async function complain(ctx: Context, input: Input): Promise<Result<DataOf<Contract>>> {
  const { order_id: orderId, request_id: requestId, lines, note = '', credit: wantsCredit = false } = input;
  const request = {
    orderId,
    requestId,
    content: { kind: 'complaint', orderId, lines, note, ...(wantsCredit && { wantsCredit }) },
  };
  const opened = await openCase(ctx, request, async (opening) => {
    const claims = await claimsOf(ctx, opening, lines);
    return claims.ok ? settle(ctx, opening, { claims: claims.data, note, requestId, wantsCredit }) : claims;
  });
  return opened.ok ? done(caseView(opened.data)) : opened;
}

function rulesOf({ brand }: Pick<Context, 'brand'>): ComplaintRules {
  const { complaintDays: days, ...rules } = brand.settings.aftersale;
  return { days, ...rules };
}

async function claimsOf(
  ctx: Context,
  { tx, handed }: Opening,
  lines: Input['lines'],
): Promise<Result<Claim[]>> {
  const unsent = await findUnsentPhotos(tx, handed.order.orderId);
  const claims: Claim[] = [];
  for (const [index, line] of lines.entries()) {
    const claim = claimOf(ctx, handed, line, `lines.${index}`);
    if ('ok' in claim) return claim;
    if (claim.photos.some((id) => !unsent.includes(id)))
      return refuse('FORM_FILE_LOST', { field: `lines.${index}.photos` });
    claims.push(claim);
  }
  const numbers = new Set(lines.map(({ line }) => line));
  if (numbers.size < lines.length)
    return refuse('INVALID_INPUT', { field: 'lines', params: { field: 'lines' } });
  return done(claims);
}

function claimOf(
  ctx: Context,
  { at, lines }: HandedOver,
  { line: lineNo, reason, quantity, photos = [] }: Input['lines'][number],
  field: string,
): Claim | Refusal {
  const got = lines.find(({ line }) => line.lineNo === lineNo);
  if (!got) return refuse('COMPLAINT_QUANTITY', { field: `${field}.line`, params: { name: '', left: 0 } });
  const terms = { ...rulesOf(ctx), handedOver: at, now: ctx.clock.now() };
  const refusal = mayComplain(got, { reason, quantity, photos }, terms, field);
  if (refusal) return refusal;
  const cents = worthOfClaim(got, milliOfQuantity(quantity));
  return { got, reason, quantity, cents, photos: [...new Set(photos)] };
}

interface Asked {
  claims: readonly Claim[];
  note: string;
  requestId: string;
  wantsCredit: boolean;
}

async function settle(
  ctx: Context,
  { tx, handed, contentHash }: Opening,
  { claims, note, requestId, wantsCredit }: Asked,
): Promise<Result<{ caseId: number }>> {
  const { order } = handed;
  const { orderId } = order;
  const now = ctx.clock.now();
  const goods = claims.map(({ got, ...claim }) => ({ ...claim, lineNo: got.line.lineNo }));
  const containers = await containersOfClaim(tx, order, goods);
  const lines = goods.map((claim) => {
    const containerCents = depositsOf(containers, claim.lineNo);
    return { ...claim, cents: claim.cents + containerCents, containerCents };
  });
  const cents = lines.reduce((sum, line) => sum + line.cents, 0);
  const answer = answerComplaint(rulesOf(ctx), {
    cents,
    reasons: claims.map(({ reason }) => reason),
    wantsCredit,
    ...(await givenByRules(tx, order, now)),
    paidBy: paidBy(order.paymentTypeId),
    refundable: await refundableAtOnce(tx, orderId),
  });
  const shared = { orderId, requestId, contentHash, note: note.trim(), holder: '', email: '', wantsCredit };
  const caseId = await insertCase(tx, { ...shared, kind: 'complaint', cents, lines }, now);
  for (const { lineNo, photos } of lines) await attachPhotos(tx, { caseId, lineNo, photos });
  if (answer === 'queue') {
    await tellCase(tx, ctx, { caseId, orderId, state: 'open' });
    return done({ caseId });
  }
  const refunded = await refundGoods(tx, ctx, order, {
    key: refundKeyOf({ caseId, kind: 'complaint' }),
    way: answer === 'refund' ? 'payment' : 'credit',
    parts: [...claims.map(partOf), ...containers],
  });
  if (!refunded.ok) return refunded;
  await insertReturns(tx, orderId, containers, now);
  const state = stateOfRefund[refunded.data.way];
  const accepted = lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }));
  await setDecision(tx, caseId, { state, decidedBy: 'rules', answer: '', givenCents: cents, accepted }, now);
  await tellCase(tx, ctx, { caseId, orderId, state });
  return done({ caseId });
}

const partOf = ({ got, quantity, cents }: Claim): RefundPart => ({
  lineNo: got.line.lineNo,
  quantity,
  cents,
  vatBp: got.line.vatBp,
});
