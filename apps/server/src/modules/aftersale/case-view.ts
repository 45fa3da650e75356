import type { Case, ShopCase } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import type { CaseRecord } from './case-record.ts';

export function caseView(aftersaleCase: CaseRecord): Case {
  return {
    caseId: aftersaleCase.caseId,
    orderId: aftersaleCase.orderId,
    kind: aftersaleCase.kind,
    state: aftersaleCase.state,
    at: aftersaleCase.at.toISOString(),
    ...(aftersaleCase.answeredAt && { answeredAt: aftersaleCase.answeredAt.toISOString() }),
    amount: eurosOf(aftersaleCase.cents),
    given: eurosOf(aftersaleCase.givenCents),
    ...(aftersaleCase.wantsCredit && { wantsCredit: true as const }),
    ...(aftersaleCase.code !== null && { code: aftersaleCase.code }),
    ...(aftersaleCase.note !== '' && { note: aftersaleCase.note }),
    ...(aftersaleCase.answer !== '' && { answer: aftersaleCase.answer }),
    lines: aftersaleCase.lines.map(({ lineNo, name, quantity, saleType, reason, cents, accepted }) => ({
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

export const shopCaseView = (aftersaleCase: CaseRecord): ShopCase => ({
  ...caseView(aftersaleCase),
  photos: aftersaleCase.photos,
});
