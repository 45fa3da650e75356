import type { Answer, Message } from '@bottega/contract';
import { expect, test } from 'vitest';
import { splitLeftOut } from './left-out.ts';

const answer = (warningsMessage: Message[], warnings: { warning: string }[]): Answer<null> => ({
  httpStatus: 200,
  response: {
    status: 0,
    errors: [],
    infos: [],
    warnings,
    errorsMessage: [],
    infosMessage: [],
    warningsMessage,
  },
  user: { userId: 1, login: '', profileConfirmed: true },
  data: null,
});
const leftOut = (productId: number, name: string): Message => ({
  code: 'LEFT_OUT',
  message: '',
  params: { productId, name, reason: 'Il prodotto è esaurito.', cause: 'PRODUCT_SOLD_OUT' },
});
const capped: Message = { code: 'QUANTITY_MAX_QUANTITY', message: 'Al massimo 2', params: {} };

test('what was left out is told apart from everything else an answer says', () => {
  const warnings = [{ warning: 'Latte: Il prodotto è esaurito.' }, { warning: 'Al massimo 2' }];
  const split = splitLeftOut(answer([leftOut(7, 'Latte'), capped], warnings));
  expect(split.leftOut).toEqual([{ productId: 7, name: 'Latte', reason: 'Il prodotto è esaurito.' }]);
  expect(split.rest.response.warningsMessage).toEqual([capped]);
});

test('said in the list, it is not said once more by its plain text', () => {
  const { rest } = splitLeftOut(
    answer([leftOut(7, 'Latte')], [{ warning: 'Latte: Il prodotto è esaurito.' }]),
  );
  expect([rest.response.warnings, rest.response.warningsMessage]).toEqual([[], []]);
});
