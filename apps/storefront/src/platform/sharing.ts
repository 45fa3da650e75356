/**
 * `next`, with every part that says the same as in `before` taken from there. Whatever shows an unchanged part sees the
 * very same object and needn't be drawn anew. Both are plain JSON; neither is changed.
 */
export function sharing<T>(before: T, next: T): T {
  if (before === next || !isNested(before) || !isNested(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const parts = Object.entries(next).map(
    ([name, part]) => [name, Object.hasOwn(before, name) ? sharing(before[name], part) : part] as const,
  );
  if (parts.length === Object.keys(before).length && parts.every(([name, part]) => part === before[name]))
    return before;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
