import type { Case, ShopCase } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import type { CaseRecord } from './case-record.ts';

export function caseView(one: CaseRecord): Case {
  return {
    caseId: one.caseId,
    orderId: one.orderId,
    kind: one.kind,
    state: one.state,
    at: one.at.toISOString(),
    ...(one.answeredAt && { answeredAt: one.answeredAt.toISOString() }),
    amount: eurosOf(one.cents),
    given: eurosOf(one.givenCents),
    ...(one.wantsCredit && { wantsCredit: true as const }),
    ...(one.code !== null && { code: one.code }),
    ...(one.note !== '' && { note: one.note }),
    ...(one.answer !== '' && { answer: one.answer }),
    lines: one.lines.map(({ lineNo, name, quantity, saleType, reason, cents, accepted }) => ({
      line: lineNo,
      name,
      quantity,
      saleType,
      ...(reason !== null && { reason }),
      amount: eurosOf(cents),
      ...(accepted !== null && { accepted }),
    })),
  };
}

export const shopCaseView = (one: CaseRecord): ShopCase => ({ ...caseView(one), photos: one.photos });
