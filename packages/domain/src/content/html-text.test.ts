import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, htmlText } from './escape-html.ts';

test('the text of escaped text is the text itself, on one line', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(htmlText(`<p>${escapeHtml(text)}</p>`)).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
});

test('wherever HTML is cut, its text has no tags', () => {
  const html = '<p>Italia <strong>(Val di Non)</strong></p><p>Spagna</p>';
  for (let length = 0; length <= html.length; length += 1)
    expect(htmlText(html.slice(0, length))).not.toMatch(/[<>]/);
  expect(htmlText(html)).toBe('Italia (Val di Non) Spagna');
});
