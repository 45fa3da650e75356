import type { Answer, Cart, CartItem, Message } from '@bottega/contract';
import { eventually } from '@bottega/testing/eventually';
import { createTexts } from '@bottega/texts';
import { createToastStore } from '@bottega/ui';
import { describe, expect, test } from 'vitest';
import { spokenMessages } from '../../../platform/notices/messages.ts';
import { lineKeyOf } from './lines.ts';
import { createLineWrites } from './line-writes.ts';
import { cartOf, itemOf, productOf } from './product.fixture.ts';
import { createSessionCart } from './session-cart.tsx';

const { t, byCode } = createTexts();
const infosOf = (productInfos: Record<string, string>, minAcq = 0) => ({
  productInfos: { ...productOf(1).productInfos, ...productInfos },
  minAcq,
});

interface Given {
  product?: ReturnType<typeof productOf>;
  /** The quantity in the basket. */
  held?: number;
  /** Further fields of the line in the basket. */
  item?: Partial<CartItem>;
  /** Messages of each answer; with errors it is a refusal. */
  messages?: Partial<Record<'errorsMessage' | 'infosMessage' | 'warningsMessage', Message[]>>;
  /** Calls fail without any words. */
  isCut?: boolean;
}

/** A line of a basket whose calls all get the same answer, with recorded calls and toasts. */
function lineWith({ product = productOf(1), held = 0, item: ownItem, messages = {}, isCut = false }: Given) {
  const calls: string[] = [];
  const toasts = createToastStore();
  const inputs: object[] = [];
  const before = cartOf(held > 0 ? [{ ...itemOf(10, product, held), ...ownItem }] : []);
  const refused = isCut || (messages.errorsMessage ?? []).length > 0;
  const answer = (name: string, after: (quantity: number) => Cart) => async (input: object) => {
    const { items: [item] = [] } = input as { items?: { quantity?: number }[] };
    inputs.push(input);
    calls.push([name, item?.quantity].filter((word) => word !== undefined).join(' '));
    const silent = { errors: [], infos: [], warnings: [], infosMessage: [], warningsMessage: [] };
    return {
      httpStatus: isCut ? 502 : 200,
      response: { ...silent, errorsMessage: [], ...messages, status: refused ? 1 : 0 },
      user: { userId: -1, login: '', profileConfirmed: false },
      data: refused ? {} : after(item?.quantity ?? held),
    } as Answer<Cart>;
  };
  const withLine = (quantity: number) => cartOf([itemOf(10, product, quantity)]);
  const writes = createLineWrites({
    session: createSessionCart(before),
    isReached: () => true,
    cartApi: {
      view: answer('view', () => before),
      add: answer('add', withLine),
      update: answer('update', withLine),
      delete: answer('delete', () => cartOf([])),
    },
    showSectors: false,
    t,
    byCode,
    toasts,
    tell: (answer) => spokenMessages(answer, byCode).forEach((message) => toasts.show(message)),
    mayAdd: async () => true,
  });
  return {
    writes,
    line: { product },
    calls: () => calls.filter((call) => call !== 'view'),
    inputs: () => inputs,
    canUndo: () => toasts.list.current().some(({ action }) => action !== undefined),
    undo: () => toasts.list.current()[0]?.action?.run(),
    toasted: () => toasts.list.current().map(({ kind, text }) => `${kind}: ${text}`),
    beside: () => writes.messages.current().get(lineKeyOf(product.productId, {})),
    shown: () => writes.quantities.lines().map(({ quantity }) => quantity),
  };
}

describe('a press that the rules of the goods refuse', () => {
  test('[CAR-33] when a minus leads below the minimum purchase, then the line says so, keeps its quantity and sends nothing', async () => {
    const product = productOf(1, infosOf({ TIPOLOGIA: 'Pezzo' }, 3));
    const { writes, line, calls, beside, shown } = lineWith({ product, held: 3 });
    expect(await writes.setQuantity(line, 'less')).toBe(false);
    expect(beside()).toBe('Non è possibile acquistare una quantità inferiore di questo articolo');
    expect([shown(), calls()]).toEqual([[3000], []]);
  });

  test('[CAR-28] [CAR-34] when a plus stands at the maximum, then the line names it, keeps its quantity and sends nothing', async () => {
    const product = productOf(1, infosOf({ TIPOLOGIA: 'Pezzo', MAXACQ: '6' }));
    const { writes, line, calls, beside, shown } = lineWith({ product, held: 6 });
    expect(await writes.setQuantity(line, 'more')).toBe(false);
    expect(beside()).toBe('massimo 6 pz per ordine');
    expect([shown(), calls()]).toEqual([[6000], []]);
  });

  test('[CAR-23] [CAR-34] when a typed quantity is no multiple, then the next one is sent and the line says why', async () => {
    const product = productOf(1, infosOf({ TIPOLOGIA: 'Confezione', QTY_MULT: '6' }));
    const { writes, line, calls, beside } = lineWith({ product, held: 6 });
    expect(await writes.setQuantity(line, { typed: 7000 })).toBe(true);
    expect([calls(), beside()]).toEqual([['update 12'], 'Si vende a multipli di 6 conf.']);
  });
});

