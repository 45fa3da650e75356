import { setStaff } from '../modules/identity/index.ts';
import type { OrderActs } from '../modules/order/index.ts';
import { readBrandOptions, type Parsed } from './options.ts';

/** Makes a shopper staff of the brand, or an ordinary shopper again. */
export interface CustomerCommand {
  name: 'customer';
  act: 'staff';
  brand: string;
  login: string;
  isStaff: boolean;
}

export function parseCustomer([act, ...words]: readonly string[]): Parsed<CustomerCommand> {
  if (act !== 'staff') return { problem: `"${act ?? ''}" can't be done to a customer: staff.` };
  const read = readBrandOptions(words, { command: 'customer staff', options: {}, words: 2 });
  if ('problem' in read) return read;
  const [login, off] = read.positionals;
  if (login === undefined) return { problem: 'Who? A log-in.' };
  if (off !== undefined && off !== 'off') return { problem: `"${off}" is not off.` };
  return {
    name: 'customer',
    act,
    brand: read.brand,
    login: login.toLowerCase(),
    isStaff: off === undefined,
  };
}

/** Sets the flag and prints the result. Returns the exit code. */
export async function runCustomer(
  { brand, db }: Pick<OrderActs, 'brand' | 'db'>,
  { login, isStaff }: CustomerCommand,
  say: (line: string) => void,
): Promise<number> {
  if (!(await setStaff(db, login, isStaff))) {
    say(`${brand.name} has no shopper "${login}".`);
    return 1;
  }
  say(isStaff ? `${login} is staff of ${brand.name}.` : `${login} is no staff of ${brand.name} any more.`);
  return 0;
}
