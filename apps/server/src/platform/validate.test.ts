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

test.each(['page_size', 'pageSize'])(
  'when %s is declared, then the other spelling of it is read too',
  (name) => {
    const paged = inputParser(
      endpoint({
        method: 'GET',
        path: '/x',
        summary: 'x',
        access: 'public',
        writes: false,
        input: Type.Object({ [name]: Type.Optional(Type.Integer()) }),
        data: NoData,
      }),
    );
    for (const spelling of ['page_size', 'pageSize'])
      expect(paged({ [spelling]: '5' })).toEqual({ ok: true, input: { [name]: 5 } });
  },
);

test('when a caller writes a field of `rest`, then it is a further parameter like any other', () => {
  const keeping = inputParser(
    endpoint({
      method: 'GET',
      path: '/x',
      summary: 'x',
      access: 'public',
      writes: false,
      keepsRest: true,
      input: Type.Object({ rest: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))) }),
      data: NoData,
    }),
  );
  expect(keeping({ 'rest.route': '/x', 'rest[a]': 'b', rest: 'c' })).toEqual({
    ok: true,
    input: { rest: { 'rest.route': ['/x'], 'rest[a]': ['b'], rest: ['c'] } },
  });
});

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
});

const lines = inputParser(
  endpoint({
    method: 'POST',
    path: '/x',
    summary: 'x',
    access: 'public',
    writes: true,
    input: Type.Object({
      code: Type.Optional(Type.String()),
      show: Type.Optional(Type.Boolean()),
      ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
      address_type: Type.Optional(Type.Union([Type.Literal(2), Type.Literal(3)])),
      items: Type.Optional(
        Type.Array(
          Type.Object({
            productId: Type.Integer({ minimum: 1 }),
            quantity: Type.Number(),
            infos: Type.Optional(Type.Record(Type.String(), Type.String())),
            searchParams: Type.Optional(Type.Unknown()),
          }),
          { maxItems: 5 },
        ),
      ),
    }),
    data: NoData,
  }),
);
/** The fields of a form, as the edge reads them: a repeated name has a list. */
function form(body: string): Record<string, unknown> {
  const fields = new URLSearchParams(body);
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => [name, fields.getAll(name).length > 1 ? fields.getAll(name) : fields.get(name)]),
  );
}

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a number as text', { items: [{ productId: '7', quantity: '0.3' }] }, { items: [{ productId: 7, quantity: 0.3 }] }],
  ['a boolean as text', { show: 'true' }, { show: true }],
  ['a boolean as number', { show: 0 }, { show: false }],
  ['a text as number', { code: 1234 }, { code: '1234' }],
  ['null', { code: null, show: null, items: null, ids: null }, {}],
  ['null inside', { items: [{ productId: 7, quantity: 1, infos: null, searchParams: null }] }, { items: [{ productId: 7, quantity: 1 }] }],
  ['a boolean as info', { items: [{ productId: 7, quantity: 1, infos: { accept_alternatives: true, customWeight: 0.5, note: null } }] }, { items: [{ productId: 7, quantity: 1, infos: { accept_alternatives: 'true', customWeight: '0.5' } }] }],
  ['one item without a list', { items: { productId: 7, quantity: 1 } }, { items: [{ productId: 7, quantity: 1 }] }],
  ['a list as JSON in a text', { items: '[{"productId":7,"quantity":"2"}]' }, { items: [{ productId: 7, quantity: 2 }] }],
  ['a literal as text', { address_type: '3' }, { address_type: 3 }],
  ['ids as texts', { ids: ['1', 2] }, { ids: [1, 2] }],
])('when a JSON body has %s, then it is converted to what the contract declares', (_, json, input) => {
  expect(lines({}, json)).toEqual({ ok: true, input });
}); // prettier-ignore

