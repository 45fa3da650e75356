import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { LineCounter, parseDocument, isNode, isMap, isScalar } from 'yaml';

/** Collects problems; each begins with the file and, where there is one, the line. */
export interface JsonFile {
  /** The parsed content; undefined if the file is missing or no JSON. */
  value: unknown;
  /** Notes a problem at the value that the path leads to. */
  complain(problem: string, path?: readonly (string | number)[]): void;
}

/** Reads a JSON file and knows the line of each of its values. */
export function readJsonFile(file: string, problems: string[]): JsonFile {
  const name = shortName(file);
  const missing = { value: undefined, complain: () => {} };
  if (!existsSync(file)) {
    problems.push(`${name}: this file is missing`);
    return missing;
  }
  const lines = new LineCounter();
  // JSON is a part of YAML; this parser tells positions and finds repeated names
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  for (const { message, pos } of document.errors)
    problems.push(`${name}:${lines.linePos(pos[0]).line} ${message}`);
  if (document.errors.length > 0) return missing;
  return {
    value: document.toJS() as unknown,
    complain: (problem, path = []) =>
      problems.push(`${name}:${lines.linePos(startOf(document, path)).line} ${problem}`),
  };
}

/** Notes every place where a file breaks the schema. Returns whether it keeps it. */
export function keepsSchema(file: JsonFile, schema: TSchema): boolean {
  const check = Compile(schema);
  if (check.Check(file.value)) return true;
  for (const error of check.Errors(file.value)) {
    const path = error.instancePath.split('/').slice(1).map(unescaped);
    const { requiredProperties = [], additionalProperties = [] } = error.params as {
      requiredProperties?: string[];
      additionalProperties?: string[];
    };
    const at = path.join('.') || 'the file';
    for (const name of requiredProperties) file.complain(`${at}: "${name}" is missing`, path);
    for (const name of additionalProperties) file.complain(`"${name}" is unknown here`, [...path, name]);
    if (requiredProperties.length + additionalProperties.length === 0)
      file.complain(`${at} ${error.message}`, path);
  }
  return false;
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Position of the name of the value, or of the value itself in a list. */
function startOf(document: ReturnType<typeof parseDocument>, path: readonly (string | number)[]): number {
  const last = path.at(-1);
  const parent = document.getIn(path.slice(0, -1), true);
  const named = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === last)?.key
    : undefined;
  const node =
    named ??
    document.getIn(
      path.map((part) => (/^\d+$/.test(String(part)) ? Number(part) : part)),
      true,
    );
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

/** A path as a reader types it: relative to the current folder if the file lies in it. */
export function shortName(file: string): string {
  const name = relative(process.cwd(), file);
  return name.startsWith('..') ? file : name;
}
