import { randomBytes } from 'node:crypto';
import { withClient } from './client.ts';

/**
 * A secret of the whole installation, the same for every copy of the server. The first call creates it.
 * The server reads it once at boot with the owner's connection, because the app's role can't see the table.
 */
export async function readPlatformSecret(adminUrl: string, name: string): Promise<string> {
  return withClient(adminUrl, async (client) => {
    await client.query('insert into platform_secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomBytes(32).toString('base64url'),
    ]);
    const { rows } = await client.query<{ value: string }>(
      'select value from platform_secret where name = $1',
      [name],
    );
    return rows[0]!.value;
  });
}
