import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter(([first]) => !['word', 'not'].includes(first!));

const terms = rows.filter((cells) => cells.length === 5);
const platformTerms = rows.filter((cells) => cells.length === 3);
const unusedWords = rows.filter((cells) => cells.length === 2);

const paths = projectFiles().filter((path) => /^(?:apps|packages|bench|tooling)\//.test(path));
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'));
const source = sources.map(read).join('\n');
const contract = sources
  .filter((path) => path.startsWith('packages/contract/src/'))
  .map(read)
  .join('\n');
const texts = globSync('packages/texts/src/*/*.json', { cwd: inRoot() })
  .map((path) => read(path).toLowerCase())
  .join('\n');

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const isNamedIn = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`).test(text);
const namesOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

test('when the glossary names code, then that name is in the source or is a path of it', () => {
  const missing = [...terms, ...platformTerms].flatMap(([word, code]) =>
    namesOf(code!)
      .filter((name) => !isNamedIn(source, name) && !paths.some((path) => path.includes(name)))
      .map((name) => `${word}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('when the glossary names a word of the wire, then the contract has it', () => {
  const missing = terms.flatMap(([word, , wire]) =>
    namesOf(wire!)
      .filter((name) => !isNamedIn(contract, name))
      .map((name) => `${word}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('when the glossary gives the word of the screen, then a text of the shop has it', () => {
  const missing = terms.flatMap(([word, , , screen]) =>
    screen!
      .split(', ')
      .filter((text) => text !== '–')
      .filter((text) => !texts.includes(text.toLowerCase()))
      .map((text) => `${word}: ${text}`),
  );
  expect(missing).toEqual([]);
});

test('when the glossary defines a word, then it defines it once and gives its meaning', () => {
  const words = [...terms, ...platformTerms].map(([word]) => word);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(rows.filter((cells) => cells.some((cell) => cell === '')).map(([word]) => word)).toEqual([]);
  expect(unusedWords.length).toBeGreaterThan(0);
});
