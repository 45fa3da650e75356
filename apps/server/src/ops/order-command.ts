import { randomUUID } from 'node:crypto';
import { followingStatuses, type HourWindow } from '@bottega/domain';
import { formatCents, formatDay, formatTimeRange } from '@bottega/texts';
import { returnContainers, type HandedBack } from '../modules/aftersale/index.ts';
import { payDeadline } from '../modules/checkout/index.ts';
import { findParking } from '../modules/fulfilment/index.ts';
import {
  advanceOrder,
  cancelOrder,
  expectOrder,
  findEvents,
  findLines,
  findNotes,
  paymentText,
  pickLines,
  stepOrder,
  statusText,
  type OrderRecord,
  type Pick,
  type ShopStep,
} from '../modules/order/index.ts';
import type { StaffContext } from '../platform/context.ts';
import type { Refusal } from '../platform/result.ts';
import { textsOf } from '../platform/texts.ts';
import { tellLedger } from './money/ledger-command.ts';
import type { OrderCommand } from './order-words.ts';

type Say = (line: string) => void;

/** Status of an order, as staff read it. */
export const statusOf = (ctx: StaffContext, order: OrderRecord): string =>
  `${order.statusId} ${statusText(textsOf(ctx.brand), order.statusId, order.address)}`;

/** Shows or changes one order. Returns the exit code. */
export function runOrder(
  ctx: StaffContext,
  order: OrderRecord,
  command: OrderCommand,
  say: Say,
): Promise<number> {
  if (command.act === 'pick') return pick(ctx, order, command.picks, say);
  if (command.act === 'containers-back') return containersBack(ctx, order, command.containers, say);
  if (command.act === 'expect') return expect(ctx, order, command.expected, say);
  if (command.act === 'show') return tellOrder(ctx, order, say);
  if (command.act === 'ledger') return tellLedger(ctx, order, say);
  if (command.act === 'paid') return paid(ctx, order, say);
  if (command.act === 'step') return step(ctx, order, command.step, say);
  return command.act === 'advance' ? advance(ctx, order, say) : cancel(ctx, order, say);
}

async function pick(
  ctx: StaffContext,
  order: OrderRecord,
  picks: readonly Pick[],
  say: Say,
): Promise<number> {
  const picked = await pickLines(ctx, order.orderId, picks);
  if (picked.ok) {
    const before = formatCents(order.totalCents);
    say(
      `Order ${order.orderId}: ${before} ordered, ${formatCents(picked.data.chargedCents ?? 0)} by what was picked`,
    );
    return 0;
  }
  say(`${sentenceOf(ctx, picked)} Nothing was changed.`);
  return 1;
}

async function containersBack(
  ctx: StaffContext,
  order: OrderRecord,
  containers: readonly HandedBack[],
  say: Say,
): Promise<number> {
  const requestId = `staff-${randomUUID()}`;
  const returned = await returnContainers(ctx, { orderId: order.orderId, requestId, containers });
  if (!returned.ok) {
    say(`${sentenceOf(ctx, returned)} Nothing was changed.`);
    return 1;
  }
  const ways = { payment: 'given back', deduction: 'taken off what is due', credit: 'given as a code' };
  for (const { orderId, cents, way } of returned.data.refunds)
    say(`Order ${orderId}: ${formatCents(cents)} of container deposits ${ways[way]}`);
  return 0;
}

async function expect(
  ctx: StaffContext,
  order: OrderRecord,
  expected: HourWindow | undefined,
  say: Say,
): Promise<number> {
  const changed = await expectOrder(ctx, order.orderId, expected);
  if (!changed.ok) {
    say(`${sentenceOf(ctx, changed)} Nothing was changed.`);
    return 1;
  }
  const { begin, end } = expected ?? { begin: order.beginTime, end: order.endTime };
  say(`Order ${order.orderId}: expected ${formatDay(order.deliveryDate)} ${formatTimeRange(begin, end)}`);
  return 0;
}

async function step(ctx: StaffContext, order: OrderRecord, shopStep: ShopStep, say: Say): Promise<number> {
  const moved = await stepOrder(ctx, order.orderId, shopStep);
  if (moved.ok) say(`Order ${order.orderId}: ${statusOf(ctx, order)} → ${statusOf(ctx, moved.data)}`);
  else say(`Order ${order.orderId} stays at ${statusOf(ctx, order)}. ${sentenceOf(ctx, moved)}`);
  return moved.ok ? 0 : 1;
}

