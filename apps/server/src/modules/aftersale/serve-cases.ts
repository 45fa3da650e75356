import { shopCases, type InputOf, type ShopCase } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import { done, refuse, type Result } from '../../platform/result.ts';
import { programRoutes, type ProgramParts } from '../identity/index.ts';
import type { OrderActs } from '../order/index.ts';
import { listCases } from './case-repository.ts';
import { shopCaseView } from './case-view.ts';
import { decideCase, type CaseAct } from './decide-case.ts';

/** Serves the shop's side of complaints and withdrawals to its own programs. */
export async function serveCases(app: FastifyInstance, parts: ProgramParts<OrderActs>): Promise<void> {
  const serve = programRoutes(app, parts, { scope: 'orders:write', resource: 'admin.aftersale' });
  serve('list', shopCases.list, listForShop);
  serve('accept', shopCases.accept, (acts, { way, lines, answer = '', ...of }) =>
    decide(acts, of, { act: 'accept', way, lines, answer: answer.trim() }),
  );
  serve('refuse', shopCases.refuse, async (acts, { answer, ...of }) =>
    answer.trim() === ''
      ? refuse('INVALID_INPUT', { field: 'answer', params: { field: 'answer' } })
      : decide(acts, of, { act: 'refuse', answer: answer.trim() }),
  );
  serve('returned', shopCases.returned, (acts, { lines, ...of }) =>
    decide(acts, of, { act: 'returned', lines }),
  );
  serve('refund', shopCases.refund, (acts, of) => decide(acts, of, { act: 'refund' }));
}

async function decide(
  acts: OrderActs,
  { case_id: caseId, request_id: requestId }: { case_id: number; request_id: string },
  act: CaseAct,
): Promise<Result<ShopCase>> {
  const decided = await decideCase(acts, { caseId, requestId }, act);
  return decided.ok ? done(shopCaseView(decided.data)) : decided;
}

const pageSize = 50;

async function listForShop(
  { db }: OrderActs,
  { kind, all = false, page = 1, page_size: itemsPerPage = pageSize }: InputOf<typeof shopCases.list>,
): Promise<Result<unknown>> {
  const place = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  const { cases, total } = await listCases(db, { kind, all }, place);
  return done({
    page: { selPage: page, totPages: Math.ceil(total / itemsPerPage), totItems: total, itemsPerPage },
    cases: cases.map(shopCaseView),
  });
}
