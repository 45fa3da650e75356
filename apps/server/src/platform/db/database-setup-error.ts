/**
 * The database is not set up as `docs/own-postgresql.md` says, or does not match this version's migrations. The message
 * is for its administrator and has no stack trace.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
