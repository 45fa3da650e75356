/** JSON of an untrusted answer. Missing parts and parts of another type read as absent. */

export type Json = Record<string, unknown>;

export const objectAt = (value: unknown, ...path: string[]): Json | undefined => {
  const found = at(value, path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Json) : undefined;
};

export const listAt = (value: unknown, ...path: string[]): unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** Longest text that is taken from an answer. */
const mostLetters = 200;

/** A text, trimmed, on one line and cut to `mostLetters`; '' if there is none. */
export const textAt = (value: unknown, ...path: string[]): string => {
  const found = at(value, path);
  return typeof found === 'string'
    ? found
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, mostLetters)
    : '';
};

/** A number, also if it is written as text. NaN if there is none. */
export const numberAt = (value: unknown, ...path: string[]): number => {
  const found = at(value, path);
  if (typeof found === 'number') return found;
  return typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found) ? Number(found) : Number.NaN;
};

function at(value: unknown, path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Json)[name];
  }
  return found;
}
