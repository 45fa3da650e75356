import { apiScopes, type ApiScope } from '@bottega/contract';
import { romeDay } from '@bottega/domain';
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '../modules/identity/index.ts';
import { logSecurity } from '../platform/security-log.ts';
import type { StaffContext } from './open-shop.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

export type KeysCommand =
  | { name: 'keys'; act: 'create'; brand: string; keyName: string; scopes: ApiScope[] }
  | { name: 'keys'; act: 'list'; brand: string }
  | { name: 'keys'; act: 'revoke'; brand: string; keyId: number };

type Say = (line: string) => void;

export function parseKeys([act, ...words]: readonly string[]): Parsed<KeysCommand> {
  const taken = {
    command: `keys ${act ?? ''}`,
    options: { name: text, scope: text },
    words: act === 'revoke' ? 1 : 0,
  };
  const read = readBrandOptions(words, taken);
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const { name, scope } = values;
  const [id = ''] = positionals;
  switch (act) {
    case 'list':
      return { name: 'keys', act, brand };
    case 'create':
      if (name === undefined || !/^[\w .-]{1,60}$/.test(name))
        return { problem: 'Which program is it for? --name <letters, digits, . _ ->' };
      return createCommand(brand, name, scope);
    case 'revoke':
      if (!/^[1-9]\d{0,8}$/.test(id)) return { problem: `"${id}" is no key number.` };
      return { name: 'keys', act, brand, keyId: Number(id) };
    default:
      return { problem: `"${act ?? ''}" is none of create, list, revoke.` };
  }
}

function createCommand(brand: string, keyName: string, scope = 'catalogue:write'): Parsed<KeysCommand> {
  const words = scope.split(',');
  const wrong = words.find((word) => !(apiScopes as readonly string[]).includes(word));
  if (wrong !== undefined) return { problem: `"${wrong}" is no scope: ${apiScopes.join(', ')}.` };
  return { name: 'keys', act: 'create', brand, keyName, scopes: words as ApiScope[] };
}

/** Creates, lists or revokes API keys of a brand. Returns the exit code. */
export async function runKeys(
  { brand, db, clock, log }: StaffContext,
  command: KeysCommand,
  say: Say,
): Promise<number> {
  if (command.act === 'list') {
    const keys = await listApiKeys(db);
    say(keys.length === 0 ? `${brand.name} has no keys` : `${brand.name}:`);
    for (const key of keys) say(`  ${lineOf(key)}`);
    return 0;
  }
  if (command.act === 'revoke') {
    const revoked = await revokeApiKey(db, command.keyId, clock.now());
    if (revoked) logSecurity(log, 'authn_token_revoked', { keyId: command.keyId });
    say(revoked ? `Key ${command.keyId} is revoked.` : `${brand.name} has no key ${command.keyId} in use.`);
    return revoked ? 0 : 1;
  }
  const created = await createApiKey(db, { name: command.keyName, scopes: command.scopes }, clock.now());
  if (!created) {
    say(`A key named "${command.keyName}" is in use: revoke it first, or take another name.`);
    return 1;
  }
  logSecurity(log, 'authn_token_created', { keyId: created.keyId });
  say(
    `Key ${created.keyId} of ${brand.name}, for "${command.keyName}": ${command.scopes.join(', ')}. It is shown this once:`,
  );
  say(`  ${created.key}`);
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
