import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { codeFiles } from './sources.ts';

/** Files that list paths of the project, each with the folder that its paths start from. */
const lists = [
  ...codeFiles(/^(?:tooling\/.*\.(?:ts|mjs)|knip\.ts|vitest\.config\.ts|\.oxlintrc\.json)$/).map((file) => ({
    ...file,
    folder: '',
  })),
  ...codeFiles(/^apps\/storefront\/vite\.config\.ts$/).map((file) => ({
    ...file,
    folder: 'apps/storefront',
  })),
  // tests outside `checks` make paths up
].filter(({ path }) => !path.endsWith('.test.ts') || path.startsWith('tooling/checks/'));

const inQuotes = /['"]((?:src|apps|packages|e2e|bench|brands|docs|tooling)\/[\w./{},*-]+)['"]/g;
const isBuilt = (path: string): boolean => /\/dist(?:\/|$)/.test(path);

const exists = (path: string): boolean =>
  /[*{]/.test(path) ? globSync(path, { cwd: inRoot() }).length > 0 : existsSync(inRoot(path));

test('when a list of a tool names a path, then it exists', () => {
  const stale = lists.flatMap(({ path, text, folder }) =>
    [...text.matchAll(inQuotes)]
      .map(([, name]) => name!)
      .filter((name) => folder !== '' || !name.startsWith('src/'))
      .filter((name) => !isBuilt(name) && !exists(name) && !exists(join(folder, name)))
      .map((name) => `${path}: ${name} is gone: name its new place or take the line out`),
  );
  expect(stale).toEqual([]);
});
