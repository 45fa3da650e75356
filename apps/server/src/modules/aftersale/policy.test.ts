import { withdrawalDays } from '@bottega/domain';
import { addDays, romeInstant } from '@bottega/domain/fulfilment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CaseAct, CaseRecord } from './case-record.ts';
import { mayDecide, mayStillWithdraw } from './policy.ts';

const decisions: CaseAct[] = [
  { act: 'accept', way: 'payment', answer: '' },
  { act: 'accept', way: 'credit', answer: '' },
  { act: 'refuse', answer: 'No' },
  { act: 'returned' },
  { act: 'refund' },
];

const caseOf = (kind: CaseRecord['kind'], state: CaseRecord['state'], more: Partial<CaseRecord> = {}) => ({
  kind,
  state,
  wantsCredit: false,
  lines: [],
  ...more,
});

test('when a case has ended, then nothing more is decided about it', () => {
  for (const kind of ['complaint', 'withdrawal', 'recall'] as const)
    for (const state of ['refunded', 'credited', 'deducted', 'refused'] as const)
      for (const act of decisions) expect(mayDecide(caseOf(kind, state), act)?.code).toBe('CASE_ENDED');
});

test.each([
  ['complaint', 'open', ['accept', 'accept', 'refuse']],
  ['recall', 'open', ['accept', 'accept']],
  ['withdrawal', 'open', ['returned']],
  ['withdrawal', 'returned', ['refund']],
] as const)('when a %s is %s, then exactly its own decisions are open', (kind, state, open) => {
  const allowed = decisions.filter((act) => mayDecide(caseOf(kind, state), act) === undefined);
  expect(allowed.map(({ act }) => act)).toEqual(open);
});

test('when goods of a withdrawal are not back, then the refund says so', () => {
  expect(mayDecide(caseOf('withdrawal', 'open'), { act: 'refund' })?.code).toBe('CASE_GOODS_NOT_BACK');
});

test('when the shop owes money, then a credit is given only to who chose it', () => {
  const line = { reason: 'missing' } as CaseRecord['lines'][number];
  const credit: CaseAct = { act: 'accept', way: 'credit', answer: '' };
  const refusalOf = (wantsCredit: boolean) =>
    mayDecide(caseOf('complaint', 'open', { wantsCredit, lines: [line] }), credit);
  expect(refusalOf(false)).toMatchObject({ code: 'CASE_CREDIT_UNWANTED', field: 'way' });
  expect(refusalOf(true)).toBeUndefined();
});

test('when the days of the law are over, and not before, then goods are no longer given back', () => {
  const day = '2026-03-20';
  const minutes = fc.nat(24 * 60 - 1).map((all) => {
    const two = (part: number) => String(part).padStart(2, '0');
    return `${two(Math.floor(all / 60))}:${two(all % 60)}`;
  });
  fc.assert(
    fc.property(minutes, minutes, fc.nat(40), (got, time, days) => {
      const now = romeInstant(addDays(day, days), time);
      const late = mayStillWithdraw({ at: romeInstant(day, got) }, now);
      expect(late?.code).toBe(days > withdrawalDays ? 'WITHDRAWAL_TOO_LATE' : undefined);
    }),
  );
});
