/** The database can't be asked now; what was under way has failed or, where it was a commit, has an unknown end. */
export class DatabaseAwayError extends Error {
  /** SQLSTATE connection_failure. */
  readonly code = '08006';
}

/** SQLSTATEs and system errors of a database that restarts, fails over, refuses, or can't be reached. */
const awayCodes = new Set([
  // admin shutdown, crash shutdown, cannot connect now
  '57P01',
  '57P02',
  '57P03',
  // read-only transaction: the server became a standby under this connection
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

/** pg gives no code to these. */
const awayMessages = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable/,
  /^Client was closed and is not queryable/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
];

/** Whether an error says that the connection is lost or can't be made, and nothing about the statement itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (code.startsWith('08') || awayCodes.has(code))) return true;
  if (awayMessages.some((pattern) => pattern.test(message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return cause !== undefined && isDatabaseAway(cause);
}