/** The sentence of a refusal, as the shop's programs get it. */
const sentenceOf = ({ brand }: StaffContext, { code, params }: Refusal): string =>
  textsOf(brand).byCode(`errors.${code}`, params) ?? code;

async function paid(ctx: StaffContext, order: OrderRecord, say: Say): Promise<number> {
  const done = await payDeadline(ctx, order.orderId);
  if (done.ok) say(`Order ${order.orderId}: ${formatCents(done.data.amountCents)} paid`);
  else say(`Order ${order.orderId} has no payment deadline that is open. Nothing was changed.`);
  return done.ok ? 0 : 1;
}

async function tellOrder(ctx: StaffContext, order: OrderRecord, say: Say): Promise<number> {
  const texts = textsOf(ctx.brand);
  const { address } = order;
  say(`Order ${order.orderId} of ${ctx.brand.name}: ${statusOf(ctx, order)}`);
  say(`  delivery ${formatDay(order.deliveryDate)} ${formatTimeRange(order.beginTime, order.endTime)}`);
  if (order.expectedBegin !== null && order.expectedEnd !== null)
    say(`  expected ${formatTimeRange(order.expectedBegin, order.expectedEnd)}`);
  say(
    `  to ${address.doorbellName}, ${address.address1} ${address.addressNumber}, ${address.postalcode} ${address.city}`,
  );
  say(`  paid: ${paymentText(texts, order.paymentTypeId, address)}, total ${formatCents(order.totalCents)}`);
  if (order.chargedCents !== null) say(`  by what was picked: ${formatCents(order.chargedCents)}`);
  const { placeNo, metres } = await findParking(ctx.db, { ...order, now: ctx.clock.now() });
  if (placeNo !== undefined) say(`  parking place ${placeNo}, the shopper was ${metres} m away`);
  if (order.orderComment !== '') say(`  note: ${order.orderComment}`);
  for (const { note } of await findNotes(ctx.db, order.orderId)) say(`  note: ${note}`);
  for (const line of await findLines(ctx.db, order.orderId)) {
    const unit = line.saleType === 'Sfuso' ? 'kg' : 'pz';
    const picked =
      line.picked === null ? '' : `, picked ${line.picked} ${unit}: ${formatCents(line.chargedCents ?? 0)}`;
    const named = line.wantedSubstitute;
    const wanted = named ? `, if missing: ${named.sku} ${named.name}` : '';
    say(
      `  ${line.lineNo}. ${line.replacesLineNo === null ? '' : `for line ${line.replacesLineNo}: `}${line.quantity} ${unit}  ${line.name} ${line.sizeText}  ${formatCents(line.netCents)}${picked}${wanted}`,
    );
  }
  for (const event of await findEvents(ctx.db, order.orderId)) {
    say(
      `  ${event.at.toISOString()}  ${event.statusId} ${statusText(texts, event.statusId, order.address)} (${event.actor})`,
    );
  }
  return 0;
}

async function advance(ctx: StaffContext, order: OrderRecord, say: Say): Promise<number> {
  const moved = await advanceOrder(ctx, order.orderId, 'staff');
  if (moved.ok) {
    say(`Order ${order.orderId}: ${statusOf(ctx, order)} → ${statusOf(ctx, moved.data)}`);
    return 0;
  }
  const following = followingStatuses(order.statusId, 'staff');
  const ways =
    following.length === 0 ? 'It is final.' : `From there staff can only set: ${following.join(', ')}.`;
  say(`Order ${order.orderId} stays at ${statusOf(ctx, order)}: there is no next step. ${ways}`);
  return 1;
}

async function cancel(ctx: StaffContext, order: OrderRecord, say: Say): Promise<number> {
  const cancelled = await cancelOrder(ctx, order.orderId, { actor: 'staff' });
  if (cancelled.ok) {
    say(`Order ${order.orderId}: ${statusOf(ctx, order)} → ${statusOf(ctx, cancelled.data)}`);
    say('  its place in the slot and its goods are free again; what was blocked on a card is given back');
    return 0;
  }
  say(`Order ${order.orderId} stays at ${statusOf(ctx, order)}: it can't be cancelled any more.`);
  return 1;
}
