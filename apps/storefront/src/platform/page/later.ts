import { loadChunk } from './load-chunk.ts';

/**
 * Loads a module together with the later texts, which the first script leaves out. The module may use any text;
 * `early-texts.ts` of the build looks for this function's name.
 */
export const later =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    loadChunk(async () => (await Promise.all([load(), import('virtual:later-texts')]))[0]);
