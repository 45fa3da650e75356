import { randomUUID } from 'node:crypto';
import { formatCents } from '@bottega/texts';
import { decideCase, listCases, type CaseAct, type CaseRecord } from '../modules/aftersale/index.ts';
import type { StaffContext } from '../platform/context.ts';
import { textsOf } from '../platform/texts.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

type Line = { line: number; quantity: number };
export type CasesCommand =
  | { name: 'cases'; act: 'list'; brand: string; all: boolean }
  | { name: 'cases'; act: 'decide'; brand: string; caseId: number; decision: CaseAct };

type Say = (line: string) => void;

const options = { all: { type: 'boolean' }, credit: { type: 'boolean' }, text } as const;
const shown = 100;

/** Parses the words after `cases`. */
export function parseCases([act, ...words]: readonly string[]): Parsed<CasesCommand> {
  const taken = { command: `cases ${act ?? ''}`, options, words: act === 'list' ? 0 : 100 };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  if (act === 'list') return { name: 'cases', act, brand, all: values.all === true };
  const [id = '', ...further] = positionals;
  if (!/^[1-9]\d{0,8}$/.test(id)) return { problem: `"${id}" is no case number.` };
  const lines = linesOf(further);
  if ('problem' in lines) return lines;
  const decision = decisionOf(act, lines.lines, values);
  return 'problem' in decision
    ? decision
    : { name: 'cases', act: 'decide', brand, caseId: Number(id), decision };
}

function decisionOf(
  act: string | undefined,
  lines: readonly Line[],
  { credit, text: answer = '' }: { credit?: boolean; text?: string },
): Parsed<CaseAct> {
  const some = lines.length > 0 && { lines };
  switch (act) {
    case 'accept':
      return { act, way: credit ? 'credit' : 'payment', answer, ...some };
    case 'refuse':
      return answer === '' ? { problem: 'Why? --text <words>, which the shopper reads.' } : { act, answer };
    case 'returned':
      return { act, ...some };
    case 'refund':
      return { act };
    default:
      return { problem: `"${act ?? ''}" is none of list, accept, refuse, returned, refund.` };
  }
}

/** `2=1`: a line and what is accepted of it. */
function linesOf(words: readonly string[]): Parsed<{ lines: Line[] }> {
  const lines: Line[] = [];
  for (const word of words) {
    const [, line, quantity = ''] = /^([1-9]\d{0,3})=(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(word) ?? [];
    if (line === undefined) return { problem: `"${word}" is no line with a quantity, such as 2=1.` };
    lines.push({ line: Number(line), quantity: Number(quantity.replace(',', '.')) });
  }
  return { lines };
}

/** Lists the cases that wait, or decides one. Returns the exit code. */
export async function runCases(ctx: StaffContext, command: CasesCommand, say: Say): Promise<number> {
  if (command.act === 'list') {
    const { cases, total } = await listCases(
      ctx.db,
      { kind: undefined, all: command.all, stores: ctx.stores },
      { limit: shown, offset: 0 },
    );
    say(`${ctx.brand.name}: ${total} ${command.all ? 'cases' : 'waiting'}`);
    for (const found of cases) tell(ctx, found, say);
    return 0;
  }
  const { caseId, decision } = command;
  const decided = await decideCase(ctx, { caseId, requestId: `staff-${randomUUID()}` }, decision);
  if (decided.ok) {
    tell(ctx, decided.data, say);
    return 0;
  }
  const { code, params } = decided;
  say(`${textsOf(ctx.brand).byCode(`errors.${code}`, params) ?? code} Nothing was changed.`);
  return 1;
}

function tell({ brand }: StaffContext, found: CaseRecord, say: Say): void {
  const { caseId, orderId, kind, state, at, cents, givenCents, note, photos } = found;
  const amount = givenCents > 0 ? `, ${formatCents(givenCents)} given` : '';
  say(`${caseId}  order ${orderId}  ${kind}  ${state}  ${at.toISOString()}  ${formatCents(cents)}${amount}`);
  const { t } = textsOf(brand);
  for (const { lineNo, quantity, name, reason, accepted } of found.lines) {
    const why = reason === null ? '' : `: ${t(`aftersale.reason_${reason}`)}`;
    say(`    ${lineNo}. ${quantity}  ${name}${why}${accepted === null ? '' : ` (${accepted} accepted)`}`);
  }
  if (note !== '') say(`    «${note}»`);
  if (photos.length > 0) say(`    photos: ${photos.join(', ')}`);
}