describe('what is told of a change to the basket', () => {
  test('[CAR-56] when goods are added, then one success toast names quantity, unit and name; a further piece is told by none', async () => {
    const { writes, line, toasted } = lineWith({});
    await writes.setQuantity(line, 'more');
    const name = line.product.name;
    expect(toasted()).toEqual([`success: ${t('cart.productAddText', { quantity: '1', unit: 'pz', name })}`]);
    await writes.setQuantity(line, 'more');
    expect(toasted()).toHaveLength(1);
  });

  test.each([
    ['infosMessage', 'success'],
    ['warningsMessage', 'warning'],
  ] as const)(
    '[CAR-56] when the answer to an add has %s, then only these words are a toast',
    async (where, kind) => {
      const { writes, line, toasted } = lineWith({ messages: { [where]: ['Quasi finito'] } });
      await writes.setQuantity(line, 'more');
      expect(toasted()).toEqual([`${kind}: Quasi finito`]);
    },
  );

  test('[CAR-57] when a line is removed, then a success toast says so', async () => {
    const { writes, line, toasted, calls } = lineWith({ held: 2 });
    expect(await writes.remove(line)).toBe(true);
    expect(calls()).toEqual(['delete']);
    expect(toasted()).toEqual([`success: ${t('cart.productRemoved', { name: line.product.name })}`]);
  });

  test('when a removal is taken back, then one call adds the line with its quantity and what was said about it', async () => {
    const { writes, line, undo, calls, inputs, shown } = lineWith({
      held: 2,
      item: { promoChoice: 'accept', cartItemInfo: { note: 'Matura', package: 'true', packages: '2' } },
    });
    await writes.remove(line);
    undo();
    await eventually(() => expect([calls(), shown()]).toEqual([['delete', 'add 2'], [2000]]));
    expect(inputs().at(-1)).toMatchObject({
      items: [{ quantity: 2, promoChoice: 'accept', infos: { note: 'Matura' } }],
    });
  });

  test('when a line that can’t be bought is removed, then nothing offers to take it back', async () => {
    const problem = { code: 'PRODUCT_SOLD_OUT', message: '', blocks: true };
    const { writes, line, toasted, canUndo } = lineWith({ held: 2, item: { problem } });
    await writes.remove(line);
    expect([toasted().length, canUndo()]).toEqual([1, false]);
  });

  test.each([
    ['[CAR-49] an add', 0, 'more', 'Non siamo riusciti ad aggiungere il prodotto. Riprova.'],
    ['[CAR-53] a change', 2, 'more', 'Non siamo riusciti a salvare la modifica al prodotto. Riprova.'],
    ['[CAR-54] a removal', 1, 'less', 'Non siamo riusciti a togliere il prodotto. Riprova.'],
  ] as const)(
    '%s that fails is told by an error toast, and the line is as before',
    async (_, held, step, text) => {
      const { writes, line, toasted, shown } = lineWith({ held, isCut: true });
      expect(await writes.setQuantity(line, step)).toBe(false);
      expect(toasted()).toEqual([`error: ${text}`]);
      expect(shown()).toEqual(held > 0 ? [held * 1000] : []);
    },
  );

  test.each([
    ['PRODUCT_SOLD_OUT', 'Il prodotto è esaurito.'],
    ['PRODUCT_NOT_SOLD_HERE', 'Il prodotto non è disponibile dove ricevi la spesa.'],
    ['PRODUCT_NOT_FOUND', "Questo prodotto non c'è più."],
    ['STOCK_SHORT', 'Ne restano solo 3 pz.'],
  ])(
    '[CAR-36] when the code is %s, then the popup shows its words and no toast does',
    async (code, words) => {
      const errorsMessage = [{ code, message: 'Altre parole', params: { available: '3 pz' } }];
      const { writes, line, toasted } = lineWith({ messages: { errorsMessage } });
      await writes.setQuantity(line, 'more');
      expect(writes.unavailable.current()).toBe(words);
      expect(toasted()).toEqual([]);
    },
  );

  test('[CAR-35] when a quantity is above the maximum of a day, then an error toast and the line say it in the words of the specification', async () => {
    const errorsMessage = [{ code: 'DAILY_MAX_QUANTITY', message: '', params: { name: 'Olio' } }];
    const { writes, line, toasted, beside } = lineWith({ held: 3, messages: { errorsMessage } });
    await writes.setQuantity(line, 'more');
    const words = 'Hai superato la quantità massima giornaliera acquistabile per questo articolo';
    expect([toasted(), beside()]).toEqual([[`error: ${words}`], words]);
    expect(writes.unavailable.current()).toBeUndefined();
  });
});
