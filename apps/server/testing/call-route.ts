import type { Context } from '../src/platform/context.ts';
import type { Route } from '../src/platform/implement.ts';
import type { Result } from '../src/platform/result.ts';
import { inputParser, outputCleaner } from '../src/platform/validate.ts';

/**
 * Calls an endpoint as the edge does: the contract parses the texts of the query, the use case runs, and the contract
 * checks the answer. It does not check `access`: any `ctx` may call.
 */
export async function callRoute<D = unknown>(
  routes: readonly Route[],
  name: string,
  ctx: Context,
  raw: Record<string, unknown> = {},
): Promise<Result<D>> {
  const route = routes.find((route) => route.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const parse = inputParser(route.endpoint);
  const parsed = route.endpoint.method === 'GET' ? parse(raw) : parse({}, raw);
  if (!parsed.ok) return parsed;
  const result = await route.handler(ctx as never, parsed.input as never);
  return (
    result.ok ? { ...result, data: outputCleaner(route.endpoint.data)(result.data) } : result
  ) as Result<D>;
}

/** The data of a result. A refusal throws. */
export function dataOf<D>(result: Result<D>): D {
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.field ?? ''}`);
  return result.data;
}
