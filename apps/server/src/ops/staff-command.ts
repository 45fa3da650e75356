import { staffOriginOf } from '../modules/tenancy/index.ts';
import {
  invitePerson,
  issueStaffLink,
  listAccounts,
  staffLinkPath,
  stateOf,
  type AccountRecord,
} from '../modules/staff/index.ts';
import type { StaffContext } from '../platform/context.ts';
import { textsOf } from '../platform/texts.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

/** People of the staff: the first owner comes in this way. */
export type StaffCommandLine =
  | {
      name: 'staff';
      act: 'invite';
      brand: string;
      email: string;
      personName: string;
      role: string;
      storeIds: number[] | undefined;
    }
  | { name: 'staff'; act: 'list'; brand: string };

type Say = (line: string) => void;

export function parseStaff([act, ...words]: readonly string[]): Parsed<StaffCommandLine> {
  const options = { role: text, name: text, stores: text };
  const taken = { command: `staff ${act ?? ''}`, options, words: act === 'invite' ? 1 : 0 };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  if (act === 'list') return { name: 'staff', act, brand };
  if (act !== 'invite') return { problem: `"${act ?? ''}" is not invite or list.` };
  const [email] = positionals;
  const { role, name, stores } = values;
  if (email === undefined) return { problem: 'Whom? An e-mail.' };
  if (role === undefined) return { problem: 'As what? --role <owner|storeManager|picker|…>' };
  if (stores !== undefined && !/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(stores))
    return { problem: `"${stores}" are no store numbers, such as 1,2.` };
  const storeIds = stores?.split(',').map(Number);
  return { name: 'staff', act, brand, email, personName: name ?? email, role, storeIds };
}

/** Invites a person, with a link printed and mailed, or lists all. Returns the exit code. */
export async function runStaff(ctx: StaffContext, command: StaffCommandLine, say: Say): Promise<number> {
  const { brand, db, clock } = ctx;
  if (command.act === 'list') {
    const accounts = await listAccounts(db);
    say(accounts.length === 0 ? `${brand.name} has no staff` : `${brand.name}:`);
    for (const account of accounts) say(`  ${lineOf(account)}`);
    return 0;
  }
  const { email, personName: name, role, storeIds } = command;
  const grants = [{ role, ...(storeIds && { store_ids: storeIds }) }];
  const invited = await invitePerson(ctx, { email, name, grants });
  if (!invited.ok) {
    const { code, params } = invited;
    say(`${textsOf(brand).byCode(`errors.${code}`, params) ?? code} Nothing was changed.`);
    return 1;
  }
  const { staffId } = invited.data;
  const token = await issueStaffLink(db, { staffId, purpose: 'invite', now: clock.now() });
  say(`${name} is invited as ${role}. The link is valid for 72 hours and is mailed too:`);
  say(`  ${staffOriginOf(ctx.origin)}${staffLinkPath('invite', token)}`);
  return 0;
}

function lineOf(account: AccountRecord): string {
  const roles = account.grants.map(({ role, storeIds }) =>
    storeIds ? `${role} (${storeIds.join(',')})` : role,
  );
  return [
    String(account.staffId).padStart(4),
    account.email.padEnd(32),
    stateOf(account).padEnd(10),
    roles.join(' '),
  ].join('  ');
}
