import { contract, type Endpoint } from '@bottega/contract';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';

const words = contract as unknown as Record<string, Record<string, Endpoint>>;

/** The calls in a screen's loader, as `word.name`. */
function callsOf(source: string): string[] {
  const loader = /export (?:async function|const) loader[\s\S]*?\n\}/.exec(source)?.[0] ?? '';
  return [...loader.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)].map(([, word, name]) => `${word}.${name}`);
}

test('when a page is opened, by a person, a mail scanner or HEAD, then its loader only reads', () => {
  const screens = globSync('apps/storefront/src/routes/**/*.tsx', { cwd: inRoot('.') });
  const calls = screens.flatMap((file) =>
    callsOf(readFileSync(inRoot(file), 'utf8')).map((call) => ({ file, call })),
  );
  expect(calls.length).toBeGreaterThan(30);
  const writing = calls.filter(({ call }) => {
    const [word = '', name = ''] = call.split('.');
    return words[word]?.[name]?.writes;
  });
  expect(writing, 'call these when the shopper presses something, not in the loader').toEqual([]);
});
