import type { Endpoint } from '@bottega/contract';

/** Parameters with which WordPress would run another call, or answer more than the public may see. */
const other = /^(?:rest_route|context|password|status|preview)$/i;
/** Names that begin with `_` change the method or the form of the answer. PHP reads `a.b` as `a_b`. */
const plain = /^[a-z][\w-]{0,60}(?:\[\w{0,20}\])?$/i;
const mostParameters = 20;
const longest = 400;

/** The contract's input: values of a path or query, and further parameters. */
export interface CallInput {
  rest?: Record<string, string[]>;
  [name: string]: string | number | boolean | undefined | Record<string, string[]>;
}

/**
 * The address of a call in the WordPress at `base`. Only the path of the contract is asked, with the parameters that it
 * names, and further ones (a cache-burst hash, filters) that can't change which call it is.
 *
 * @returns undefined if a part of the path would lead to another path
 */
export function callAddress(
  base: URL,
  { path }: Pick<Endpoint, 'path'>,
  { rest = {}, preview: _, ...values }: CallInput,
): URL | undefined {
  const named = values as Record<string, string | number | boolean | undefined>;
  const inPath = new Set<string>();
  const filled = path.replace(/^\/p\//, '').replace(/:(\w+)/g, (__, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(named[name]).toWellFormed());
  });
  if (filled.split('/').some((step) => /^\.{1,2}$/.test(step))) return undefined;
  const address = new URL(filled, base);
  for (const [name, value] of Object.entries(named))
    if (!inPath.has(name) && value !== undefined) address.searchParams.set(name, String(value));
  const further = Object.entries(rest)
    .flatMap(([name, values]) => values.map((value) => [name, value] as const))
    .filter(([name, value]) => plain.test(name) && value.length <= longest && !other.test(nameInPhp(name)));
  for (const [name, value] of further.slice(0, mostParameters)) address.searchParams.append(name, value);
  return address;
}

const nameInPhp = (name: string): string => name.split('[')[0]!;
