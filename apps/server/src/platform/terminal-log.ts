import type { DestinationStream } from 'pino';

type Line = Readonly<Record<string, unknown>>;

/** What the sentence of a line about a request says. The sentences of other lines name those that they have. */
const ofRequest = ['method', 'path', 'status', 'ms'];
/** Not printed below the sentence. */
const leftOut = [...ofRequest, 'brand', 'reqId', 'hostname', 'pid'];

function sentenceOf(line: Line): string {
  const text = (key: string) => (key in line ? String(line[key]) : '');
  const what =
    line['msg'] === 'request'
      ? `${text('method')} ${text('path')} ${text('status')} in ${text('ms')} ms`
      : text('msg') + detailsOf(line);
  return 'brand' in line ? `${text('brand')}: ${what}` : what;
}

function detailsOf(line: Line): string {
  const details = ofRequest.filter((key) => key in line).map((key) => `${key}: ${String(line[key])}`);
  return details.length > 0 ? ` (${details.join(', ')})` : '';
}

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
