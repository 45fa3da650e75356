import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { brandThemes } from './brand-themes.fixture.ts';
import { contrast } from './contrast.ts';
import { edgePairs, textPairs } from './pairs.ts';
import { preloadedFonts, themeAttributes, themeCss } from './theme-css.ts';

const require = createRequire(import.meta.url);
const asIs = (file: string) => `/assets/${file}`;

test('contrast follows the WCAG definition for black and for a medium grey on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(brandThemes)('theme of $key', (theme) => {
  test.each(textPairs)('the contrast of text %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(theme.colors[text], theme.colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('the contrast of edge %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(theme.colors[edge], theme.colors[ground])).toBeGreaterThanOrEqual(3);
  });

  test('a brand has at most two font files of 60 KB together, all preloaded', () => {
    const { files } = theme.fonts;
    expect(files.length).toBeLessThanOrEqual(2);
    const bytes = files.reduce((sum, font) => sum + statSync(require.resolve(font.file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(60 * 1024);
    expect(preloadedFonts(theme, asIs)).toHaveLength(theme.fonts.files.length);
  });

  test('a brand has a PNG logo for mails, 80 pixels high and of an even width', () => {
    const png = readFileSync(new URL(`../../../../brands/${theme.key}/logo-mail.png`, import.meta.url));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([width % 2, height]).toEqual([0, 80]);
  });

  test('every typeface of a brand has a fallback face of the same size', () => {
    const families = theme.fonts.fallbacks.map((fallback) => fallback.family);
    for (const face of [theme.fonts.display, theme.fonts.text, theme.fonts.price]) {
      expect(families.some((family) => face.stack.includes(`"${family}"`))).toBe(true);
    }
  });

  test('a brand’s style sheet defines every token and is safe inside a style element', () => {
    const css = themeCss(theme, asIs);
    for (const [name, value] of Object.entries(theme.colors)) expect(css).toContain(`--c-${name}:${value}`);
    for (const font of theme.fonts.files) expect(css).toContain(asIs(font.file));
    expect(css).not.toContain('<');
    expect(themeAttributes(theme)).toMatchObject({ 'data-brand': theme.key, 'data-card': theme.layout.card });
  });
});
