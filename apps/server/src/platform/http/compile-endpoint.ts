import type { Endpoint } from '@bottega/contract';
import { inputParser, outputCleaner } from '../validate.ts';
import type { Call } from './run-calls.ts';

type Compiled = Pick<Call, 'parse' | 'clean'>;

const compiled = new WeakMap<Endpoint, Compiled>();

/** The checks of an endpoint's input and answer. All of the contract take a third of a second, so they are made once a process. */
export function compileEndpoint(endpoint: Endpoint): Compiled {
  const checks = compiled.get(endpoint) ?? {
    parse: inputParser(endpoint),
    clean: outputCleaner(endpoint.data),
  };
  compiled.set(endpoint, checks);
  return checks;
}
