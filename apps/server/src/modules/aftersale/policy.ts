import {
  complaintEnds,
  lastDayOf,
  mayClaim,
  mayWithdraw,
  milliOfQuantity,
  owesMoney,
  reasonsFor,
  withdrawalDays,
  type ComplaintReason,
} from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import { formatDate } from '@bottega/texts';
import { refuse, type Refusal } from '../../platform/result.ts';
import type { CaseAct, CaseRecord } from './case-record.ts';
import type { GotLine } from './handed-over.ts';

/** Whether the shop may decide so about a case as it stands. */
export function mayDecide(
  aftersaleCase: Pick<CaseRecord, 'kind' | 'state' | 'wantsCredit' | 'lines'>,
  act: CaseAct,
): Refusal | undefined {
  const isOpen = (kind: CaseRecord['kind']): boolean =>
    aftersaleCase.kind === kind && aftersaleCase.state === 'open';
  switch (act.act) {
    case 'accept':
      if (!isOpen('complaint') && !isOpen('recall')) return refuse('CASE_ENDED');
      return act.way === 'credit' &&
        !aftersaleCase.wantsCredit &&
        owesMoney(aftersaleCase.lines.map(({ reason }) => reason))
        ? refuse('CASE_CREDIT_UNWANTED', { field: 'way' })
        : undefined;
    case 'refuse':
      return isOpen('complaint') ? undefined : refuse('CASE_ENDED');
    case 'returned':
      return isOpen('withdrawal') ? undefined : refuse('CASE_ENDED');
    case 'refund':
      if (isOpen('withdrawal')) return refuse('CASE_GOODS_NOT_BACK');
      return aftersaleCase.kind === 'withdrawal' && aftersaleCase.state === 'returned'
        ? undefined
        : refuse('CASE_ENDED');
  }
}

interface Complained {
  reason: ComplaintReason;
  quantity: number;
  photos: readonly string[];
}

interface ComplaintTerms {
  handedOver: Date;
  now: Date;
  days: number;
  photoReasons: readonly ComplaintReason[];
}

/** Whether a line can be complained about now, for that reason. @param field the line in the input */
export function mayComplain(
  got: GotLine,
  { reason, quantity, photos }: Complained,
  { handedOver, now, days, photoReasons }: ComplaintTerms,
  field: string,
): Refusal | undefined {
  const { name } = got.line;
  const reasons = reasonsFor(got, { handedOver, today: romeDay(now), days });
  if (reasons.length === 0)
    return refuse('COMPLAINT_TOO_LATE', {
      field: `${field}.line`,
      params: { name, day: formatDate(complaintEnds(got, { handedOver, days })) },
    });
  if (!reasons.includes(reason))
    return refuse('COMPLAINT_REASON', { field: `${field}.reason`, params: { name } });
  const tooMuch = mayClaimQuantity(got, quantity, field);
  if (tooMuch) return tooMuch;
  return photoReasons.includes(reason) && photos.length === 0
    ? refuse('COMPLAINT_PHOTO_NEEDED', { field: `${field}.photos`, params: { name } })
    : undefined;
}

/** Goods are given back without a reason within the days of the law (Codice del consumo, art. 52). */
export function mayStillWithdraw({ at }: { at: Date }, now: Date): Refusal | undefined {
  const last = lastDayOf(at, withdrawalDays);
  return romeDay(now) > last
    ? refuse('WITHDRAWAL_TOO_LATE', { field: 'order_id', params: { day: formatDate(last) } })
    : undefined;
}

/** Whether a line can be given back: some goods never, some only unopened (art. 59). @param field the line in the input */
export function mayGiveBack(
  got: GotLine,
  { quantity, unopened }: { quantity: number; unopened?: boolean | undefined },
  field: string,
): Refusal | undefined {
  const { name } = got.line;
  const may = mayWithdraw(got.traits, got);
  if (may === 'no') return refuse('WITHDRAWAL_EXCLUDED', { field: `${field}.line`, params: { name } });
  if (may === 'unopened' && unopened !== true)
    return refuse('WITHDRAWAL_UNOPENED', { field: `${field}.unopened`, params: { name } });
  return mayClaimQuantity(got, quantity, field);
}

/** Nobody claims more of a line than is left of what they got. */
function mayClaimQuantity(got: GotLine, quantity: number, field: string): Refusal | undefined {
  return mayClaim(got, milliOfQuantity(quantity), got.isWeighed)
    ? undefined
    : refuse('COMPLAINT_QUANTITY', {
        field: `${field}.quantity`,
        params: { name: got.line.name, left: got.left / 1000 },
      });
}
