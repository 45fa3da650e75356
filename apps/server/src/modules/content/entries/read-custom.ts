import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { cleanDeep } from '../text/clean-html.ts';
import { readDocument } from './entry-repository.ts';

type Custom = Record<string, unknown> | unknown[];

/** Content of the brand by its name (CON-15). */
export async function readCustom(ctx: Context, { endpoint }: { endpoint: string }): Promise<Result<Custom>> {
  const row = await readDocument(ctx.db, { type: 'custom', name: endpoint, now: ctx.clock.now() });
  return row ? done(cleanDeep(row.fields) as Custom) : refuse('CONTENT_NOT_FOUND');
}
