import { gtinDigits, gtinOf } from '@bottega/domain/catalog';
import {
  closeRecall,
  countBuyers,
  findOpenRecalls,
  findRecallable,
  openRecall,
} from '../modules/aftersale/index.ts';
import type { OrderContext } from '../modules/order/index.ts';
import { readBrandOptions, text, type Parsed } from './options.ts';

export type RecallCommand =
  | { name: 'recall'; act: 'open'; brand: string; ean: string; lot: string; reason: string; isDry: boolean }
  | { name: 'recall'; act: 'list'; brand: string }
  | { name: 'recall'; act: 'close'; brand: string; recallId: number };

type Say = (line: string) => void;

const options = { lot: text, reason: text, 'dry-run': { type: 'boolean' } } as const;

/** Parses the words after `recall`. */
export function parseRecall(words: readonly string[]): Parsed<RecallCommand> {
  const read = readBrandOptions(words, { command: 'recall', options, words: 2 });
  if ('problem' in read) return read;
  const { brand, positionals, values } = read;
  const [first = '', second] = positionals;
  if (first === 'list') return { name: 'recall', act: 'list', brand };
  if (first === 'close')
    return /^[1-9]\d{0,8}$/.test(second ?? '')
      ? { name: 'recall', act: 'close', brand, recallId: Number(second) }
      : { problem: `"${second ?? ''}" is no number of a recall.` };
  if (second !== undefined) return { problem: `"${second}" is too much.` };
  if (gtinOf(first) === undefined) return { problem: `"${first}" is no EAN with its check digit.` };
  const { lot = '', reason = '' } = values;
  if (reason.trim() === '') return { problem: 'Why? --reason <words>, which buyers read.' };
  if (lot.length > 60 || reason.length > 1000) return { problem: 'The lot or the reason is too long.' };
  return {
    name: 'recall',
    act: 'open',
    brand,
    ean: gtinDigits(first)!,
    lot,
    reason,
    isDry: values['dry-run'] === true,
  };
}

/** Opens, lists or closes recalls. Returns the exit code. */
export async function runRecall(ctx: OrderContext, command: RecallCommand, say: Say): Promise<number> {
  if (command.act === 'list') return list(ctx, say);
  if (command.act === 'close') {
    const closed = await closeRecall(ctx, command.recallId);
    say(closed.ok ? `${closed.data.name} is on sale again.` : `There is no open recall ${command.recallId}.`);
    return closed.ok ? 0 : 1;
  }
  const { ean } = command;
  const goods = await findRecallable(ctx.db, command);
  if (!goods) {
    say(`${ctx.brand.name} neither sells nor sold ${ean}.`);
    return 1;
  }
  const { name, orders, shoppers, inPreparation } = goods;
  say(`${name}: ${orders} orders of ${shoppers} shoppers`);
  if (inPreparation.length > 0) say(`  take it out of orders in preparation: ${inPreparation.join(', ')}`);
  if (command.isDry) return 0;
  const opened = await openRecall(ctx, command);
  if (!opened.ok) return 1;
  say(`Recall ${opened.data.recallId} is open: off sale; its buyers are mailed.`);
  return 0;
}

async function list({ db, brand }: OrderContext, say: Say): Promise<number> {
  const recalls = await findOpenRecalls(db);
  say(`${brand.name}: ${recalls.length} open`);
  for (const { recallId, name, ean, lot, openedAt, reason } of recalls) {
    const { all, mailed } = await countBuyers(db, recallId);
    const which = lot === '' ? 'all lots' : `lot ${lot}`;
    say(`${recallId}  ${ean}  ${which}  ${openedAt.toISOString()}  ${name}  ${mailed} of ${all} mailed`);
    say(`    ${reason}`);
  }
  return 0;
}
