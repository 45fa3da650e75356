import { endpoint, NoData } from '@bottega/contract';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { inputParser } from './validate.ts';

const parse = inputParser(
  endpoint({
    method: 'GET',
    path: '/x',
    summary: 'x',
    access: 'public',
    writes: false,
    input: Type.Object({
      q: Type.Optional(Type.String()),
      page: Type.Optional(Type.Integer({ minimum: 1 })),
      latitude: Type.Optional(Type.Number()),
      promo: Type.Optional(Type.Boolean()),
    }),
    data: NoData,
  }),
);

test('what a query leaves empty was not said, whatever it is of', () => {
  expect(parse({ q: '', page: '', latitude: '', promo: '' }, true)).toEqual({ ok: true, input: {} });
  expect(parse({ q: 'a', page: '2', latitude: '0', promo: 'false' }, true)).toEqual({
    ok: true,
    input: { q: 'a', page: 2, latitude: 0, promo: false },
  });
});

test.each([
  ['page', ' '],
  ['page', '1.5'],
  ['page', '0'],
  ['latitude', 'NaN'],
  ['promo', 'forse'],
])('[API-23] %s=%s is refused with its name', (name, value) => {
  expect(parse({ [name]: value }, true)).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: name });
});

test('in a JSON body an empty text is one', () => {
  expect(parse({ q: '' }, false)).toEqual({ ok: true, input: { q: '' } });
  expect(parse({ page: '' }, false)).toMatchObject({ ok: false, field: 'page' });
});
