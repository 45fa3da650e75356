import { appLogin } from './app-login.ts';
import { migrate } from './migrate.ts';
import { requireOrdinaryRole } from './ordinary-role.ts';

export interface DatabaseUrls {
  /** The owner's: migrations, demo goods, secrets, the workers of the job queue. No request is served with it. */
  adminUrl: string;
  /** The application's: an ordinary role bound by row-level security, which can't become another. */
  appUrl: string;
}

export interface PreparedDatabase extends DatabaseUrls {
  /** Names of the migrations applied now. */
  applied: string[];
}

/**
 * Brings a database to where the application can work on it: tables, and a log-in for the application.
 * Safe to run by several copies at once, and again at every start.
 *
 * @param given the application's address, where the administrator made a role for it; absent: one is made
 * @throws DatabaseSetupError when its roles aren't as `docs/own-postgresql.md` says
 */
export async function prepareDatabase(adminUrl: string, given?: string): Promise<PreparedDatabase> {
  const applied = await migrate(adminUrl);
  const appUrl = given ?? (await appLogin(adminUrl));
  await requireOrdinaryRole(appUrl);
  return { adminUrl, appUrl, applied };
}
