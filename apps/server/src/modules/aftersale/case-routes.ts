import { shopCases, type DataOf, type InputOf, type ShopCase } from '@bottega/contract';
import { implement, type Route } from '../../platform/implement.ts';
import { done, refuse, type Result } from '../../platform/result.ts';
import type { StaffContext } from '../../platform/context.ts';
import type { CaseAct } from './case-record.ts';
import { listCases } from './case-repository.ts';
import { shopCaseView } from './case-view.ts';
import { decideCase } from './decide-case.ts';

const pageSize = 50;

/** The shop's side of complaints and withdrawals, for its people and programs. */
export const caseRoutes: Route[] = implement('admin.aftersale', shopCases, {
  list: listForShop,
  accept: (ctx, { way, lines, answer = '', ...of }) =>
    decide(ctx, of, { act: 'accept', way, lines, answer: answer.trim() }),
  refuse: async (ctx, { answer, ...of }) =>
    answer.trim() === ''
      ? refuse('INVALID_INPUT', { field: 'answer', params: { field: 'answer' } })
      : decide(ctx, of, { act: 'refuse', answer: answer.trim() }),
  returned: (ctx, { lines, ...of }) => decide(ctx, of, { act: 'returned', lines }),
  refund: (ctx, of) => decide(ctx, of, { act: 'refund' }),
});

async function decide(
  ctx: StaffContext,
  { case_id: caseId, request_id: requestId }: { case_id: number; request_id: string },
  act: CaseAct,
): Promise<Result<ShopCase>> {
  const decided = await decideCase(ctx, { caseId, requestId }, act);
  return decided.ok ? done(shopCaseView(decided.data)) : decided;
}

async function listForShop(
  { db, stores }: StaffContext,
  { kind, all = false, page = 1, page_size: itemsPerPage = pageSize }: InputOf<typeof shopCases.list>,
): Promise<Result<DataOf<typeof shopCases.list>>> {
  const place = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { cases, total } = await listCases(db, { kind, all, stores }, place);
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    cases: cases.map(shopCaseView),
  });
}
