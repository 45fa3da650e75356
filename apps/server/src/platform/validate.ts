import type { Endpoint } from '@bottega/contract';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { trimToSchema, withoutFragments } from './trim-to-schema.ts';
import { allowFragment, JsonFragment } from './json-fragment.ts';
import { refuse, type Refusal } from './result.ts';

export type Parsed = { ok: true; input: Record<string, unknown> } | Refusal;

/** @param json JSON body of the request; its fields win over equal ones of the texts */
export type Parse = (texts: Record<string, unknown>, json?: Record<string, unknown>) => Parsed;

/**
 * Makes the parser of an endpoint's input. Texts of a query or form become numbers and booleans, and a single value
 * becomes a list where the contract declares one. Undeclared names are dropped (or kept in `rest`). JSON bodies are not
 * converted.
 */
export function inputParser(endpoint: Endpoint): Parse {
  const check = Compile(endpoint.input);
  const keep = trimToSchema(endpoint.input);
  const declared = new Set(Object.keys(endpoint.input.properties));
  return (texts, json) => {
    // A deeply nested value overflows the stack of every recursive function, also in the database.
    const deep = json && Object.keys(json).find((name) => isNestedDeeper(json[name], mostLevels));
    if (deep !== undefined) return refuse('INVALID_INPUT', { field: deep, params: { field: deep } });
    const rest: Record<string, string[]> = {};
    const input = converted(endpoint.input, dropEmpty(namedOf(texts, rest, oneUnlessList)));
    if (json) Object.assign(input, namedOf(json, rest, asItIs));
    if (endpoint.keepsRest) input['rest'] = rest;
    if (!check.Check(input)) {
      const [first] = check.Errors(input);
      return refuse('INVALID_INPUT', { field: fieldOf(first), params: { field: fieldOf(first) } });
    }
    const unstorable = Object.keys(input).find((name) => holdsNul(input[name]));
    if (unstorable !== undefined)
      return refuse('INVALID_INPUT', { field: unstorable, params: { field: unstorable } });
    // a text cannot hold undeclared parts
    return { ok: true, input: json ? (keep(input) as typeof input) : input };
  };

  /** The declared fields. Other fields go to `rest` if the endpoint keeps them. */
  function namedOf(
    raw: Record<string, unknown>,
    rest: Record<string, string[]>,
    valueOf: (value: unknown) => unknown,
  ): Record<string, unknown> {
    const named: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(raw)) {
      if (declared.has(name) && name !== 'rest') named[name] = valueOf(value);
      else if (endpoint.keepsRest) rest[name] = (Array.isArray(value) ? value : [value]).map(String);
    }
    return named;
  }
}

const oneUnlessList = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const asItIs = (value: unknown): unknown => value;

/** Most levels of lists and objects inside each other. The deepest input of the contract has six. */
const mostLevels = 20;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNestedDeeper(one, levels - 1));
}

/** PostgreSQL stores every character except NUL. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/**
 * Converts texts to the types of the schema. `1.5` stays a text where an integer is declared, because the conversion
 * would cut it to 1.
 */
function converted(schema: TSchema, named: Record<string, unknown>): Record<string, unknown> {
  const input = Value.Convert(schema, { ...named }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'number' && Number(named[name]) !== value) input[name] = named[name];
  }
  return input;
}

/** Removes empty values: `?page=&q=` has no input. */
function dropEmpty(named: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(named).filter(([, one]) => one !== ''));
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
