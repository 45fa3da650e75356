import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandThemes } from '../theme/brand-themes.fixture.ts';
import { themeCss } from '../theme/theme-css.ts';

const root = new URL('..', import.meta.url);
const sheets = globSync('**/*.css', { cwd: root }).map((name) => ({
  name,
  css: readFileSync(new URL(name, root), 'utf8'),
}));

test.each(sheets)('the style sheet $name takes every colour from the tokens', ({ css }) => {
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/gi) ?? []).toEqual([]);
});

test.each(sheets)('the style sheet $name uses only tokens that every brand defines', ({ css }) => {
  const used = new Set(css.match(/var\(--(c|r|e|s|f|w|t|l)-[a-z-]+/g)?.map((use) => use.slice(4)) ?? []);
  for (const theme of brandThemes) {
    const defined = themeCss(theme, (file) => file);
    for (const token of used) expect(defined, theme.key).toContain(`${token}:`);
  }
});
