import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, isTest, places } from './sources.ts';

const code = codeFiles();

test('the environment is read in config.ts, tooling and tests alone', () => {
  const others = code.filter(
    ({ path }) => path !== 'apps/server/src/config.ts' && !path.startsWith('tooling/') && !isTest(path),
  );
  expect(places(others, /\bprocess\.env\b/)).toEqual([]);
});

test('a source file stays under 300 lines and a test under 500', () => {
  const long = code
    .filter(({ path }) => !path.includes('/migrations/'))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > (isTest(path) ? 500 : 300));
  expect(long).toEqual([]);
});

test('file names are kebab-case and say what is inside', () => {
  const names = code
    .map(({ path }) => path)
    .filter((path) => !/^[.$]?[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(basename(path)));
  expect(names).toEqual([]);
  const vague = /(?:^|\/)(?:utils?|helpers?|common|managers?|misc|data)(?:\/|\.)/;
  expect(code.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
});

test('components stand where Vite builds them', () => {
  const elsewhere = code.filter(
    ({ path }) => path.endsWith('.tsx') && !/^(?:packages\/ui|apps\/storefront)\//.test(path),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test('nothing is left for later, and no test is left out', () => {
  const others = code.filter(({ path }) => path !== 'tooling/checks/code.test.ts');
  expect(places(others, /\b(?:TODO|FIXME)\b/)).toEqual([]);
  const leftOut = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/;
  expect(places(others, leftOut)).toEqual([]);
});

test('colours are tokens: no raw value and no palette of the CSS framework', () => {
  const styled = codeFiles(/\.(?:ts|tsx|css)$/).filter(
    ({ path }) =>
      /^(?:packages\/ui|apps\/storefront)\//.test(path) &&
      !/^packages\/ui\/src\/(?:theme|brands|styles\/tokens\.css)/.test(path) &&
      !isTest(path),
  );
  expect(
    places(
      styled,
      /['"`\s:[(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab)\(\s*\d/i,
    ),
  ).toEqual([]);
  const palette =
    'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
  expect(places(styled, new RegExp(`\\b[a-z]+-(?:${palette})-\\d{2,3}\\b`))).toEqual([]);
});
