import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Writes JSON lines, with one child logger per request. Bodies, tokens, passwords and addresses are never written.
 *
 * @param into target of the log; standard output by default
 */
export function createLog(level: string, into?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: whatHappened },
  };
  return into ? pino(options, into) : pino(options);
}

interface Happened {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Happened;
}

/**
 * The parts of an error that explain its cause. A database error also holds the connection, its statements and the row;
 * they are left out.
 */
function whatHappened(error: unknown): Happened {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: whatHappened(error.cause) }),
  };
}
