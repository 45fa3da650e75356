import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

const sheets = projectFiles()
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(inRoot(path), 'utf8') }));

/** A finger's tap leaves `:hover` behind on what it touched, which then looks chosen. */
test.each(sheets)('$path keeps what a pointer hovers over from fingers', ({ css }) => {
  const forPointers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
  expect(css.replaceAll(forPointers, '').match(/^.*:hover.*$/gm) ?? []).toEqual([]);
});
