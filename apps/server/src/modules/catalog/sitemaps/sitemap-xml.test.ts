import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

function parsed(xml: string): string {
  const parser = new SaxesParser({ xmlns: true });
  let text = '';
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return text;
}

// `unit: 'binary'` of fast-check takes a second to read all of Unicode first
const codePoint = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));
const anyText = fc.string({ unit: fc.oneof(codePoint, fc.constantFrom('<', '>', '&', '"', "'", ']]>')) });

test('when a product has any name, then the sitemap is valid XML and contains the name', () => {
  fc.assert(
    fc.property(anyText, (title) => {
      const address = 'https://rosmarino.example/product/x?a=1&b=2';
      const xml = urlSet([{ address, picture: { address, title, caption: title } }]);
      const printable = title.replace(/[\p{C}\r]/gu, '');
      expect(parsed(xml).replace(/[\p{C}\r]/gu, '')).toContain(printable);
    }),
  );
});

test('a sitemap without entries is valid XML', () => {
  expect(parsed(urlSet([])).trim()).toBe('');
  expect(parsed(sitemapIndex(['https://rosmarino.example/sitemap/product.xml?page=2'])).trim()).toBe(
    'https://rosmarino.example/sitemap/product.xml?page=2',
  );
});
