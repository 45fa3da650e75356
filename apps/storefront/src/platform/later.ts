/**
 * Loads what opens only when asked for, together with the texts the first script leaves out: what is named inside is
 * free to say any of them (`early-texts.ts` of the build reads this very word).
 */
export const later =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () =>
    (await Promise.all([load(), import('virtual:later-texts')]))[0];
