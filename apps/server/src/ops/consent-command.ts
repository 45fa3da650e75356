import { findCookieChoices, type KeptChoice } from '../modules/customer/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { readBrandOptions, type Parsed } from './options.ts';

/** Shows what a browser chose about cookies, as proof. */
export interface ConsentCommand {
  name: 'consent';
  brand: string;
  uuid: string;
}

const isUuid = (typed: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(typed);

export function parseConsent([act, ...words]: readonly string[]): Parsed<ConsentCommand> {
  if (act !== 'show') return { problem: `"${act ?? ''}" is not show.` };
  const read = readBrandOptions(words, { command: 'consent show', options: {}, words: 1 });
  if ('problem' in read) return read;
  const uuid = (read.positionals[0] ?? '').toLowerCase();
  return isUuid(uuid) ? { name: 'consent', brand: read.brand, uuid } : { problem: `"${uuid}" is no uuid.` };
}

/** Prints the choices of a browser with the texts that were shown. Returns the exit code. */
export async function runConsent(
  { brand, db }: Pick<OrderContext, 'brand' | 'db'>,
  { uuid }: ConsentCommand,
  say: (line: string) => void,
): Promise<number> {
  const choices = await findCookieChoices(db, uuid);
  if (choices.length === 0) {
    say(`${brand.name} has no choice of ${uuid}.`);
    return 1;
  }
  say(`${brand.name}, ${uuid}:`);
  for (const choice of choices) say(`  ${lineOf(choice)}`);
  const texts = new Map(choices.map(({ textVersion, body }) => [textVersion, body]));
  for (const [version, body] of texts) {
    say(`Text ${version}:`);
    for (const line of body.split('\n')) say(`  ${line}`);
  }
  return 0;
}

const lineOf = ({ savedAt, analytics, profilation, textVersion }: KeptChoice): string =>
  [
    savedAt.toISOString(),
    'technical on',
    `analytics ${stateOf(analytics)}`,
    `profilation ${stateOf(profilation)}`,
    `text ${textVersion}`,
  ].join('  ');

const stateOf = (isOn: boolean): string => (isOn ? 'on' : 'off');
