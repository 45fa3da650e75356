import { setGroups, setMaster, setStaff, type ShopperGroups } from '../modules/identity/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import type { Db } from '../platform/db/brand-db.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

/** Says what a shopper is to the brand: staff, and the groups that contents and payment types may be for. */
export type CustomerCommand = { name: 'customer'; brand: string; login: string } & (
  | { act: 'staff'; isStaff: boolean }
  | { act: 'groups'; groups: ShopperGroups }
  | { act: 'master'; master: string | undefined }
);

export function parseCustomer([act, ...words]: readonly string[]): Parsed<CustomerCommand> {
  if (act === 'staff') return parseStaff(words);
  if (act === 'groups') return parseGroups(words);
  if (act === 'master') return parseMaster(words);
  return { problem: `"${act ?? ''}" can't be done to a customer: staff, groups or master.` };
}

function parseStaff(words: readonly string[]): Parsed<CustomerCommand> {
  const read = readBrandOptions(words, { command: 'customer staff', options: {}, words: 2 });
  if ('problem' in read) return read;
  const [login, off] = read.positionals;
  if (login === undefined) return { problem: 'Who? A log-in.' };
  if (off !== undefined && off !== 'off') return { problem: `"${off}" is not off.` };
  const { brand } = read;
  return { name: 'customer', act: 'staff', brand, login: login.toLowerCase(), isStaff: off === undefined };
}

function parseMaster(words: readonly string[]): Parsed<CustomerCommand> {
  const read = readBrandOptions(words, { command: 'customer master', options: {}, words: 2 });
  if ('problem' in read) return read;
  const [login, master] = read.positionals;
  if (login === undefined || master === undefined)
    return { problem: 'Who belongs to whom? A log-in, and that of the master account or none.' };
  return {
    name: 'customer',
    act: 'master',
    brand: read.brand,
    login: login.toLowerCase(),
    master: master === 'none' ? undefined : master.toLowerCase(),
  };
}

function parseGroups(words: readonly string[]): Parsed<CustomerCommand> {
  const options = { type: text, beta: text, legals: text, segments: text };
  const read = readBrandOptions(words, { command: 'customer groups', options, words: 1 });
  if ('problem' in read) return read;
  const [login] = read.positionals;
  if (login === undefined) return { problem: 'Who? A log-in.' };
  const { type, beta, legals, segments } = read.values;
  if (type !== undefined && !/^\d$/.test(type)) return { problem: `"${type}" is no user type: 0 to 9.` };
  if (beta !== undefined && beta !== 'on' && beta !== 'off')
    return { problem: `"${beta}" is not on or off.` };
  const [legalIds, crmSegmentIds] = [idsOf(legals), idsOf(segments)];
  for (const [typed, ids] of [
    [legals, legalIds],
    [segments, crmSegmentIds],
  ] as const)
    if (typed !== undefined && !ids)
      return { problem: `"${typed}" is no list of numbers, such as 3,12, or none.` };
  const groups: ShopperGroups = {
    ...(type !== undefined && { userTypeId: Number(type) }),
    ...(beta !== undefined && { isBetaTester: beta === 'on' }),
    ...(legalIds && { legalIds }),
    ...(crmSegmentIds && { crmSegmentIds }),
  };
  return { name: 'customer', act: 'groups', brand: read.brand, login: login.toLowerCase(), groups };
}

/** The ids of `3,12`; an empty list for `none`. Undefined if there are none or one is wrong. */
function idsOf(typed: string | undefined): number[] | undefined {
  if (typed === 'none') return [];
  const words = typed?.split(',') ?? [];
  const isFine = words.length > 0 && words.every((word) => /^[1-9]\d{0,8}$/.test(word));
  return isFine ? [...new Set(words.map(Number))] : undefined;
}

/** Sets what the command says and prints the result. Returns the exit code. */
export async function runCustomer(
  { brand, db }: Pick<OrderContext, 'brand' | 'db'>,
  command: CustomerCommand,
  say: (line: string) => void,
): Promise<number> {
  const { login } = command;
  if (!(await carriedOut(db, command))) {
    const other = command.act === 'master' && command.master !== undefined ? ` or "${command.master}"` : '';
    say(`${brand.name} has no shopper "${login}"${other}.`);
    return 1;
  }
  say(`${login} ${outcomeOf(command, brand.name)}.`);
  return 0;
}

function carriedOut(db: Db, command: CustomerCommand): Promise<boolean> {
  if (command.act === 'staff') return setStaff(db, command.login, command.isStaff);
  if (command.act === 'groups') return setGroups(db, command.login, command.groups);
  return setMaster(db, command.login, command.master);
}

function outcomeOf(command: CustomerCommand, brand: string): string {
  if (command.act === 'groups') return `has new groups at ${brand}`;
  if (command.act === 'master')
    return command.master === undefined
      ? `belongs to no other account of ${brand}`
      : `belongs to ${command.master} at ${brand}`;
  return command.isStaff ? `is staff of ${brand}` : `is no staff of ${brand} any more`;
}
