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

test('when a query’s value is empty, then it counts as absent, whatever its type', () => {
  expect(parse({ q: '', page: '', latitude: '', promo: '' })).toEqual({ ok: true, input: {} });
  expect(parse({ q: 'a', page: '2', latitude: '0', promo: 'false' })).toEqual({
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
])('[API-23] when the input is %s=%s, then the refusal names the field', (name, value) => {
  expect(parse({ [name]: value })).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: name });
});

test('when a text in a JSON body is empty, then it counts as an empty text', () => {
  expect(parse({}, { q: '' })).toEqual({ ok: true, input: { q: '' } });
  expect(parse({}, { page: '' })).toMatchObject({ ok: false, field: 'page' });
});

test('[FUL-56] a query beside a JSON body counts as texts, and the body wins where both have a field', () => {
  expect(parse({ page: '2', promo: 'true', q: 'a' }, {})).toEqual({
    ok: true,
    input: { page: 2, promo: true, q: 'a' },
  });
  expect(parse({ page: '2' }, { page: 3 })).toEqual({ ok: true, input: { page: 3 } });
  expect(parse({ page: 'due' }, {})).toMatchObject({ ok: false, field: 'page' });
  expect(parse({}, { page: '2' })).toMatchObject({ ok: false, field: 'page' });
});
