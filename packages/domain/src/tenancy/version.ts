function partsOf(version: string): string[] | undefined {
  const parts = version.split('.');
  return parts.every((part) => /^\d{1,15}$/.test(part)) ? parts : undefined;
}

/**
 * Compares two versions: -1, 0 or 1 as the first is older, equal or newer; a missing part counts as 0. Undefined when
 * a part is no number: such versions are not comparable (TEN-32).
 */
export function compareVersions(a: string, b: string): -1 | 0 | 1 | undefined {
  const [left, right] = [partsOf(a), partsOf(b)];
  if (left === undefined || right === undefined) return undefined;
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = Number(left[index] ?? 0) - Number(right[index] ?? 0);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}

/** Whether an update dialog must be shown. */
export function isNewerVersion(remote: string, running: string): boolean {
  return compareVersions(remote, running) === 1;
}
