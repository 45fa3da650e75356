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
/** The plain text of a warning as the server sends it, under both keys. */
const twice = (text: string) => ({ error: text, warning: text });
const leftOut = (productId: number, name: string): Message => ({
  code: 'LEFT_OUT',
  message: '',
  params: { productId, name, place: 0, reason: 'Il prodotto è esaurito.', cause: 'PRODUCT_SOLD_OUT' },
});
const capped: Message = { code: 'QUANTITY_MAX_QUANTITY', message: 'Al massimo 2', params: {} };

test('an answer is split into the products left out and its other messages', () => {
  const warnings = [twice('Latte: Il prodotto è esaurito.'), twice('Al massimo 2')];
  const split = splitLeftOut(answer([leftOut(7, 'Latte'), capped], warnings));
  expect(split.leftOut).toEqual([
    { productId: 7, name: 'Latte', place: 0, reason: 'Il prodotto è esaurito.' },
  ]);
  expect(split.rest.response.warningsMessage).toEqual([capped]);
});

test('when a product is listed as left out, then its plain warning text is dropped', () => {
  const { rest } = splitLeftOut(answer([leftOut(7, 'Latte')], [twice('Latte: Il prodotto è esaurito.')]));
  expect([rest.response.warnings, rest.response.warningsMessage]).toEqual([[], []]);
});
