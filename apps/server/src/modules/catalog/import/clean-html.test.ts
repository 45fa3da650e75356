import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml, isCleanAlready } from './clean-html.ts';

test.each([
  ['Semola, acqua', '<p>Semola, acqua</p>'],
  ['uno\n\ndue', '<p>uno</p><p>due</p>'],
  ['grassi <5 g & sale', '<p>grassi &lt;5 g &amp; sale</p>'],
  ['Semola di <strong>grano</strong>', '<p>Semola di <strong>grano</strong></p>'],
  ['<ul><li>DOP</li></ul>', '<ul><li>DOP</li></ul>'],
  [
    '<table><tr><th scope="row">Sale</th><td>1 g</td></tr></table>',
    '<table><tr><th scope="row">Sale</th><td>1 g</td></tr></table>',
  ],
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//x></SCRIPT>Pane', '<p>Pane</p>'],
  ['<p style="position:fixed" onclick=x>Pane</p>', '<p>Pane</p>'],
  ['<a href="javascript:x">Pane</a>', '<p>Pane</p>'],
  ['<p>Pane', '<p>Pane</p>'],
  ['</div>Pane', '<p>Pane</p>'],
  ['<!-- nota -->Pane', '<p>Pane</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
])('the description %j is stored as %j', (html, stored) => {
  expect(cleanHtml(html)).toBe(stored);
});

const scrap = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  '<p>',
  '</p>',
  '<strong>',
  '</strong>',
  '<script>',
  '</script>',
  '<th scope="row">',
  '</th>',
  '<td>',
  '<br>',
  '<img src=x onerror=y>',
  '<p onclick=x>',
  '<iframe>',
  '</iframe>',
  '<style>',
  '</style>',
  '<!--',
  '-->',
  'on',
  'Pane',
  '&lt;',
  '&amp;',
  ' scope="row"',
  '/',
);
const soup = fc.array(scrap, { maxLength: 14 }).map((parts) => parts.join(''));
const onlyAllowed =
  /^(?:[^<>&]|&(?:amp|lt|gt|quot|#39|nbsp);|<br \/>|<br>|<\/?(?:p|strong|td)>|<th(?: scope="row")?>|<\/th>)*$/;

test('for every input the output has only allowed tags, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const stored = cleanHtml(html);
      expect(stored).toMatch(onlyAllowed);
      expect(cleanHtml(stored)).toMatch(onlyAllowed);
    }),
    { numRuns: 3000 },
  );
});

test('when HTML passes the fast check, then its tags are closed in the right order', () => {
  expect(isCleanAlready('<p>a</p><ul><li>b</li></ul>')).toBe(true);
  for (const html of [
    '<p>',
    '</p>',
    '<p><ul></p></ul>',
    '<p >',
    '<P></P>',
    '<a></a>',
    '<p scope="row"></p>',
    'a & b',
    '<',
    '<th scope="x"></th>',
  ])
    expect([html, isCleanAlready(html)]).toEqual([html, false]);
});
