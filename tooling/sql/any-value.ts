/**
 * A value that replaces an argument or row of any type. Every property, call and element of it is such a value again.
 * As a number it is 1, as a list it has one element, and it is never undefined. Only the SQL of few functions depends
 * on their arguments; `composed-statements.ts` has those.
 */
export function anyValue(): never {
  const value: unknown = new Proxy(() => {}, {
    get(_, key) {
      // so that `await` returns the value itself
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive || key === 'toJSON') return () => 1;
      if (key === Symbol.iterator) return () => [anyValue()].values();
      return key === 'length' ? 1 : anyValue();
    },
    has: () => true,
    apply: () => anyValue(),
  });
  return value as never;
}
