import { parseArgs, type ParseArgsConfig } from 'node:util';

export type Parsed<T> = { problem: string } | T;

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options of a command. `words` is the largest number of words besides them. */
interface Taken<T extends Options> {
  command: string;
  options: T;
  words: number;
}

type Read<T extends Options> = {
  values: ReturnType<typeof parseArgs<{ options: T }>>['values'];
  positionals: string[];
};

/** An option with a value, such as `--brand rosmarino`. */
export const text = { type: 'string' } as const;

/** Reads the options and words of a command. A problem names the first one that the command does not take. */
export function readOptions<const T extends Options>(
  typed: readonly string[],
  { command, options, words }: Taken<T>,
): Parsed<Read<T>> {
  try {
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true });
    const more = positionals.slice(words);
    return more.length > 0 ? { problem: `"${more.join(' ')}" is too much.` } : { values, positionals };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const [, option] = /'(-[^' ]+)/.exec(message) ?? [];
    if (option === undefined) return { problem: message };
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return { problem: `${option} is no option of ${command}.` };
    return { problem: message.includes('missing') ? `${option} needs a value.` : message };
  }
}

/** Reads the options and words of a command for one brand. */
export function readBrandOptions<const T extends Options>(
  typed: readonly string[],
  { command, options, words }: Taken<T>,
): Parsed<Read<T> & { brand: string }> {
  const read = readOptions(typed, { command, options: { ...options, brand: text }, words });
  if ('problem' in read) return read;
  const { brand } = read.values as { brand?: string };
  return brand === undefined ? { problem: 'Which brand? --brand <key>' } : { ...read, brand };
}
