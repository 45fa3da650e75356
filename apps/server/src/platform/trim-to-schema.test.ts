import { contract, type Endpoint } from '@bottega/contract';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { trimToSchema } from './trim-to-schema.ts';

const Line = Type.Object({ id: Type.Integer(), note: Type.Optional(Type.String()) });
const Answer = Type.Object({
  lines: Type.Array(Line),
  infos: Type.Record(Type.String(), Line),
  either: Type.Union([Type.Object({ list: Type.Array(Type.Integer()) }), Line]),
  sort: Type.Union([Type.Literal('a'), Type.Literal('b')]),
  anything: Type.Unknown(),
});

test('undeclared properties are removed at any depth', () => {
  const secret = { passwordHash: 'x' };
  const value = {
    ...secret,
    lines: [
      { id: 1, ...secret },
      { id: 2, note: 'n', ...secret },
    ],
    infos: { a: { id: 3, ...secret } },
    either: { id: 4, ...secret },
    sort: 'a',
    anything: { extra: true },
  };
  const before = structuredClone(value);
  expect(trimToSchema(Answer)(value)).toEqual({
    lines: [{ id: 1 }, { id: 2, note: 'n' }],
    infos: { a: { id: 3 } },
    either: { id: 4 },
    sort: 'a',
    anything: { extra: true },
  });
  expect(value).toEqual(before);
  expect(trimToSchema(Answer)({ ...value, either: { list: [1], ...secret } })).toMatchObject({
    either: { list: [1] },
  });
});

test('when a value breaks the schema, then it is passed on to the check', () => {
  expect(trimToSchema(Answer)({ lines: 'none', infos: [], either: 7, sort: 'z' })).toEqual({
    lines: 'none',
    infos: [],
    either: 7,
    sort: 'z',
  });
  expect(trimToSchema(Line)(null)).toBeNull();
});

test('every answer of the contract can be trimmed to its schema', () => {
  const endpoints = Object.values(contract).flatMap((calls) => Object.values<Endpoint>(calls));
  for (const { data } of endpoints) expect(() => trimToSchema(data)).not.toThrow();
});
