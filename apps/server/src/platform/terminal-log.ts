import type { DestinationStream } from 'pino';

interface Line {
  msg?: string;
  brand?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
}

/** What the sentence of a line says itself, or a person at a terminal doesn't need. */
const leftOut = ['brand', 'method', 'path', 'status', 'ms', 'reqId', 'hostname', 'pid'];

const sentenceOf = ({ msg = '', brand, method, path, status, ms }: Line): string => {
  const what = method === undefined ? msg : `${method} ${path} ${status} in ${ms} ms`;
  return brand === undefined ? what : `${brand}: ${what}`;
};

/**
 * A target of the log for a person at a terminal: `13:05:20 INFO: rosmarino: GET / 200 in 26.4 ms`. Programs read JSON.
 *
 * @param output a stream, or the number of an open file
 */
export async function terminalLog(output: DestinationStream | number = 1): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: output,
    sync: true,
    colorize: output === 1,
    translateTime: 'SYS:HH:MM:ss',
    ignore: leftOut.join(','),
    messageFormat: (line) => sentenceOf(line),
  });
}
