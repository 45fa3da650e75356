import type { ContentPost, InputOf, contract } from '@bottega/contract';
import { readInstant } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { readSlides } from './entry-repository.ts';
import { toPost } from './post-view.ts';

type SlidesQuery = InputOf<typeof contract.content.slides>;

/** Slides of a slider that are valid at the asked time: noon of the shopper's day (CON-12). `x` changes nothing. */
export async function listSlides(ctx: Context, query: SlidesQuery): Promise<Result<ContentPost[]>> {
  const at = instantOf(query.timestamp);
  if (!at) return refuse('INVALID_INPUT', { field: 'timestamp' });
  return slidesAt(ctx, { slider: query.id, at, deliveryServiceId: query.deliveryServiceId });
}

/** Slides of a slider that are valid now (CON-20). */
export async function listSlidesById(ctx: Context, { id }: { id: string }): Promise<Result<ContentPost[]>> {
  return slidesAt(ctx, { slider: id, at: ctx.clock.now(), deliveryServiceId: undefined });
}

async function slidesAt(
  ctx: Context,
  wanted: { slider: string; at: Date; deliveryServiceId: number | undefined },
): Promise<Result<ContentPost[]>> {
  const rows = await readSlides(ctx.db, {
    ...wanted,
    now: ctx.clock.now(),
    groups: ctx.actor.groups ?? [],
  });
  return done(rows.map((row) => toPost(row, ctx.origin)));
}

/** The last instant that PostgreSQL and JavaScript both know, roughly. */
const lastMs = 8e15;
/** A smaller number is of seconds: as milliseconds it would be in 1970. */
const firstMs = 1e11;

function instantOf(timestamp: string): Date | undefined {
  const number = /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : undefined;
  if (number === undefined) return readInstant(timestamp);
  const time = number < firstMs ? number * 1000 : number;
  return time > lastMs ? undefined : new Date(time);
}
