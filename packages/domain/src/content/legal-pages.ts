/** Slugs of the pages that the law wants of every shop: terms, withdrawal, privacy, cookies, accessibility. */
export const legalPages: readonly string[] = [
  'condizioni-generali-di-vendita',
  'garanzia-legale-e-recesso',
  'privacy',
  'cookie',
  'dichiarazione-di-accessibilita',
];

/** What a template leaves to the brand: `[DA COMPILARE: capitale sociale]`. A page with a mark isn't published. */
const mark = /\[DA COMPILARE\b[^\]]*\]?/g;

/** The marks of a text that still wait for the brand's words, each with its line, from 1. */
export function unfilledMarks(text: string): { line: number; mark: string }[] {
  return text
    .split('\n')
    .flatMap((words, index) => (words.match(mark) ?? []).map((found) => ({ line: index + 1, mark: found })));
}
