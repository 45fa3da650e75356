import fc from 'fast-check';
import { oddBodies, oddPaths, oddTexts, oddTypes, oddValues } from './odd-values.ts';
import type { Operation, Schema } from './operations.ts';

/** A request in its final form. */
export interface DrawnRequest {
  operation: string;
  method: 'GET' | 'POST';
  /** Path and query, escaped or deliberately unescaped. */
  path: string;
  payload?: string | Buffer;
  headers: Record<string, string>;
}

/** Ids and codes from earlier answers, by the normalized name of their field. */
type Known = ReadonlyMap<string, readonly (string | number)[]>;

/** A field name without case and separators: `product_id`, `productId` and `productid` are equal. */
export const normalName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();

/** Values that match a schema, as far as the generator supports it. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberWithin(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return fc.record(mapped(schema.properties ?? {}, fitting), { requiredKeys: [] });
    case 'string':
      return textWithin(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function numberWithin({ type, minimum = -1000, maximum = 100_000 }: Schema): fc.Arbitrary<number> {
  if (type === 'number') return fc.double({ min: minimum, max: Math.max(maximum, minimum), noNaN: true });
  const min = Math.ceil(minimum);
  return fc.integer({ min, max: Math.max(Math.floor(maximum), min) });
}

function textWithin({ minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function mapped<T, R>(record: Record<string, T>, change: (value: T, name: string) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

/** A realistic value: an existing id if the name of the field has some, otherwise one that matches the schema. */
function meant(schema: Schema, name: string, known: Known): fc.Arbitrary<unknown> {
  const ids = known.get(normalName(name));
  if (schema.type === 'array' && schema.items)
    return fc.array(meant(schema.items, name, known), { minLength: 1, maxLength: 3 });
  if (schema.properties)
    return fc.record(mapped(schema.properties, (inner, innerName) => meant(inner, innerName, known)));
  if (!ids) return fitting(schema);
  return fc.oneof(
    { weight: 1, arbitrary: fitting(schema) },
    { weight: 5, arbitrary: fc.constantFrom(...ids) },
  );
}

/** Realistic values with odd ones in any place, also inside lists and objects. */
function odd(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const inner = schema.items ?? schema;
  const parts = inner.properties;
  if (!parts) return fc.constantFrom(...oddValues);
  const record = fc.record(
    mapped(parts, (part, partName) => fc.oneof(meant(part, partName, known), fc.constantFrom(...oddValues))),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...oddValues) },
    { weight: 3, arbitrary: schema.items ? fc.array(record, { maxLength: 3 }) : record },
  );
}

/** Realistic fields, with a few left out and up to two odd ones. */
function valuesOf(fields: Record<string, Schema>, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(fields);
  return fc
    .tuple(
      fc.record(mapped(fields, (schema, name) => meant(schema, name, known))),
      fc.record(mapped(fields, (schema) => odd(schema, known))),
      fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      fc.subarray(names),
      fc.boolean(),
    )
    .map(([meantValues, oddValues, odds, left, leavesOut]) => ({
      ...Object.fromEntries(
        Object.entries(meantValues).filter(([name]) => !leavesOut || left.includes(name)),
      ),
      ...Object.fromEntries(odds.map((name) => [name, (oddValues as Record<string, unknown>)[name]])),
    }));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryOf(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (item) => `${escaped(name)}=${escaped(textOf(item).slice(0, 4000))}`,
    ),
  );
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 12_000)}` : '';
}

/** Catalogue files: a header of known and odd columns with rows that may not match it, or records, one per line. */
const columnNames = [
  'sku',
  'name',
  'price',
  'warehouse',
  'quantity',
  'slug',
  'category',
  'vat',
  'options',
  'published',
];
const cells = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom('A1', '1', '10', 'Pezzo', '12" tondo', '"open', '=1+1', '[{"name":1}]'),
);
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.uniqueArray(fc.constantFrom(...columnNames), { minLength: 1 }) },
  { weight: 1, arbitrary: fc.array(cells, { maxLength: 4 }) },
);
const sheets = fc
  .tuple(headers, fc.array(fc.array(cells, { minLength: 1, maxLength: 10 }), { maxLength: 6 }), fc.boolean())
  .map(([header, rows, fits]) =>
    [header, ...rows.map((row) => (fits ? header.map((_, n) => row[n % row.length] ?? '') : row))]
      .map((row) => row.join(','))
      .join('\n'),
  );
const records = fc
  .array(
    fc.dictionary(fc.constantFrom(...columnNames, '__proto__', 'constructor'), fc.constantFrom(...oddValues)),
  )
  .map((all) => all.map((record) => JSON.stringify(record)).join('\n'));
const files = fc.oneof(sheets, records);

/** Data for drawing requests. */
export interface DrawnFor {
  known: Known;
  /** Key for operations whose body is a file. */
  apiKey: string;
}

/** Draws requests of one operation. */
export function requestsOf(operation: Operation, { known, apiKey }: DrawnFor): fc.Arbitrary<DrawnRequest> {
  const { name, method, fileTypes } = operation;
  const values = valuesOf(operation.fields, known);
  const extra = fc.option(fc.record({ unknown: fc.constantFrom(...oddValues) }), { freq: 12, nil: {} });
  const body = fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    { weight: 3, arbitrary: fc.constant('application/x-www-form-urlencoded') },
    { weight: 1, arbitrary: fc.constantFrom(...oddTypes) },
  );
  const file = fileTypes.length > 0 ? files : fc.constant('');
  return fc
    .tuple(values, extra, body, type, file)
    .map(([drawn, more, oddBody, contentType, fileText]): DrawnRequest => {
      const all: Record<string, unknown> = { ...drawn, ...more };
      const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!));
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
        escaped(textOf(all[field] ?? 1).slice(0, 200)),
      );
      const rest = Object.fromEntries(Object.entries(all).filter(([field]) => !inPath.has(field)));
      if (method === 'GET') return { operation: name, method, path: path + queryOf(rest), headers: {} };
      if (fileTypes.length > 0) {
        const headers = { 'content-type': fileTypes[0]!, authorization: `Bearer ${apiKey}` };
        return {
          operation: name,
          method,
          path: path + queryOf(rest),
          payload: oddBody ?? fileText,
          headers,
        };
      }
      const isForm = contentType === 'application/x-www-form-urlencoded';
      const payload = oddBody ?? (isForm ? queryOf(rest).slice(1) : JSON.stringify(rest));
      return { operation: name, method, path, payload, headers: { 'content-type': contentType } };
    });
}

/** Requests to paths without a route. */
export const strayRequests: fc.Arbitrary<DrawnRequest> = fc
  .tuple(fc.constantFrom<DrawnRequest['method']>('GET', 'POST'), fc.constantFrom(...oddPaths))
  .map(([method, path]) => ({
    operation: 'stray paths',
    method,
    path,
    headers: {},
    ...(method === 'POST' && { payload: '{}' }),
  }));
