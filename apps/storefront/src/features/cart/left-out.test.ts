import type { Answer, Message } from '@bottega/contract';
import { expect, test } from 'vitest';
import { splitLeftOut } from './left-out.ts';

const answer = (
  warningsMessage: Message[],
  warnings: Answer<null>['response']['warnings'],
): Answer<null> => ({
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
/** A warning's text as it travels, under both keys. */
const twice = (text: string) => ({ error: text, warning: text });
const leftOut = (productId: number, name: string): Message => ({
  code: 'LEFT_OUT',
  message: '',
  params: { productId, name, place: 0, reason: 'Il prodotto è esaurito.', cause: 'PRODUCT_SOLD_OUT' },
});
const capped: Message = { code: 'QUANTITY_MAX_QUANTITY', message: 'Al massimo 2', params: {} };

test('what was left out is told apart from everything else an answer says', () => {
  const warnings = [twice('Latte: Il prodotto è esaurito.'), twice('Al massimo 2')];
  const split = splitLeftOut(answer([leftOut(7, 'Latte'), capped], warnings));
  expect(split.leftOut).toEqual([
    { productId: 7, name: 'Latte', place: 0, reason: 'Il prodotto è esaurito.' },
  ]);
  expect(split.rest.response.warningsMessage).toEqual([capped]);
});

test('said in the list, it is not said once more by its plain text', () => {
  const { rest } = splitLeftOut(answer([leftOut(7, 'Latte')], [twice('Latte: Il prodotto è esaurito.')]));
  expect([rest.response.warnings, rest.response.warningsMessage]).toEqual([[], []]);
});
