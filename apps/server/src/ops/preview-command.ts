import { previewCart } from '../modules/cart/index.ts';
import { findUserId } from '../modules/identity/index.ts';
import type { OrderActs } from '../modules/order/index.ts';
import { problemOfDay } from './day-option.ts';
import { readOptions, type Parsed } from './options.ts';

/** Shows a shopper the shop as of a day, or as it is: `day` null (CAR-09). */
export interface PreviewCommand {
  name: 'preview';
  brand: string;
  login: string;
  day: string | null;
}

export function parsePreview(words: readonly string[]): Parsed<PreviewCommand> {
  const read = readOptions(words, { brand: { type: 'string' } });
  if ('problem' in read) return read;
  const { values, positionals } = read;
  const [login, day, ...more] = positionals;
  if (typeof values['brand'] !== 'string') return { problem: 'Which brand? --brand <key>' };
  if (login === undefined) return { problem: 'Whose basket? A log-in.' };
  const wrongDay = day === 'off' ? undefined : problemOfDay(day ?? '');
  if (day === undefined || wrongDay !== undefined) return { problem: `${wrongDay} Or off.` };
  if (more.length > 0) return { problem: `"${more[0]}" is too much.` };
  return {
    name: 'preview',
    brand: values['brand'],
    login: login.toLowerCase(),
    day: day === 'off' ? null : day,
  };
}

/** Answers the exit code. */
export async function runPreview(
  acts: Pick<OrderActs, 'brand' | 'db' | 'clock'>,
  { login, day }: PreviewCommand,
  say: (line: string) => void,
): Promise<number> {
  const userId = await findUserId(acts.db, login);
  if (userId === undefined) {
    say(`${acts.brand.name} has no shopper "${login}".`);
    return 1;
  }
  const set = await previewCart(acts, userId, day);
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
