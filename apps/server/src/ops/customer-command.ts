import { setGroups, setStaff, type ShopperGroups } from '../modules/identity/index.ts';
import type { OrderActs } from '../modules/order/index.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

/** Says what a shopper is to the brand: staff, and the groups that contents and payment types may be for. */
export type CustomerCommand = { name: 'customer'; brand: string; login: string } & (
  | { act: 'staff'; isStaff: boolean }
  | { act: 'groups'; groups: ShopperGroups }
);

export function parseCustomer([act, ...words]: readonly string[]): Parsed<CustomerCommand> {
  if (act === 'staff') return parseStaff(words);
  if (act === 'groups') return parseGroups(words);
  return { problem: `"${act ?? ''}" can't be done to a customer: staff or groups.` };
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
  for (const [given, ids] of [
    [legals, legalIds],
    [segments, crmSegmentIds],
  ] as const)
    if (given !== undefined && !ids)
      return { problem: `"${given}" is no list of numbers, such as 3,12, or none.` };
  const groups: ShopperGroups = {
    ...(type !== undefined && { userTypeId: Number(type) }),
    ...(beta !== undefined && { isBetaTester: beta === 'on' }),
    ...(legalIds && { legalIds }),
    ...(crmSegmentIds && { crmSegmentIds }),
  };
  return { name: 'customer', act: 'groups', brand: read.brand, login: login.toLowerCase(), groups };
}

/** The ids of `3,12`; an empty list for `none`. Undefined if there are none or one is wrong. */
function idsOf(given: string | undefined): number[] | undefined {
  if (given === 'none') return [];
  const words = given?.split(',') ?? [];
  const isFine = words.length > 0 && words.every((word) => /^[1-9]\d{0,8}$/.test(word));
  return isFine ? [...new Set(words.map(Number))] : undefined;
}

/** Sets what the command says and prints the result. Returns the exit code. */
export async function runCustomer(
  { brand, db }: Pick<OrderActs, 'brand' | 'db'>,
  command: CustomerCommand,
  say: (line: string) => void,
): Promise<number> {
  const { login } = command;
  const isKnown =
    command.act === 'staff'
      ? await setStaff(db, login, command.isStaff)
      : await setGroups(db, login, command.groups);
  if (!isKnown) {
    say(`${brand.name} has no shopper "${login}".`);
    return 1;
  }
  say(
    `${login} ${said(command)} ${brand.name}${command.act === 'staff' && !command.isStaff ? ' any more' : ''}.`,
  );
  return 0;
}

const said = (command: CustomerCommand): string =>
  command.act === 'groups' ? 'has new groups at' : command.isStaff ? 'is staff of' : 'is no staff of';
