import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsInParts } from './texts-in-parts.ts';

type Load = (id: string) => string | { code: string } | undefined;
type Transform = (code: string, id: string) => string | undefined;

const texts = join(import.meta.dirname, '../../packages/texts/src');
const words = readdirSync(join(texts, 'it')).map((file) => file.replace('.json', ''));
const keysOf = (word: string) =>
  Object.keys(JSON.parse(readFileSync(join(texts, `it/${word}.json`), 'utf8')) as object);

function built(into: 'browser' | 'page') {
  const plugin = textsInParts(into);
  const load = plugin.load as Load;
  const textsIn = (id: string) => {
    const loaded = load(id);
    return typeof loaded === 'object' ? loaded.code : (loaded ?? '');
  };
  return {
    file: (path: string) => textsIn(join(texts, path)),
    later: textsIn('\0virtual:later-texts'),
    transform: plugin.transform as Transform,
  };
}

test('in the browser each text comes with the first script or with the later texts', () => {
  const { file, later } = built('browser');
  for (const word of words) {
    const first = Object.keys(JSON.parse(file(`it/${word}.json`).replace('export default ', '')) as object);
    const filled = new RegExp(`Object\\.assign\\(texts_${word},(.*)\\);$`, 'm').exec(later)?.[1] ?? '{}';
    const others = Object.keys(JSON.parse(filled) as object);
    const isTheServers = [
      'books',
      'gateway',
      'imports',
      'notification',
      'peers',
      'privacy',
      'skeleton',
    ].includes(word);
    expect([...first, ...others].sort(), word).toEqual(isTheServers ? [] : keysOf(word).sort());
  }
});

test('the script of a screen carries the texts that the screen adds to the first script', () => {
  const screen = join(import.meta.dirname, 'src/routes/home.tsx');
  expect(built('browser').transform('code', screen)).toMatch(/^code\nimport texts_\w+ from '/);
  expect(built('browser').transform('code', screen)).toContain('"newProducts":"Novità"');
  expect(built('page').transform('code', screen)).toBeUndefined();
});
