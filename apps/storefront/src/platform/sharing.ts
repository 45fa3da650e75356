/**
 * Returns `next` with every unchanged part taken from `before`, so that React doesn't render unchanged parts again.
 * Both are plain JSON; neither is modified.
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
  // build a new object only where a part changed
  if (isSame) return before;
  return (Array.isArray(next) ? parts : Object.fromEntries(names.map((name, at) => [name, parts[at]]))) as T;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
