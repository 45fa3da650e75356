import { brandThemes, fontUrl, preloadedFonts, themeAttributes, themeCss } from '@bottega/ui';
import { artOf } from './brand-art.ts';
import { dehydrate, dehydratedId, type Dehydrated } from './dehydrate.ts';
import { keepingScript } from './early-acts.ts';
import { headElements } from './head.ts';
import type { Head } from './page.ts';
import { startingScript } from './starting-script.ts';

export interface DocumentParts {
  head: Head;
  origin: string;
  state: Dehydrated;
  nonce: { script: string; style: string };
  markup: string;
  /** Address of the entry; absent: a page without script. */
  entry?: string;
  /** Addresses of the modules the page needs at once, and of the sheets. */
  modules: string[];
  sheets: string[];
  /** Elements Vite needs in the head while developing. */
  devHead?: string;
}

const themes = new Map<string, { css: string; fonts: string[]; attributes: string }>();

function themeOf(key: string) {
  let theme = themes.get(key);
  if (!theme) {
    const brand = brandThemes[key] ?? brandThemes['rosmarino']!;
    theme = {
      css: themeCss(brand, fontUrl),
      fonts: preloadedFonts(brand, fontUrl),
      attributes: Object.entries(themeAttributes(brand))
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join(''),
    };
    themes.set(key, theme);
  }
  return theme;
}

/** The whole page: head first, so that sheet and fonts start before the body is read; script last. */
export function documentOf({
  head,
  origin,
  state,
  nonce,
  markup,
  entry,
  modules,
  sheets,
  devHead = '',
}: DocumentParts): string {
  const theme = themeOf(state.brand.key);
  const art = artOf(state.brand.key);
  const { title, metas, canonical } = headElements(head, { brand: state.brand, origin, mediaOrigin: '' });
  const meta = [
    ...metas.map(
      ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`,
    ),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.structured ?? []).map(
      (data) => `<script type="application/ld+json" nonce="${nonce.script}">${jsonForScript(data)}</script>`,
    ),
  ];
  return `<!doctype html><html lang="it"${theme.attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(title)}</title>${sheets
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join(
      '',
    )}${theme.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('')}<style nonce="${nonce.style}">${theme.css}</style><link rel="icon" href="${art.icon}">${meta.filter(Boolean).join('')}${devHead}</head><body><div id="shop">${markup}</div><script type="application/json" id="${dehydratedId}" nonce="${nonce.script}">${dehydrate(state)}</script>${entry === undefined ? '' : `<script nonce="${nonce.script}">${keepingScript()};${startingScript(entry, modules)}</script>`}</body></html>`;
}

function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
}
