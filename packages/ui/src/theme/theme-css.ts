import type { BrandTheme, FontFallback, FontFile, Typeface } from './tokens.ts';

/** Converts a font's module path to its address. */
export type FontUrl = (file: string) => string;

/** The brand's tokens as a style sheet, small enough for the head of every page. */
export function themeCss(theme: BrandTheme, fontUrl: FontUrl): string {
  const { display, text, price } = theme.fonts;
  return [
    ...theme.fonts.files.map((font) => fontFace(font, fontUrl(font.file))),
    ...theme.fonts.fallbacks.map(fallbackFace),
    `:root{${[
      ...named('c', theme.colors),
      ...named('r', theme.radii),
      ...named('e', theme.shadows),
      ...named('s', theme.space),
      ...typeface('display', display),
      ...typeface('text', text),
      ...typeface('price', price),
    ].join(';')}}`,
  ].join('');
}

/** Attributes of `<html>` that tell the style sheet the brand's structure. */
export function themeAttributes(theme: BrandTheme): Record<`data-${string}`, string> {
  const attributes: Record<`data-${string}`, string> = { 'data-brand': theme.key };
  for (const [name, value] of Object.entries(theme.layout)) attributes[`data-${name}`] = value;
  return attributes;
}

/** Addresses of the fonts to preload, those of the first screen. */
export function preloadedFonts(theme: BrandTheme, fontUrl: FontUrl): string[] {
  return theme.fonts.files.filter((font) => font.preload).map((font) => fontUrl(font.file));
}

function named(group: string, values: Record<string, string>): string[] {
  return Object.entries(values).map(([name, value]) => `--${group}-${name}:${value}`);
}

function typeface(name: string, face: Typeface): string[] {
  return [
    `--f-${name}:${face.stack}`,
    `--w-${name}:${face.weight}`,
    `--w-${name}-strong:${face.strong}`,
    `--t-${name}:${face.tracking}`,
    `--l-${name}:${face.leading}`,
  ];
}

function fontFace(font: FontFile, url: string): string {
  return (
    `@font-face{font-family:"${font.family}";src:url("${url}") format("woff2");` +
    `font-weight:${font.weights};font-style:normal;font-display:swap}`
  );
}

function fallbackFace(fallback: FontFallback): string {
  const sources = fallback.local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:"${fallback.family}";src:${sources};size-adjust:${fallback.sizeAdjust}%;` +
    `ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`
  );
}
