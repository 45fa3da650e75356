import { pino, type Logger } from 'pino';

export type Log = Logger;

/** JSON lines; one child logger a request. Bodies, tokens, passwords and addresses are never written. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
}
