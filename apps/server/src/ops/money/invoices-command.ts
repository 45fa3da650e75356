import {
  askInvoice,
  correctInvoice,
  findInvoiceStates,
  outcomesToMend,
  type BuyerFields,
  type InvoiceState,
} from '../../modules/checkout/index.ts';
import { emptyFiscalPerson } from '../../modules/customer/index.ts';
import type { OrderContext } from '../../modules/order/index.ts';
import type { Refusal } from '../../platform/result.ts';
import { textsOf } from '../../platform/texts.ts';
import { readBrandOptions, type Parsed } from '../options.ts';

export type InvoicesCommand = { name: 'invoices'; brand: string } & (
  | { act: 'list'; all: boolean }
  | { act: 'ask' | 'correct'; orderNumber: number; fields: BuyerFields }
);

type Say = (line: string) => void;

const shown = 100;

/** Parses the words after `invoices`. */
export function parseInvoices([act, ...words]: readonly string[]): Parsed<InvoicesCommand> {
  const taken = {
    command: `invoices ${act ?? ''}`,
    options: { all: { type: 'boolean' } },
    words: 20,
  } as const;
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const name = 'invoices';
  if (act === 'list') {
    if (positionals[0] !== undefined) return { problem: `"${positionals[0]}" is too much.` };
    return { name, act, brand, all: values.all === true };
  }
  if (act !== 'ask' && act !== 'correct') return { problem: `"${act ?? ''}" is none of list, ask, correct.` };
  const [id = '', ...further] = positionals;
  if (!/^[1-9]\d{0,8}$/.test(id)) return { problem: `"${id}" is no order number.` };
  const fields = fieldsOf(further);
  return 'problem' in fields ? fields : { name, act, brand, orderNumber: Number(id), fields: fields.fields };
}

/** `vatNumber=01234567897`: a field of the buyer, named as in `user-person-fiscal/update`. */
function fieldsOf(words: readonly string[]): Parsed<{ fields: BuyerFields }> {
  const fields: Record<string, string> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const field = word.slice(0, Math.max(0, at));
    if (!Object.hasOwn(emptyFiscalPerson, field))
      return { problem: `"${word}" is no field of a buyer: ${Object.keys(emptyFiscalPerson).join(', ')}.` };
    const value = word.slice(at + 1);
    if (field === 'type' && value !== 'private' && value !== 'company')
      return { problem: `"${value}" is no type: private, company.` };
    fields[field] = value;
  }
  return { fields };
}

/** Lists the invoices that staff has to mend, asks for one, or corrects one. Returns the exit code. */
export async function runInvoices(ctx: OrderContext, command: InvoicesCommand, say: Say): Promise<number> {
  if (command.act === 'list') return tellStates(ctx, command.all, say);
  const { orderNumber, fields } = command;
  if (command.act === 'ask') {
    const answer = await askInvoice(ctx, orderNumber, fields);
    if (answer.ok) say(`Order ${orderNumber}: its invoice is asked for, for ${nameOf(answer.data)}`);
    return answer.ok ? 0 : refused(ctx, answer, say);
  }
  const corrected = await correctInvoice(ctx, orderNumber, fields);
  if (!corrected.ok) return refused(ctx, corrected, say);
  const { buyer, numbers } = corrected.data;
  say(`Order ${orderNumber}: its invoice is for ${nameOf(buyer)}`);
  for (const number of numbers) say(`  ${number} goes out again with its number and date`);
  return 0;
}

const nameOf = ({ companyName = '', firstName = '', lastName = '' }: BuyerFields): string =>
  companyName === '' ? `${firstName} ${lastName}` : companyName;

function refused({ brand }: OrderContext, { code, params }: Refusal, say: Say): number {
  say(`${textsOf(brand).byCode(`errors.${code}`, params) ?? code} Nothing was changed.`);
  return 1;
}

async function tellStates({ db, brand }: OrderContext, all: boolean, say: Say): Promise<number> {
  const states = await findInvoiceStates(db, { most: shown, ...(!all && { kinds: outcomesToMend }) });
  say(`${brand.name}: ${states.length} ${all ? 'invoices and credit notes' : 'to mend'}`);
  for (const state of states) {
    say(`  ${[state.number, `order ${state.orderId}`, newsOf(state)].join('  ')}`);
    for (const { code, says } of state.faults ?? []) say(`      ${code} ${says}`);
  }
  return 0;
}

/** What was last heard of an invoice. */
function newsOf({ kind, at, isHandedOver }: InvoiceState): string {
  if (kind === null || at === null) return isHandedOver ? 'handed over' : 'waits';
  return `${kind} ${meanings[kind]}, ${at.toISOString()}`;
}

const meanings: Record<NonNullable<InvoiceState['kind']>, string> = {
  RC: 'delivered',
  NS: 'refused: correct it within five days',
  MC: 'not delivered: it lies in the reserved area of its buyer',
  EC01: 'accepted by the public body',
  EC02: 'refused by the public body: agree with it on a credit note',
  DT: 'the public body gave no answer in time',
  AT: 'could not be delivered to the public body: send it in another way',
  CK: 'held back by the checks of the shop: correct it',
};
