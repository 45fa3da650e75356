import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Secret the gateway signs with, made on first use. Needs the owner's connection: the app's role can't read it. */
export async function webhookSecret(owner: Pick<pg.ClientBase, 'query'>, gateway: string): Promise<string> {
  const name = `webhook:${gateway}`;
  await owner.query('insert into platform_secret (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('hex'),
  ]);
  const { rows } = await owner.query<{ value: string }>('select value from platform_secret where name = $1', [name]);
  const [secret] = rows;
  if (!secret) throw new Error(`no secret named ${name}`);
  return secret.value;
}
