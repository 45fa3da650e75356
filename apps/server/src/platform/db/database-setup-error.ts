/** The database isn't set up as `docs/own-postgresql.md` says. The message is for its administrator: no stack trace. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
