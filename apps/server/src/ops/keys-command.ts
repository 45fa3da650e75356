import { romeDay } from '@bottega/domain';
import { isPermission, permissions, type Permission } from '@bottega/domain/staff';
import { createKey, listApiKeys, revokeKey, type ApiKey } from '../modules/staff/index.ts';
import type { StaffContext } from '../platform/context.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

export type KeysCommand =
  | { name: 'keys'; act: 'create'; brand: string; keyName: string; scopes: Permission[] }
  | { name: 'keys'; act: 'list'; brand: string }
  | { name: 'keys'; act: 'revoke'; brand: string; keyId: number };

type Say = (line: string) => void;

export function parseKeys([act, ...words]: readonly string[]): Parsed<KeysCommand> {
  const taken = {
    command: `keys ${act ?? ''}`,
    options: { name: text, may: text },
    words: act === 'revoke' ? 1 : 0,
  };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const { name, may } = values;
  const [id = ''] = positionals;
  switch (act) {
    case 'list':
      return { name: 'keys', act, brand };
    case 'create':
      if (name === undefined || !/^[\w .-]{1,60}$/.test(name))
        return { problem: 'Which program is it for? --name <letters, digits, . _ ->' };
      return createCommand(brand, name, may);
    case 'revoke':
      if (!/^[1-9]\d{0,8}$/.test(id)) return { problem: `"${id}" is no key number.` };
      return { name: 'keys', act, brand, keyId: Number(id) };
    default:
      return { problem: `"${act ?? ''}" is none of create, list, revoke.` };
  }
}

function createCommand(brand: string, keyName: string, may: string | undefined): Parsed<KeysCommand> {
  if (may === undefined) return { problem: `What may it do? --may <${permissions.join('|')}>, with commas.` };
  const words = may.split(',');
  const wrong = words.find((word) => !isPermission(word));
  if (wrong !== undefined) return { problem: `"${wrong}" is no permission: ${permissions.join(', ')}.` };
  return { name: 'keys', act: 'create', brand, keyName, scopes: words.filter(isPermission) };
}

/** Creates, lists or revokes API keys of a brand. Returns the exit code. */
export async function runKeys(ctx: StaffContext, command: KeysCommand, say: Say): Promise<number> {
  const { brand, db } = ctx;
  if (command.act === 'list') {
    const keys = await listApiKeys(db);
    say(keys.length === 0 ? `${brand.name} has no keys` : `${brand.name}:`);
    for (const key of keys) say(`  ${lineOf(key)}`);
    return 0;
  }
  if (command.act === 'revoke') {
    const { ok } = await revokeKey(ctx, { key_id: command.keyId });
    say(ok ? `Key ${command.keyId} is revoked.` : `${brand.name} has no key ${command.keyId} in use.`);
    return ok ? 0 : 1;
  }
  const created = await createKey(ctx, { name: command.keyName, permissions: command.scopes });
  if (!created.ok) {
    say(`A key named "${command.keyName}" is in use: revoke it first, or take another name.`);
    return 1;
  }
  say(
    `Key ${created.data.keyId} of ${brand.name}, for "${command.keyName}": ${command.scopes.join(', ')}. It is shown this once:`,
  );
  say(`  ${created.data.key}`);
  return 0;
}

function lineOf({ keyId, name, scopes, createdAt, lastUsedAt, revokedAt }: ApiKey): string {
  const used = lastUsedAt ? `last used ${romeDay(lastUsedAt)}` : 'never used';
  const state = revokedAt ? `revoked ${romeDay(revokedAt)}` : used;
  return [
    String(keyId).padStart(4),
    name.padEnd(24),
    scopes.join(' '),
    `made ${romeDay(createdAt)}`,
    state,
  ].join('  ');
}