test.each([
  ['items.0.productId', { items: [{ productId: 'sette', quantity: 1 }] }],
  ['items.0.productId', { items: [{ productId: '1.5', quantity: 1 }] }],
  ['items.0.quantity', { items: [{ productId: 7, quantity: true }] }],
  ['items.0.quantity', { items: [{ productId: 7, quantity: null }] }],
  ['items.0.quantity', { items: [{ productId: 7, quantity: '' }] }],
  ['items.0', { items: '[broken' }],
  ['show', { show: 'forse' }],
  ['show', { show: 2 }],
  ['code', { code: ['a', 'b'] }],
  ['code', { code: { a: 1 } }],
  ['ids.0', { ids: ['0x10'] }],
])('when a JSON body can not be converted at %s, then the refusal names it', (field, json) => {
  expect(lines({}, json)).toMatchObject({ ok: false, code: 'INVALID_INPUT', field });
});

const two = [
  { productId: 7, quantity: 2 },
  { productId: 8, quantity: 0.5 },
];
test.each([
  'items[0][productId]=7&items[0][quantity]=2&items[1][productId]=8&items[1][quantity]=0.5',
  'items[1].productId=8&items[1].quantity=0.5&items[0].productId=7&items[0].quantity=2',
  'items[productId]=7&items[quantity]=2&items[productId]=8&items[quantity]=0.5',
  'items[].productId=7&items[].quantity=2&items[].productId=8&items[].quantity=0.5',
  'items[][productId]=7&items[][quantity]=2&items[][productId]=8&items[][quantity]=0.5',
  'items={"productId":7,"quantity":2}&items={"productId":8,"quantity":"0.5"}',
  'items[]={"productId":7,"quantity":2}&items[]={"productId":8,"quantity":0.5}',
  'items[3]={"productId":7,"quantity":2}&items[4]={"productId":8,"quantity":0.5}',
  'items=[{"productId":7,"quantity":2},{"productId":8,"quantity":0.5}]',
])('when a form sends a list as %s, then its entries are read', (body) => {
  expect(lines(form(body))).toEqual({ ok: true, input: { items: two } });
});

test('when a form has nested records, unknown parts and lists of numbers, then what is declared is read', () => {
  const body =
    'items[0][productId]=7&items[0][quantity]=1&items[0][infos][note]=&items[0].infos.accept_alternatives=true' +
    '&items[0][searchParams][q]=latte&items[0][other]=1&ids[]=3&ids[]=4&unknown[0][a]=1';
  expect(lines(form(body))).toEqual({
    ok: true,
    input: {
      items: [
        { productId: 7, quantity: 1, infos: { note: '', accept_alternatives: 'true' }, searchParams: {} },
      ],
      ids: [3, 4],
    },
  });
  expect(lines(form('ids=3&ids=4'))).toEqual({ ok: true, input: { ids: [3, 4] } });
  expect(lines(form('ids=3'))).toEqual({ ok: true, input: { ids: [3] } });
});

test.each([
  ['columns of different lengths', 'items[productId]=7&items[productId]=8&items[quantity]=1', 'items'],
  ['a field below a number', 'items[0][productId][x]=7&items[0][quantity]=1', 'items'],
  ['a broken index', 'items[zero][productId]=7&items[0][quantity]=1', 'items.0.productId'],
  ['a huge index', 'items[99999][productId]=7&items[0][quantity]=1', 'items.0.productId'],
  ['too many entries', Array.from({ length: 6 }, (_, n) => `items[${n}][productId]=7&items[${n}][quantity]=1`).join('&'), 'items'],
  ['names of objects', 'items[__proto__][productId]=7&items[constructor][quantity]=1', 'items.0.productId'],
  ['broken JSON', 'items={"productId":7', 'items.0'],
])('when a form has %s, then it is refused by name', (_, body, field) => {
  expect(lines(form(body))).toMatchObject({ ok: false, code: 'INVALID_INPUT', field });
  expect(({} as Record<string, unknown>)['productId']).toBeUndefined();
}); // prettier-ignore

test('when a form has more than 5,000 nested fields, then it is refused', () => {
  const body = (count: number) =>
    Array.from({ length: count }, (_, n) => `items[0][other${n}]=1`).join('&') +
    '&items[0][productId]=7&items[0][quantity]=1';
  expect(lines(form(body(4998)))).toMatchObject({ ok: true });
  expect(lines(form(body(4999)))).toMatchObject({ ok: false, field: 'items' });
});
