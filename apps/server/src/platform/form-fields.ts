import type { TSchema } from 'typebox';

/** Fields of a form or query by name; a repeated name has a list of texts. */
type Fields = Readonly<Record<string, unknown>>;

/** Most fields inside lists and objects. The longest list of the contract, with all its fields, has fewer. */
const mostNested = 5000;

interface Shape {
  properties?: Record<string, TSchema>;
  patternProperties?: Record<string, TSchema>;
  items?: TSchema;
}

/**
 * Puts fields such as `items[0][productId]`, `items[0].productId`, `items[productId]` (repeated) and `infos.note` together to the lists
 * and objects that the schema declares. Other names stay. Returns the name of a field that fits no place.
 */
export function nestFields(
  properties: Record<string, TSchema>,
  fields: Fields,
): { ok: true; fields: Record<string, unknown> } | { ok: false; field: string } {
  const plain: Record<string, unknown> = {};
  const nested = new Map<string, Part[]>();
  let count = 0;
  for (const [name, value] of Object.entries(fields)) {
    const [first = '', ...way] = wayOf(name);
    const isNested = way.length > 0 && !Object.hasOwn(properties, name) && Object.hasOwn(properties, first);
    if (!isNested) {
      plain[name] = value;
      continue;
    }
    const values = [value].flat().map(String);
    count += values.length;
    if (count > mostNested) return { ok: false, field: first };
    addTo(nested, first, { way, values });
  }
  for (const [name, parts] of nested) {
    const whole = build(properties[name]!, parts);
    if (whole === undefined) return { ok: false, field: name };
    // a plain field of the same name holds entries as JSON, which come first
    plain[name] = Array.isArray(whole) && plain[name] !== undefined ? [plain[name], whole].flat() : whole;
  }
  return { ok: true, fields: plain };
}

/** `items[0].productId` as `['items', '0', 'productId']`. An empty bracket is an empty step. */
function wayOf(name: string): string[] {
  if (!/[.[]/.test(name) || name.length > 200) return [name];
  return name.replaceAll(']', '').split(/[.[]/);
}

interface Part {
  way: string[];
  values: string[];
}

function addTo<K>(parts: Map<K, Part[]>, key: K, part: Part): void {
  const known = parts.get(key);
  if (known) known.push(part);
  else parts.set(key, [part]);
}

function build(schema: TSchema, parts: readonly Part[]): unknown {
  const { items, properties, patternProperties } = schema as Shape;
  if (items) return buildList(items, parts);
  if (properties)
    return buildObject((name) => (Object.hasOwn(properties, name) ? properties[name] : undefined), parts);
  if (patternProperties) return buildObject(() => Object.values(patternProperties)[0], parts);
  const [part, ...more] = parts;
  if (part && more.length === 0 && part.way.length === 0) return part.values[0];
  // an object of any shape, which no use case reads
  return Object.keys(schema).length === 0 ? {} : undefined;
}

/** Entries with an index keep its order. Without one, the n-th value of each name belongs to the n-th entry. */
function buildList(items: TSchema, parts: readonly Part[]): unknown[] | undefined {
  const entries = new Map<number, Part[]>();
  const hasIndex = parts.every(({ way: [first] }) => /^\d{1,4}$/.test(first ?? ''));
  for (const { way, values } of parts) {
    if (hasIndex) {
      addTo(entries, Number(way[0]), { way: way.slice(1), values });
      continue;
    }
    const rest = way[0] === '' ? way.slice(1) : way;
    values.forEach((value, at) => addTo(entries, at, { way: rest, values: [value] }));
  }
  if (!hasIndex && parts.some(({ way, values }) => way.join('') !== '' && values.length !== entries.size))
    return undefined;
  const built = [...entries].sort(([a], [b]) => a - b).map(([, of]) => build(items, of) ?? textOf(of));
  return built.includes(undefined) ? undefined : built;
}

/** An entry that stands as JSON in a text. */
const textOf = ([part, ...more]: readonly Part[]): string | undefined =>
  part && more.length === 0 && part.way.length === 0 ? part.values[0] : undefined;

function buildObject(
  schemaOf: (name: string) => TSchema | undefined,
  parts: readonly Part[],
): Record<string, unknown> | undefined {
  const byName = new Map<string, Part[]>();
  for (const { way, values } of parts) {
    const [name, ...rest] = way;
    if (name === undefined) return undefined;
    addTo(byName, name, { way: rest, values });
  }
  const built: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, of] of byName) {
    const schema = schemaOf(name);
    if (schema === undefined) continue;
    const value = build(schema, of);
    if (value === undefined) return undefined;
    built[name] = value;
  }
  return built;
}
