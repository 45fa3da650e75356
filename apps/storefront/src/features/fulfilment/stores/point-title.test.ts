import { createTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { pointName, pointTitle } from './point-title.ts';

const { t } = createTexts();

test('the title of a locker says that it is one, once', () => {
  for (const name of ['Rosmarino Viterbo', 'Locker Rosmarino Viterbo']) {
    expect(pointTitle(t, { kind: 'locker', store: { name } })).toBe('Locker Rosmarino Viterbo');
    expect(pointName({ kind: 'locker', store: { name } })).toBe('Rosmarino Viterbo');
  }
});

test('the title of a store is its name', () => {
  expect(pointTitle(t, { kind: 'pickup', store: { name: 'Ponte Latina' } })).toBe('Ponte Latina');
});
