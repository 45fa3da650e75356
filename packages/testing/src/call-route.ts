import type { Context } from '@bottega/server/platform/context';
import type { Route } from '@bottega/server/platform/implement';
import type { Result } from '@bottega/server/platform/result';
import { inputParser, outputCleaner } from '@bottega/server/platform/validate';

/**
 * Calls an endpoint of a word as the edge does: texts of the query parsed by the contract, the use case asked, the
 * answer held to the contract.
 */
export async function callRoute<D = unknown>(
  routes: readonly Route[],
  name: string,
  ctx: Context,
  raw: Record<string, unknown> = {},
): Promise<Result<D>> {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route ${name}`);
  const parse = inputParser(route.endpoint);
  const parsed = route.endpoint.method === 'GET' ? parse(raw) : parse({}, raw);
  if (!parsed.ok) return parsed;
  const result = await route.handler(ctx, parsed.input as never);
  return (
    result.ok ? { ...result, data: outputCleaner(route.endpoint.data)(result.data) } : result
  ) as Result<D>;
}

/** The data of an answer that must not be a refusal. */
export function dataOf<D>(result: Result<D>): D {
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.field ?? ''}`);
  return result.data;
}
