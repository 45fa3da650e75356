import { expect, test } from 'vitest';
import { contract } from './index.ts';

interface Schema {
  type?: string;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Paths of integers without bounds. A database column holds none of arbitrary size. */
function unbounded(schema: Schema, path: string): string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...(schema.items ? [unbounded(schema.items, `${path}[]`)] : []),
    ...(schema.anyOf ?? []).map((part) => unbounded(part, path)),
  ].flat();
  return schema.type === 'integer' && (schema.maximum === undefined || schema.minimum === undefined)
    ? [path, ...parts]
    : parts;
}

test('every whole number that an endpoint accepts has a smallest and a largest value', () => {
  const found = Object.entries(contract).flatMap(([word, calls]) =>
    Object.entries(calls).flatMap(([name, { input }]) => unbounded(input as Schema, `${word}.${name}`)),
  );
  expect(found).toEqual([]);
});
