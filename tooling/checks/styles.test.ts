import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

const sheets = projectFiles()
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, css: readFileSync(inRoot(path), 'utf8') }));

/** A touch leaves `:hover` on the touched element, which then looks selected. */
test.each(sheets)('$path applies :hover only on devices that hover', ({ css }) => {
  const forPointers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
  expect(css.replaceAll(forPointers, '').match(/^.*:hover.*$/gm) ?? []).toEqual([]);
});

/** The shorthand `font` resets figures to those of the face, which may be old-style; so does naming other figures. */
test.each(sheets)('$path writes figures on the line', ({ css }) => {
  const figures = css.match(/font-variant-numeric: [^;]*;/g) ?? [];
  expect(figures.filter((figure) => !figure.includes('lining-nums'))).toEqual([]);
  const display = css.match(/\bfont: [^;]*var\(--f-display\);(?!\s*font-variant-numeric)/g) ?? [];
  expect(display).toEqual([]);
});
