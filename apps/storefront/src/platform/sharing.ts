/**
 * `next`, with every part that says the same as in `before` taken from there. Whatever shows an unchanged part sees the
 * very same object and needn't be drawn anew. Both are plain JSON; neither is changed.
 */
export function sharing<T>(before: T, next: T): T {
  if (before === next || !isNested(before) || !isNested(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let isSame = names.length === Object.keys(before).length;
  const parts = names.map((name) => {
    const part = Object.hasOwn(before, name) ? sharing(before[name], next[name]) : next[name];
    isSame &&= part === before[name];
    return part;
  });
  // most of an answer says what the one before said: only what differs is put together anew
  if (isSame) return before;
  return (Array.isArray(next) ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]))) as T;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
