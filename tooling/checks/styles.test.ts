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

/** What a selector names to style a chosen thing. */
const chosenMarks = (css: string): Set<string> =>
  new Set(css.match(/aria-(?:pressed|selected|current|checked)|data-(?:chosen|selected)|:checked|--on\b/g));

/** Forced colours replace every background, so a style of its own must say there what is chosen. */
test('what a style sheet marks as chosen stays visible under forced colours', () => {
  const base = sheets.find(({ path }) => path === 'packages/ui/src/styles/base.css')!.css;
  const forced = chosenMarks(base.slice(base.indexOf('@media (forced-colors: active)')));
  const missing = sheets.flatMap(({ path, css }) =>
    [...chosenMarks(css)].filter((mark) => !forced.has(mark)).map((mark) => `${path}: ${mark}`),
  );
  expect(missing).toEqual([]);
});

/** iOS zooms in on a field with letters below 16 pixels. */
test('on a phone the letters of every field have 16 pixels at least', () => {
  const base = sheets.find(({ path }) => path === 'packages/ui/src/styles/base.css')!.css;
  const phone = base.slice(base.indexOf('@media (width < 37.5rem)'));
  expect(phone).toMatch(
    /^@media \(width < 37\.5rem\) \{\s*:is\(input, select, textarea\) \{\s*font-size: max\(1rem, 16px\) !important;/,
  );
  const stronger = sheets.flatMap(({ path, css }) =>
    (css.match(/font-size:[^;]*!important/g) ?? []).map((rule) => `${path}: ${rule}`),
  );
  expect(stronger).toEqual(['packages/ui/src/styles/base.css: font-size: max(1rem, 16px) !important']);
});
