import { expect, test } from 'vitest';
import { wordsOf } from './near-missing.ts';

test('the words of an address are those of its last step, without numbers, units and file names', () => {
  expect(wordsOf('latte-uova-e-yogurt/latte/latte-frescho-1-l')).toBe('latte frescho');
  expect(wordsOf('/category/caffè/')).toBe('caffè');
  expect(wordsOf('uno-due-tre-quattro-cinque')).toBe('uno due tre quattro');
  for (const none of ['', '/', '/42', '/wp-login.php', '/a-b']) expect(wordsOf(none)).toBe('');
});
