import { escapeHtml } from '@bottega/domain/content';
import { type BrandTheme, fontUrl, preloadedFonts, themeAttributes, themeCss } from '@bottega/ui';
import { dehydrate, dehydratedId, type Dehydrated } from './dehydrate.ts';
import { keepingScript } from './early-acts.ts';
import { headElements } from './head.ts';
import { manifestPath } from './manifest.ts';
import type { Head } from './page.ts';
import { startingScript } from './starting-script.ts';
import { tutorialScript } from '../tutorial.ts';

export interface DocumentParts {
  head: Head;
  origin: string;
  state: Dehydrated;
  theme: BrandTheme;
  nonce: { script: string; style: string };
  markup: string;
  /** The cookie banner; empty if the browser's preferences are saved. */
  banner: string;
  /** Address of the entry module; absent for a page without script. */
  entry?: string;
  /** Addresses of the modules that the page needs first, and of the style sheets. */
  modules: string[];
  sheets: string[];
  /** Elements that Vite needs in the head during development. */
  devHead?: string;
}

const looks = new WeakMap<BrandTheme, { css: string; fonts: string[]; attributes: string }>();

function lookOf(brand: BrandTheme) {
  let look = looks.get(brand);
  if (!look) {
    look = {
      css: themeCss(brand, fontUrl),
      fonts: preloadedFonts(brand, fontUrl),
      attributes: Object.entries(themeAttributes(brand))
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join(''),
    };
    looks.set(brand, look);
  }
  return look;
}

/**
 * The whole HTML document. The head comes first, so that style sheet and fonts load early; the script comes last.
 */
export function documentOf({
  head,
  origin,
  state,
  theme,
  nonce,
  markup,
  banner,
  entry,
  modules,
  sheets,
  devHead = '',
}: DocumentParts): string {
  const look = lookOf(theme);
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
  // before the style sheets, which would delay it, and before any form
  const keeping =
    entry === undefined
      ? ''
      : `<script nonce="${nonce.script}">${keepingScript()};${tutorialScript()}</script>`;
  return `<!doctype html><html lang="it"${look.attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(title)}</title>${keeping}${sheets
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join(
      '',
    )}${look.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('')}<style nonce="${nonce.style}">${look.css}</style><link rel="icon" href="${escapeHtml(state.brand.art.icon)}"><link rel="manifest" href="${manifestPath}">${meta.filter(Boolean).join('')}${devHead}</head><body>${banner && `<div id="cookies">${banner}</div>`}<div id="shop">${markup}</div><script type="application/json" id="${dehydratedId}" nonce="${nonce.script}">${dehydrate(state)}</script>${entry === undefined ? '' : `<script nonce="${nonce.script}">${startingScript(entry, modules)}</script>`}</body></html>`;
}

function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
