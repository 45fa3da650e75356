/** The database is unavailable. Running statements have failed; the result of a running commit is unknown. */
export class DatabaseAwayError extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';
}

/** SQLSTATEs and system errors of a database that restarts, fails over, refuses connections or can't be reached. */
const awayCodes: ReadonlySet<string> = new Set([
  // admin shutdown, crash shutdown, cannot connect now
  '57P01',
  '57P02',
  '57P03',
  // read-only transaction: the server became a standby while the connection was open
  '25006',
  // out of memory, disk full, too many connections
  '53000',
  '53100',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of errors to which pg gives no code. */
const awayMessages = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
];

/** Whether an error means that the connection is lost or can't be opened. Errors of a statement itself give false. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (code.startsWith('08') || awayCodes.has(code))) return true;
  if (awayMessages.some((pattern) => pattern.test(message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return cause !== undefined && isDatabaseAway(cause);
}
