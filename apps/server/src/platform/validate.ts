import type { Endpoint } from '@bottega/contract';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { coerceTo } from './coerce-input.ts';
import { nestFields } from './form-fields.ts';
import { trimToSchema, withoutFragments } from './trim-to-schema.ts';
import { allowFragment, JsonFragment } from './json-fragment.ts';
import { refuse, type Refusal } from './result.ts';

export type Parsed = { ok: true; input: Record<string, unknown> } | Refusal;

/** @param json JSON body of the request; its fields win over equal ones of the texts */
export type Parse = (texts: Record<string, unknown>, json?: Record<string, unknown>) => Parsed;

/**
 * Makes the parser of an endpoint's input. One rule converts the values of queries, forms and JSON bodies (`coerceTo`).
 * Undeclared names are dropped (or kept in `rest`).
 */
export function inputParser(endpoint: Endpoint): Parse {
  const check = Compile(endpoint.input);
  const coerce = coerceTo(endpoint.input);
  const keep = trimToSchema(endpoint.input);
  // `rest` has the undeclared names, so no caller's field is its part (`rest.x`)
  const { rest: _, ...properties } = endpoint.input.properties;
  const refuseField = (field: string): Refusal => refuse('INVALID_INPUT', { field, params: { field } });
  return (texts, json = {}) => {
    const rest: Record<string, string[]> = {};
    const fields = nestFields(properties, texts);
    if (!fields.ok) return refuseField(fields.field);
    const named = { ...dropEmpty(firstOnly(namedOf(fields.fields, rest))), ...namedOf(json, rest) };
    const input = coerce(named) as Record<string, unknown>;
    // A deeply nested value overflows the stack of every recursive function, also in the database.
    const deep = Object.keys(input).find((name) => isNestedDeeper(input[name], mostLevels));
    if (deep !== undefined) return refuseField(deep);
    if (endpoint.keepsRest) input['rest'] = rest;
    if (!check.Check(input)) {
      const [first] = check.Errors(input);
      return refuseField(fieldOf(first));
    }
    const unstorable = Object.keys(input).find((name) => holdsNul(input[name]));
    if (unstorable !== undefined) return refuseField(unstorable);
    return { ok: true, input: keep(input) as typeof input };
  };

  /** A repeated field has its first value, unless a list is declared. */
  function firstOnly(named: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(named).map(([name, value]) => [
      name,
      Array.isArray(value) && !isList(properties[name]!) ? (value[0] as unknown) : value,
    ]);
    return Object.fromEntries(entries) as Record<string, unknown>;
  }

  /** The declared fields. Other fields go to `rest` if the endpoint keeps them. */
  function namedOf(raw: Record<string, unknown>, rest: Record<string, string[]>): Record<string, unknown> {
    const named: Record<string, unknown> = {};
    for (const [spelling, value] of Object.entries(raw)) {
      const name = Object.hasOwn(properties, spelling) ? spelling : synonymOf(spelling);
      if (Object.hasOwn(properties, name)) named[name] = value;
      else if (endpoint.keepsRest) rest[name] = (Array.isArray(value) ? value : [value]).map(String);
    }
    return named;
  }
}

/** Other clients use either name in every call. */
function synonymOf(name: string): string {
  if (name === 'pageSize') return 'page_size';
  return name === 'page_size' ? 'pageSize' : name;
}

/** Whether a schema, or a part of a union, declares a list. */
function isList(schema: TSchema): boolean {
  const { type, anyOf } = schema as { type?: string; anyOf?: TSchema[] };
  return type === 'array' || type === undefined ? anyOf === undefined || anyOf.some(isList) : false;
}

/** Most levels of lists and objects inside each other. The deepest input of the contract has six. */
const mostLevels = 20;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((entry) => isNestedDeeper(entry, levels - 1));
}

/** PostgreSQL stores every character except NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Removes empty values: `?page=&q=` has no input. */
function dropEmpty(named: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(named).filter(([, entry]) => entry !== ''));
}

type Missing = { requiredProperties?: string[] };

function fieldOf(error: { instancePath?: string; params?: object } | undefined): string {
  const { requiredProperties = [] }: Missing = error?.params ?? {};
  const [missing] = requiredProperties;
  const path = (error?.instancePath ?? '').slice(1).replaceAll('/', '.');
  return [path, missing].filter(Boolean).join('.') || 'body';
}

/**
 * Keeps only the declared parts of an answer, so no other data leaves by mistake. Prepared parts are trimmed already.
 */
export function outputCleaner(schema: TSchema): (data: unknown) => unknown {
  const keep = trimToSchema(schema);
  const check = Compile(withoutFragments(schema));
  return (data) => {
    const clean = keep(data);
    if (!check.Check(clean)) {
      const [first] = check.Errors(clean);
      throw new Error(`answer breaks its contract at ${first?.instancePath}: ${first?.message}`);
    }
    return clean;
  };
}

/**
 * Makes fragments of answers. Call it before the answers that contain them are served.
 *
 * @param schema the same object that their contracts contain
 */
export function fragmentsOf<S extends TSchema>(schema: S): (value: Static<S>) => Static<S> {
  const clean = outputCleaner(schema);
  allowFragment(schema);
  return (value) => new JsonFragment(clean(value) as object) as Static<S>;
}
