import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandTexts } from '@bottega/texts';
import { expect, test } from 'vitest';
import { textsInParts } from './texts-in-parts.ts';

type Load = (id: string) => string | { code: string } | undefined;
type Transform = (code: string, id: string) => string | undefined;

const texts = join(import.meta.dirname, '../../packages/texts/src');
const words = readdirSync(join(texts, 'it')).map((file) => file.replace('.json', ''));
const keysOf = (word: string) =>
  Object.keys(JSON.parse(readFileSync(join(texts, `it/${word}.json`), 'utf8')) as object);

function built(into: 'browser' | 'app' | 'page') {
  const plugin = textsInParts(into);
  const load = plugin.load as Load;
  const said = (id: string) => {
    const loaded = load(id);
    return typeof loaded === 'object' ? loaded.code : (loaded ?? '');
  };
  return {
    file: (path: string) => said(join(texts, path)),
    later: said('\0virtual:later-texts'),
    pages: JSON.parse(said('\0virtual:page-texts').replace('export default ', '')) as typeof brandTexts,
    transform: plugin.transform as Transform,
  };
}

test.each(['browser', 'app'] as const)(
  'in the %s each text comes with the first script or with the later texts',
  (into) => {
    const { file, later } = built(into);
    for (const word of words) {
      const first = Object.keys(JSON.parse(file(`it/${word}.json`).replace('export default ', '')) as object);
      const filled = new RegExp(`Object\\.assign\\(texts_${word},(.*)\\);$`, 'm').exec(later)?.[1] ?? '{}';
      const others = Object.keys(JSON.parse(filled) as object);
      const isTheServers = ['gateway', 'imports', 'notification'].includes(word);
      expect([...first, ...others].sort(), word).toEqual(isTheServers ? [] : keysOf(word).sort());
    }
  },
);

test('no script carries the own texts of a brand that its pages say; the page does', () => {
  const { file, later, pages } = built('browser');
  for (const [brand, own] of Object.entries(brandTexts)) {
    expect(file(`brands/${brand}.json`)).toBe('export default {}');
    expect(pages[brand]).toHaveProperty(['shell.phoneNumber'], own['shell.phoneNumber']);
    expect(later).not.toContain(own['shell.phoneNumber']);
    const inLater = Object.entries(own).filter(([key]) => !Object.hasOwn(pages[brand]!, key));
    expect(inLater.map(([key]) => key)).toContain('shell.privacyConsent');
    for (const [key, text] of inLater) expect(later, key).toContain(JSON.stringify(text));
  }
});

test('what has no page to start from carries all of them', () => {
  expect(built('app').file('brands/ponte.json')).toBe('');
});

test('a screen brings what it says beyond the first script', () => {
  const screen = join(import.meta.dirname, 'src/routes/home.tsx');
  expect(built('browser').transform('code', screen)).toMatch(/^code\nimport texts_\w+ from '/);
  expect(built('browser').transform('code', screen)).toContain('"newProducts":"Novità"');
  expect(built('page').transform('code', screen)).toBeUndefined();
});
