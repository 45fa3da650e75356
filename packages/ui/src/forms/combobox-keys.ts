/**
 * The index of the option that a key makes active, by the ARIA combobox pattern. -1 is the field itself; undefined
 * means that the list ignores the key. Both arrows wrap through the field.
 */
export function activeAfter(key: string, active: number, count: number, alt: boolean): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return alt ? active : active + 1 >= count ? -1 : active + 1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  return undefined;
}
