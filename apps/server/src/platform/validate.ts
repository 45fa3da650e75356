import type { Endpoint } from '@bottega/contract';
import { Compile } from 'typebox/compile';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { keepDeclared, withoutReadyParts } from './keep-declared.ts';
import { letBeReady, ReadyPart } from './ready-part.ts';
import { refuse, type Refusal } from './result.ts';

export type Parsed = { ok: true; input: Record<string, unknown> } | Refusal;

/** @param json body of the request where it is JSON; what stands in both is the body's. */
export type Parse = (texts: Record<string, unknown>, json?: Record<string, unknown>) => Parsed;

/**
 * Input of one endpoint: texts of the query or of a form become numbers and booleans, a single value becomes a list where
 * a list is meant, undeclared names are dropped (or kept in `rest`). JSON bodies are not converted.
 */
export function inputParser(endpoint: Endpoint): Parse {
  const check = Compile(endpoint.input);
  const keep = keepDeclared(endpoint.input);
  const declared = new Set(Object.keys(endpoint.input.properties));
  return (texts, json) => {
    // a deep value overflows the stack of every walk through it, the database's too
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
    // texts have nothing undeclared inside them
    return { ok: true, input: json ? (keep(input) as typeof input) : input };
  };

  /** What the endpoint declares; the others go to `rest` where it keeps them. */
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

/** Lists and objects inside one another; the deepest input of the contract has six. */
const mostLevels = 20;

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isNestedDeeper(one, levels - 1));
}

/** PostgreSQL keeps every character but this one. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

/** Texts as what the schema means; `1.5` is no whole number, though the conversion would cut it to one. */
function converted(schema: TSchema, named: Record<string, unknown>): Record<string, unknown> {
  const input = Value.Convert(schema, { ...named }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(input)) {
    if (typeof value === 'number' && Number(named[name]) !== value) input[name] = named[name];
  }
  return input;
}

/** `?page=&q=` means nothing was said. */
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

/** Keeps only what the contract declares of an answer, so nothing leaves by mistake; ready parts are that already. */
export function outputCleaner(schema: TSchema): (data: unknown) => unknown {
  const keep = keepDeclared(schema);
  const check = Compile(withoutReadyParts(schema));
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
 * Makes ready parts of answers. To be called before the answers they are part of are served.
 *
 * @param schema the very object their contracts hold
 */
export function readyPartsOf<S extends TSchema>(schema: S): (value: Static<S>) => Static<S> {
  const clean = outputCleaner(schema);
  letBeReady(schema);
  return (value) => new ReadyPart(clean(value) as object) as Static<S>;
}
