import { expect, test } from 'vitest';
import { pageBlocks } from './page-blocks.ts';

const blocks = (html: string) =>
  pageBlocks(html, 'https://shop.example').map((block) =>
    block.kind === 'heading' ? `# ${block.text}` : block.kind === 'text' ? block.text : block.kind,
  );

test('when a page has headings, paragraphs, lists and links, then the paper has each as a block of its own', () => {
  expect(
    blocks(`<h2>7. Recesso</h2><p>Hai <strong>14 giorni</strong> &amp; il <a href="/recesso">modulo</a>, anche
      <a href="mailto:ciao@rosmarino.example">per e-mail</a>.</p>
      <ul><li>freschi;</li><li><p>sigillati</p></li></ul><ol><li>Premi</li><li>Conferma</li></ol>
      <blockquote><p>Con questo messaggio</p></blockquote>Fine`),
  ).toEqual([
    '# 7. Recesso',
    'Hai 14 giorni & il modulo (https://shop.example/recesso), anche per e-mail.',
    '• freschi;',
    '• sigillati',
    '1. Premi',
    '2. Conferma',
    'Con questo messaggio',
    'Fine',
  ]);
});

test('when tags are missing their ends, then the paper has the words of the page and no markup', () => {
  expect(blocks('<p>uno<li>due</p><p>tre &lt; quattro<br />cinque')).toEqual([
    'uno',
    '• due',
    'tre < quattro',
    'cinque',
  ]);
  expect(blocks('')).toEqual([]);
});
