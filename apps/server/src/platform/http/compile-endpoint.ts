import type { Endpoint } from '@bottega/contract';
import { inputParser, outputCleaner } from '../validate.ts';
import type { Call } from './run-calls.ts';

type Compiled = Pick<Call, 'parse' | 'clean'>;

const compiled = new WeakMap<Endpoint, Compiled>();

/**
 * The checks of an endpoint's input and answer, made once a process at the first call. All of the contract at once would
 * make each start almost a second longer on a busy machine.
 */
export function compileEndpoint(endpoint: Endpoint): Compiled {
  const known = compiled.get(endpoint);
  if (known) return known;
  let parser: Compiled['parse'] | undefined;
  let cleaner: Compiled['clean'] | undefined;
  const checks: Compiled = {
    parse: (...texts) => (parser ??= inputParser(endpoint))(...texts),
    clean: (data) => (cleaner ??= outputCleaner(endpoint.data))(data),
  };
  compiled.set(endpoint, checks);
  return checks;
}
