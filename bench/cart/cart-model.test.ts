import { saleRulesOf } from '@bottega/domain';
import { describe, expect, test } from 'vitest';
import {
  afterAct,
  emptyCart,
  serialOrder,
  type ModelCart,
  type LoggedAct,
  type ModelGoods,
} from './cart-model.ts';

const goods: ModelGoods = {
  rules: new Map([
    [1, saleRulesOf({ TIPOLOGIA: 'Pezzo', MAXACQ: '6' })],
    [2, saleRulesOf({ TIPOLOGIA: 'Confezione', QTY_MULT: '2' })],
  ]),
  limits: new Map(),
};
const cart = (...lines: [number, number, number][]): ModelCart => ({
  ...emptyCart,
  lines: new Map(
    lines.map(([itemId, productId, pieces]) => [itemId, { productId, quantity: pieces * 1000 }]),
  ),
});
const add = (productId: number, quantity: number) => ({ kind: 'add' as const, productId, quantity });
const logged = (
  act: LoggedAct['act'],
  [sent, answered]: [number, number],
  outcome: LoggedAct['outcome'],
): LoggedAct => ({ act, sent, answered, outcome });

describe('serial order of a basket’s log', () => {
  test('when acts overlap, then an order is found in which each answer fits the one before', () => {
    const first = logged(add(1, 1), [0, 9], cart([11, 1, 1]));
    const second = logged(add(1, 2), [1, 4], cart([11, 1, 3]));
    const third = logged({ kind: 'remove', itemId: 11 }, [5, 8], cart());
    const late = logged({ kind: 'update', itemId: 11, quantity: 4 }, [6, 7], 'LINE_NOT_FOUND');
    expect(serialOrder([late, third, second, first], goods)).toEqual([first, second, third, late]);
  });

  test('when one add overwrote another, then there is no serial order', () => {
    const log = [logged(add(1, 1), [0, 5], cart([11, 1, 1])), logged(add(2, 2), [0, 5], cart([12, 2, 2]))];
    expect(serialOrder(log, goods)).toMatchObject({ after: 1 });
  });

  test('when an answer is older than one given before its request, then there is no serial order', () => {
    const log = [logged(add(1, 1), [0, 1], cart([11, 1, 2])), logged(add(1, 1), [2, 3], cart([11, 1, 1]))];
    expect(serialOrder(log, goods)).toMatchObject({ after: 0 });
  });

  test('when an answer breaks a rule of the basket, then there is no serial order', () => {
    expect(serialOrder([logged(add(2, 1), [0, 1], cart([12, 2, 1]))], goods)).toMatchObject({ after: 0 });
    expect(serialOrder([logged(add(1, 9), [0, 1], cart([11, 1, 9]))], goods)).toMatchObject({ after: 0 });
    expect(serialOrder([logged(add(1, 1), [0, 1], 'MAX_QUANTITY')], goods)).toMatchObject({ after: 0 });
  });

  test('when an act changed nothing, then its place before a later change is found', () => {
    const log = [
      logged({ kind: 'remove', itemId: 11 }, [0, 9], cart()),
      logged({ kind: 'update', itemId: 11, quantity: 2 }, [1, 9], cart([11, 1, 2])),
    ];
    expect(serialOrder(log, goods, cart([11, 1, 2]))).toEqual([log[1], log[0]]);
  });

  test('when an act would change nothing now, then it is kept for later', () => {
    const code = (kind: 'put code' | 'take code') => ({ kind, code: 'A' }) as const;
    const on = { ...emptyCart, codes: ['A'] };
    const log = [logged(code('put code'), [0, 8], on), logged(code('take code'), [0, 9], emptyCart)];
    expect(serialOrder([...log, logged(code('take code'), [20, 21], emptyCart)], goods, on)).toHaveLength(3);
  });

  test('when the first fitting act leads nowhere, then the search goes back', () => {
    const log = [
      logged(add(1, 1), [0, 9], cart([11, 1, 1])),
      logged(add(2, 2), [0, 9], cart([12, 2, 2])),
      logged({ kind: 'remove', itemId: 12 }, [0, 9], cart()),
    ];
    expect((serialOrder(log, goods) as LoggedAct[]).map(({ act }) => act.kind)).toEqual([
      'add',
      'remove',
      'add',
    ]);
  });
});

test('a gift code is added once and removed once', () => {
  const put = { kind: 'put code' as const, code: 'A' };
  const on = afterAct(emptyCart, put, goods, 0) as ModelCart;
  expect(afterAct(on, put, goods, 0)).toEqual(on);
  const take = { kind: 'take code' as const, code: 'A' };
  expect(afterAct(on, take, goods, 0)).toEqual(emptyCart);
  expect(afterAct(emptyCart, take, goods, 0)).toBe('GIFT_CODE_NOT_ON_CART');
});
