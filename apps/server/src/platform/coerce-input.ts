import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

/** Converts a value to the type that a schema declares. What can't be converted stays, and the later check refuses it. */
type Coerce = (value: unknown) => unknown;

/** The parts of JSON Schema that the contract's inputs use. */
interface Shape {
  type?: string;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
}

const asItIs: Coerce = (value) => value;

/**
 * The one rule by which every input of the contract is converted, whether it came as JSON, form or query. Other clients
 * of this API send numbers and booleans as texts, texts as numbers, lists as JSON in a text, and null for absent.
 *
 * A number in decimal notation, `true`, `false`, `1` and `0` convert to and from texts. A null is absent. A single value is
 * a list where a list is declared. Typebox' own `Convert` cuts `1.5` to 1 and reads other notations of numbers.
 */
export function coerceTo(schema: TSchema): Coerce {
  const shape = schema as Shape;
  if (shape.anyOf) return coerceToOneOf(shape.anyOf);
  if (shape.properties) return coerceProperties(shape.properties);
  if (shape.patternProperties) return coerceEntries(Object.values(shape.patternProperties)[0]!);
  if (shape.items && !Array.isArray(shape.items)) return coerceItems(shape.items);
  return (shape.type !== undefined && scalars[shape.type]) || asItIs;
}

const decimal = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const numberOf: Coerce = (value) =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : value;
function booleanOf(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : value;
}
const scalars: Record<string, Coerce> = {
  integer: numberOf,
  number: numberOf,
  boolean: booleanOf,
  string: (value) =>
    typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
      ? String(value)
      : value,
};

function coerceToOneOf(schemas: readonly TSchema[]): Coerce {
  const variants = schemas.map((schema) => ({ check: Compile(schema), coerce: coerceTo(schema) }));
  return (value) => {
    if (variants.some(({ check }) => check.Check(value))) return value;
    const coerced = variants.map(({ check, coerce }) => ({ check, coercedValue: coerce(value) }));
    return coerced.find(({ check, coercedValue }) => check.Check(coercedValue))?.coercedValue ?? value;
  };
}

function coerceProperties(properties: Record<string, TSchema>): Coerce {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, coerce: coerceTo(schema) }));
  return (value) => {
    const record = fromJson(value, '{');
    if (!isRecord(record)) return value;
    const coerced: Record<string, unknown> = {};
    for (const { name, coerce } of fields) {
      const field = Object.hasOwn(record, name) ? record[name] : undefined;
      if (field !== undefined && field !== null) coerced[name] = coerce(field);
    }
    return coerced;
  };
}

function coerceEntries(schema: TSchema): Coerce {
  const coerce = coerceTo(schema);
  return (value) => {
    const record = fromJson(value, '{');
    if (!isRecord(record)) return value;
    const present = Object.entries(record).filter(([, field]) => field !== null);
    return Object.fromEntries(present.map(([name, field]) => [name, coerce(field)]));
  };
}

function coerceItems(schema: TSchema): Coerce {
  const coerce = coerceTo(schema);
  return (value) => {
    const list = fromJson(value, '[');
    if (!Array.isArray(list)) return [coerce(list)];
    const entries = list.flatMap((item: unknown) =>
      typeof item === 'string' ? fromJson(item, '[') : [item],
    );
    return entries.map((entry) => coerce(entry));
  };
}

/** A list or object that stands as JSON in a text. Another text, and one that isn't JSON, stays as it is. */
function fromJson(value: unknown, opening: '[' | '{'): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith(opening)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
