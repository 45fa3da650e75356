import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { mayBeReady, ReadyPart } from './ready-part.ts';

type Keep = (value: unknown) => unknown;

/** The parts of JSON Schema the contract's answers are made of. */
interface Shape {
  type?: string;
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
  anyOf?: TSchema[];
  allOf?: TSchema[];
  $ref?: string;
}

const asItIs: Keep = (value) => value;

/**
 * Copies of a value what its schema declares, and nothing else. Made once per schema: a page of products takes a
 * tenth of the time of a cleaner that reads the schema as it goes. What breaks the schema is passed on for the check
 * that follows.
 */
export function keepDeclared(schema: TSchema): Keep {
  return mayBeReady(schema) ? keepReady(schema) : keepShape(schema);
}

/** What is ready was cut and checked when it was made; what isn't is checked here, as the check of the whole leaves it out. */
function keepReady(schema: TSchema): Keep {
  const keep = keepShape(schema);
  const check = Compile(schema);
  return (value) => {
    if (value instanceof ReadyPart) return value;
    const kept = keep(value);
    if (check.Check(kept)) return kept;
    const [first] = check.Errors(kept);
    throw new Error(`answer breaks its contract at ${first?.instancePath}: ${first?.message}`);
  };
}

/** The schema with anything in the place of parts that may come ready. */
export function withoutReadyParts(schema: TSchema): TSchema {
  const trimmed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(trimmed);
    if (typeof node !== 'object' || node === null) return node;
    if (mayBeReady(node)) return {};
    return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, trimmed(one)]));
  };
  return trimmed(schema) as TSchema;
}

function keepShape(schema: TSchema): Keep {
  const shape = schema as Shape;
  if (shape.anyOf) return keepOneOf(shape.anyOf);
  if (shape.properties) return keepProperties(shape.properties);
  if (shape.patternProperties) return keepEntries(Object.values(shape.patternProperties)[0]!);
  if (shape.items) return keepItems(shape.items);
  if (shape.allOf || shape.$ref || shape.type === 'object')
    throw new Error('an answer of this kind of schema can not be trimmed');
  return asItIs;
}

function keepProperties(properties: Record<string, TSchema>): Keep {
  const fields = Object.entries(properties).map(([name, schema]) => ({ name, keep: keepDeclared(schema) }));
  return (value) => {
    if (!isRecord(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const { name, keep } of fields) {
      const one = value[name];
      if (one !== undefined) kept[name] = keep(one);
    }
    return kept;
  };
}

function keepEntries(schema: TSchema): Keep {
  const keep = keepDeclared(schema);
  return (value) => {
    if (!isRecord(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const name of Object.keys(value)) kept[name] = keep(value[name]);
    return kept;
  };
}

function keepItems(schema: TSchema): Keep {
  const keep = keepDeclared(schema);
  if (keep === asItIs) return (value) => (Array.isArray(value) ? [...value] : value);
  return (value) => (Array.isArray(value) ? value.map(keep) : value);
}

function keepOneOf(schemas: readonly TSchema[]): Keep {
  const variants = schemas.map((schema) => ({ check: Compile(schema), keep: keepDeclared(schema) }));
  if (variants.every(({ keep }) => keep === asItIs)) return asItIs;
  return (value) => (variants.find(({ check }) => check.Check(value))?.keep ?? asItIs)(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
