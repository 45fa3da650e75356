import { previewCart } from '../modules/cart/index.ts';
import { findUserId } from '../modules/identity/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readBrandOptions, type Parsed } from './options.ts';

/** Sets or removes the preview date of a shopper; `day` null removes it (CAR-09). */
export interface PreviewCommand {
  name: 'preview';
  brand: string;
  login: string;
  day: string | null;
}

export function parsePreview(words: readonly string[]): Parsed<PreviewCommand> {
  const read = readBrandOptions(words, { command: 'preview', options: {}, words: 2 });
  if ('problem' in read) return read;
  const { brand, positionals } = read;
  const [login, day] = positionals;
  if (login === undefined) return { problem: 'Whose basket? A log-in.' };
  const wrongDay = day === 'off' ? undefined : problemOfDay(day ?? '');
  if (day === undefined || wrongDay !== undefined) return { problem: `${wrongDay} Or off.` };
  return { name: 'preview', brand, login: login.toLowerCase(), day: day === 'off' ? null : day };
}

/** Sets the preview date and prints the result. Returns the exit code. */
export async function runPreview(
  ctx: Pick<OrderContext, 'brand' | 'db' | 'clock'>,
  { login, day }: PreviewCommand,
  say: (line: string) => void,
): Promise<number> {
  const userId = await findUserId(ctx.db, login);
  if (userId === undefined) {
    say(`${ctx.brand.name} has no shopper "${login}".`);
    return 1;
  }
  const set = await previewCart(ctx, userId, day);
  if (!set.ok) {
    say(`The basket of ${login} is being paid for.`);
    return 1;
  }
  say(
    day === null
      ? `${login} sees the shop as it is.`
      : `${login} sees the shop as of ${day}, and can't order.`,
  );
  return 0;
}
