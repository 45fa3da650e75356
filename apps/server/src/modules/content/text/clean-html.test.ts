import { expect, test } from 'vitest';
import { attacks } from './attacks.fixture.ts';
import { cleanContent, cleanDeep, findForbidden } from './clean-html.ts';

const dangerous =
  /<(?:script|style|svg|math|iframe|object|embed|base|meta|link|form|input|button|video|source|template|textarea|xmp)|\son\w+=|(?:java|vb)script:|data:|style=|class=|\sid=|href="\/\/|srcdoc/i;

test.each(attacks)(
  'when content holds %s, then nothing of the attack is left, and a file with it is refused',
  (attack) => {
    const clean = cleanContent(`<p>Prima.</p>${attack}<p>Dopo.</p>`);
    expect(clean).not.toMatch(dangerous);
    expect(clean).toContain('Prima.');
    expect(cleanContent(clean)).toBe(clean);
    expect(findForbidden(attack)).toEqual(expect.any(String));
    expect(JSON.stringify(cleanDeep({ a: [{ b: attack }] }))).not.toMatch(dangerous);
  },
);

test('when content is plain, then it stays as it is', () => {
  const plain =
    '<h2>Orari</h2><p>Dalle <time datetime="08:00">8</time> alle 20, <strong>ogni giorno</strong>: <a href="/faq" title="x">domande</a>.</p><ul><li>uno</li></ul><table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table><img src="/p/wp-content/uploads/a.webp" alt="a" width="10" height="5" loading="lazy" decoding="async" />';
  expect(cleanContent(plain)).toBe(plain);
  expect(findForbidden(plain)).toBeUndefined();
  expect(cleanDeep({ n: 1, no: null, text: 'a & b' })).toEqual({ n: 1, no: null, text: 'a & b' });
});

test('when a link opens another window, then that window can’t reach the shop’s', () => {
  expect(cleanContent('<a href="https://a.example" target="_blank">x</a>')).toContain('rel="noopener"');
  expect(cleanContent('<a href="/x" target="top" rel="opener">x</a>')).toBe('<a href="/x">x</a>');
});
