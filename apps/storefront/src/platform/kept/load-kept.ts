import { activity } from '../activity.ts';
import type { KeptPages } from './kept-pages.ts';

/**
 * Loads a page and keeps it. Without network it answers what was kept, also where the load itself succeeds with less,
 * because parts of the page may be left out.
 */
export async function loadKept(
  keptPages: KeptPages | undefined,
  key: string | undefined,
  load: () => Promise<unknown>,
): Promise<unknown> {
  if (!keptPages || key === undefined) return load();
  const keep = keptPages.keeper();
  const isReached = () => activity.reached.current();
  const before = isReached() ? undefined : await keptPages.get(key);
  if (before !== undefined) return before;
  try {
    const loaded = await load();
    if (!isReached()) return (await keptPages.get(key)) ?? loaded;
    keep(key, loaded);
    return loaded;
  } catch (thrown) {
    const known = isReached() ? undefined : await keptPages.get(key);
    if (known === undefined) throw thrown;
    return known;
  }
}
