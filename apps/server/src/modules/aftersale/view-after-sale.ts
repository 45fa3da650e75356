import type { AfterSale, contract, DataOf, InputOf } from '@bottega/contract';
import {
  complaintEnds,
  eurosOf,
  lastDayOf,
  mayWithdraw,
  reasonsFor,
  withdrawalDays,
  withdrawalWay,
  worthOfClaim,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import { findShopper } from '../identity/index.ts';
import { findOrderOf, pictureOf } from '../order/index.ts';
import { findCasesOf } from './case-repository.ts';
import { caseView } from './case-view.ts';
import { handedOverOf, type HandedOver } from './handed-over.ts';

type Contract = (typeof contract)['aftersale']['view'];

/** What the shopper can still claim or give back of an order, with the cases of it. */
export async function viewAfterSale(
  ctx: Context,
  { order_id: orderId }: InputOf<Contract>,
): Promise<Result<DataOf<Contract>>> {
  const order = await findOrderOf(ctx.db, orderId, ctx.actor.userId);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const [handed, cases, shopper] = await Promise.all([
    handedOverOf(ctx.db, order),
    findCasesOf(ctx.db, orderId),
    findShopper(ctx.db, ctx.actor.userId),
  ]);
  return done({
    orderId,
    ...(handed && rightsOf(ctx, handed)),
    ...(!handed && withdrawalWay(order.statusId) !== 'none' && { withdrawsByStatement: true as const }),
    photoReasons: [...ctx.brand.settings.aftersale.photoReasons],
    holder: shopper ? `${shopper.firstName} ${shopper.lastName}`.trim() : '',
    email: order.contactEmail,
    lines: handed ? linesOf(ctx, handed) : [],
    cases: cases.map(caseView),
  });
}

type Rights = Pick<AfterSale, 'complaintUntil' | 'withdrawalUntil'>;

function rightsOf({ brand, clock }: Context, { at, lines }: HandedOver): Rights {
  const today = romeDay(clock.now());
  const { complaintDays: days } = brand.settings.aftersale;
  const open = lines.filter(({ left }) => left > 0);
  const general = lastDayOf(at, days);
  const last = open
    .map((line) => complaintEnds(line, { handedOver: at, days }))
    .toSorted()
    .at(-1);
  // the guarantee of some goods is named when it is all that is left
  const complaintUntil = last !== undefined && today <= general ? general : last;
  const withdrawalUntil = lastDayOf(at, withdrawalDays);
  const mayGiveBack = today <= withdrawalUntil && open.some((got) => mayWithdraw(got.traits, got) !== 'no');
  return {
    ...(complaintUntil !== undefined && today <= complaintUntil && { complaintUntil }),
    ...(mayGiveBack && { withdrawalUntil }),
  };
}

function linesOf({ brand, clock }: Context, { at, lines }: HandedOver): AfterSale['lines'] {
  const today = romeDay(clock.now());
  const isOpen = today <= lastDayOf(at, withdrawalDays);
  const { complaintDays: days } = brand.settings.aftersale;
  return lines
    .filter(({ left }) => left > 0)
    .map((got) => ({
      line: got.line.lineNo,
      name: got.line.name,
      shortDescr: got.line.brandName,
      description: got.line.sizeText,
      mediaURL: pictureOf(got.line),
      saleType: got.line.saleType,
      left: got.left / 1000,
      amount: eurosOf(worthOfClaim(got, got.left)),
      reasons: reasonsFor(got, { handedOver: at, today, days }),
      ...(got.traits.freshDays !== undefined && { freshDays: got.traits.freshDays }),
      withdraw: isOpen ? mayWithdraw(got.traits, got) : 'no',
    }));
}
