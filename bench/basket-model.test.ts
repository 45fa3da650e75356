import { saleRulesOf } from '@bottega/domain';
import { describe, expect, test } from 'vitest';
import {
  afterAct,
  emptyBasket,
  serialOrder,
  type Basket,
  type LoggedAct,
  type ModelGoods,
} from './basket-model.ts';

const goods: ModelGoods = {
  rules: new Map([
    [1, saleRulesOf({ TIPOLOGIA: 'Pezzo', MAXACQ: '6' })],
    [2, saleRulesOf({ TIPOLOGIA: 'Confezione', QTY_MULT: '2' })],
  ]),
  limits: new Map(),
};
const basket = (...lines: [number, number, number][]): Basket => ({
  ...emptyBasket,
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

describe('a log of acts on one basket', () => {
  test('is put in an order in which each fits the one before, whenever they were answered', () => {
    const first = logged(add(1, 1), [0, 9], basket([11, 1, 1]));
    const second = logged(add(1, 2), [1, 4], basket([11, 1, 3]));
    const third = logged({ kind: 'remove', itemId: 11 }, [5, 8], basket());
    const late = logged({ kind: 'update', itemId: 11, quantity: 4 }, [6, 7], 'LINE_NOT_FOUND');
    expect(serialOrder([late, third, second, first], goods)).toEqual([first, second, third, late]);
  });

  test('has none where one overwrote what another had put in', () => {
    const log = [
      logged(add(1, 1), [0, 5], basket([11, 1, 1])),
      logged(add(2, 2), [0, 5], basket([12, 2, 2])),
    ];
    expect(serialOrder(log, goods)).toMatchObject({ after: 1 });
  });

  test('has none where an answer is older than one that was out before it was asked', () => {
    const log = [
      logged(add(1, 1), [0, 1], basket([11, 1, 2])),
      logged(add(1, 1), [2, 3], basket([11, 1, 1])),
    ];
    expect(serialOrder(log, goods)).toMatchObject({ after: 0 });
  });

  test('has none where the rules were broken', () => {
    expect(serialOrder([logged(add(2, 1), [0, 1], basket([12, 2, 1]))], goods)).toMatchObject({ after: 0 });
    expect(serialOrder([logged(add(1, 9), [0, 1], basket([11, 1, 9]))], goods)).toMatchObject({ after: 0 });
    expect(serialOrder([logged(add(1, 1), [0, 1], 'MAX_QUANTITY')], goods)).toMatchObject({ after: 0 });
  });

  test('finds the place of one that changed nothing before what came after it', () => {
    const log = [
      logged({ kind: 'remove', itemId: 11 }, [0, 9], basket()),
      logged({ kind: 'update', itemId: 11, quantity: 2 }, [1, 9], basket([11, 1, 2])),
    ];
    expect(serialOrder(log, goods, basket([11, 1, 2]))).toEqual([log[1], log[0]]);
  });

  test('keeps for later what would change nothing now', () => {
    const code = (kind: 'put code' | 'take code') => ({ kind, code: 'A' }) as const;
    const on = { ...emptyBasket, codes: ['A'] };
    const log = [logged(code('put code'), [0, 8], on), logged(code('take code'), [0, 9], emptyBasket)];
    expect(serialOrder([...log, logged(code('take code'), [20, 21], emptyBasket)], goods, on)).toHaveLength(
      3,
    );
  });

  test('goes back where the first that fits leads nowhere', () => {
    const log = [
      logged(add(1, 1), [0, 9], basket([11, 1, 1])),
      logged(add(2, 2), [0, 9], basket([12, 2, 2])),
      logged({ kind: 'remove', itemId: 12 }, [0, 9], basket()),
    ];
    expect((serialOrder(log, goods) as LoggedAct[]).map(({ act }) => act.kind)).toEqual([
      'add',
      'remove',
      'add',
    ]);
  });
});

test('codes go on once and come off once', () => {
  const put = { kind: 'put code' as const, code: 'A' };
  const on = afterAct(emptyBasket, put, goods, 0) as Basket;
  expect(afterAct(on, put, goods, 0)).toEqual(on);
  const take = { kind: 'take code' as const, code: 'A' };
  expect(afterAct(on, take, goods, 0)).toEqual(emptyBasket);
  expect(afterAct(emptyBasket, take, goods, 0)).toBe('GIFT_CODE_NOT_ON_CART');
});
