import { parseArgs, type ParseArgsConfig } from 'node:util';

export type Parsed<T> = { problem: string } | T;

type Options = NonNullable<ParseArgsConfig['options']>;

/** Words and `--options` of a command; a problem names the first one that is none of its own. */
export function readOptions(
  words: readonly string[],
  options: Options,
): Parsed<{ values: ReturnType<typeof parseArgs>['values']; positionals: string[] }> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    });
    return { values, positionals };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
