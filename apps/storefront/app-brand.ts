import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:app-brand';

/**
 * The brand of the static build as a module: texts, theme and art from its folder.
 *
 * @param folder of the brands
 * @param key of the brand; absent: the first folder
 */
export function appBrand(folder: string, key = firstIn(folder)): Plugin {
  return {
    name: 'app-brand',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? moduleOf(resolve(folder, key), key) : undefined),
  };
}

const firstIn = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .find((key) => existsSync(join(folder, key, 'theme.json')))!;

function moduleOf(folder: string, key: string): string {
  const theme = JSON.parse(readFileSync(join(folder, 'theme.json'), 'utf8')) as {
    layout: { header: string };
  };
  const headerLogo = theme.layout.header === 'solid' ? 'logo-inverse.svg' : 'logo.svg';
  const [, width, height] =
    /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(join(folder, headerLogo), 'utf8')) ?? [];
  const asset = (file: string) => JSON.stringify(`${join(folder, file)}?url&no-inline`);
  return `import headerLogo from ${asset(headerLogo)};
import footerLogo from ${asset('logo-inverse.svg')};
import icon from ${asset('icon.svg')};
export const key = ${JSON.stringify(key)};
export const texts = ${readFileSync(join(folder, 'texts.json'), 'utf8')};
export const art = { headerLogo, footerLogo, icon, width: ${width}, height: ${height} };
export const theme = ${JSON.stringify({ key, ...theme })};`;
}
