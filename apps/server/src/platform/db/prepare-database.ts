import { appLogin } from './app-login.ts';
import { migrate } from './migrate.ts';
import { requireOrdinaryRole } from './ordinary-role.ts';
import { requireDirect, requireTransactions } from './pooler.ts';

export interface DatabaseUrls {
  /**
   * The owner's address, of PostgreSQL itself: for migrations, demo goods, secrets, LISTEN and the workers of the job
   * queue. No request is served with it.
   */
  adminUrl: string;
  /**
   * The application's address, perhaps a pooler's, with an ordinary role that row-level security binds and that can't
   * become another role.
   */
  appUrl: string;
}

export interface PreparedDatabase extends DatabaseUrls {
  /** Names of the migrations that this call applied. */
  applied: string[];
}

/**
 * Prepares a database for the application: tables, and a log-in role.
 * Several copies may call it at once, and again at every start.
 *
 * @param shopUrl the application's address, if the administrator created a role for it; absent: one is created
 * @throws DatabaseSetupError when the roles are not as `docs/own-postgresql.md` says
 */
export async function prepareDatabase(adminUrl: string, shopUrl?: string): Promise<PreparedDatabase> {
  await requireDirect(adminUrl);
  const applied = await migrate(adminUrl);
  const appUrl = shopUrl ?? (await appLogin(adminUrl));
  await requireTransactions(appUrl);
  await requireOrdinaryRole(appUrl);
  return { adminUrl, appUrl, applied };
}
