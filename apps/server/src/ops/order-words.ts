import { gtinOf, isShopMove, shopMoves, type HourWindow } from '@bottega/domain';
import type { HandedBack } from '../modules/aftersale/index.ts';
import type { Pick, ShopStep } from '../modules/order/index.ts';
import { readOptions, text, type Parsed } from './options.ts';

type OrderAct =
  | { act: 'show' | 'ledger' | 'advance' | 'paid' | 'cancel' }
  | { act: 'step'; step: ShopStep }
  | { act: 'expect'; expected: HourWindow | undefined }
  | { act: 'containers-back'; containers: HandedBack[] }
  | { act: 'pick'; picks: Pick[] };
/** `brand` is needed where two brands of different cells have orders of the same number. */
export type OrderCommand = { name: 'order'; orderId: number; brand?: string } & OrderAct;

const simpleActs = ['show', 'ledger', 'advance', 'paid', 'cancel'] as const;

/** Parses the words after `order`. */
export function parseOrder(words: readonly string[]): Parsed<OrderCommand> {
  const options = { carrier: { type: 'boolean' }, brand: text } as const;
  const read = readOptions(words, { command: 'order', options, words: 200 });
  if ('problem' in read) return read;
  const [id = '', act = 'show', ...further] = read.positionals;
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647)
    return { problem: `"${id}" is no order number.` };
  const { carrier, brand } = read.values;
  if (carrier && act !== 'out') return { problem: `--carrier is no option of order ${act}.` };
  const parsed = parseAct(act, further, carrier);
  if ('problem' in parsed) return parsed;
  return { name: 'order', orderId: Number(id), ...(brand !== undefined && { brand }), ...parsed };
}

function parseAct(act: string, further: readonly string[], byCarrier: boolean | undefined): Parsed<OrderAct> {
  if (act === 'pick') return parsePicks(further);
  if (act === 'substitute') return parseSubstitute(further);
  if (act === 'containers-back') return parseContainers(further);
  if (act === 'expect') return parseExpected(further);
  const simple = simpleActs.find((name) => name === act);
  if (simple === undefined && !isShopMove(act))
    return {
      problem: `"${act}" can't be done to an order: show, ledger, advance, pick, substitute, containers-back, expect, ${shopMoves.join(', ')}, paid or cancel.`,
    };
  if (further[0] !== undefined) return { problem: `"${further[0]}" is too much.` };
  if (simple !== undefined) return { act: simple };
  return { act: 'step', step: { move: act as ShopStep['move'], byCarrier } };
}

const quantity = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const lineWord = new RegExp(String.raw`^([1-9]\d{0,3})=${quantity}(?:@([\w./-]{1,40}))?$`);
const goodsWord = new RegExp(`^([\\w.-]{1,60})=${quantity}$`);
const numberOf = (word: string): number => Number(word.replace(',', '.'));

/** `2=0.480` or `1=6@L2411`: line, what was picked of it, and its lot. */
function pickOf(word: string): Parsed<Pick> {
  const [, line, picked = '', lot] = lineWord.exec(word) ?? [];
  if (line === undefined) return { problem: `"${word}" is no line with a quantity, such as 2=0.480.` };
  return { lineNo: Number(line), quantity: numberOf(picked), ...(lot !== undefined && { lot }) };
}

function parsePicks(words: readonly string[]): Parsed<OrderAct> {
  const picks: Pick[] = [];
  for (const word of words) {
    const pick = pickOf(word);
    if ('problem' in pick) return pick;
    picks.push(pick);
  }
  return picks.length === 0
    ? { problem: 'What was picked? Lines with quantities, such as 2=0.480.' }
    : { act: 'pick', picks };
}

/** `8001234567890=6 crate=1`: containers that came back, by EAN or sku of the goods. */
function parseContainers(words: readonly string[]): Parsed<OrderAct> {
  const containers: HandedBack[] = [];
  for (const word of words) {
    const [, code, count] = /^([\w./-]{1,64})=([1-9]\d{0,3})$/.exec(word) ?? [];
    if (code === undefined) return { problem: `"${word}" is no code with a count, such as 8001234567890=6.` };
    containers.push({ code, count: Number(count) });
  }
  return containers.length === 0
    ? { problem: 'What came back? Codes with counts, such as 8001234567890=6 or crate=1.' }
    : { act: 'containers-back', containers };
}

/** `18:20-18:40`, or `none`. */
function parseExpected([word = '', ...further]: readonly string[]): Parsed<OrderAct> {
  if (further[0] !== undefined) return { problem: `"${further[0]}" is too much.` };
  if (word === 'none') return { act: 'expect', expected: undefined };
  const [, begin, end] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(word) ?? [];
  return begin === undefined || end === undefined
    ? { problem: `"${word}" is no window, such as 18:20-18:40, nor none.` }
    : { act: 'expect', expected: { begin, end } };
}

/** `3=0 8001234567890=2`: a line with what was picked of it, and the sku or EAN of its substitute with a quantity. */
function parseSubstitute([line = '', goods = '', ...further]: readonly string[]): Parsed<OrderAct> {
  const pick = pickOf(line);
  if ('problem' in pick) return pick;
  const [, code, wanted = ''] = goodsWord.exec(goods) ?? [];
  if (code === undefined) return { problem: `"${goods}" is no sku or EAN with a quantity, such as p0042=2.` };
  if (further[0] !== undefined) return { problem: `"${further[0]}" is too much.` };
  const product = gtinOf(code) !== undefined ? { ean: code } : { sku: code };
  return { act: 'pick', picks: [{ ...pick, substitute: { product, quantity: numberOf(wanted) } }] };
}
