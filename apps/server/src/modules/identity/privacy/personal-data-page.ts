import type { contract, DataOf } from '@bottega/contract';
import { escapeHtml } from '@bottega/domain/content';
import { formatCents, formatDate, formatTime, type Texts } from '@bottega/texts';
import type { Brand } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts.ts';

type Copy = DataOf<typeof contract.identity.personalData>;

/** The copy as a page of its own, in the brand's look, that needs nothing from the network. */
export function personalDataPage(brand: Brand, { madeAt, sections }: Copy): string {
  const texts = textsOf(brand);
  const title = texts.t('privacy.pageTitle', { brand: brand.name });
  const contents = sections.map(({ name, title: of }) => `<li><a href="#${name}">${escapeHtml(of)}</a></li>`);
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styleOf(brand)}</style>
</head>
<body>
<header><p>${escapeHtml(brand.name)}</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(texts.t('privacy.pageIntro', { day: formatDate(new Date(madeAt)), time: formatTime(new Date(madeAt)) }))}</p>
<nav aria-label="${escapeHtml(texts.t('privacy.pageContents'))}"><ul>${contents.join('')}</ul></nav>
${sections.map((section) => sectionOf(section, texts)).join('\n')}
</main>
<footer><p>${escapeHtml(texts.t('shell.legalFooter'))}</p></footer>
</body>
</html>
`;
}

function sectionOf({ name, title, entries }: Copy['sections'][number], texts: Texts): string {
  const all =
    entries.length === 0
      ? `<p>${escapeHtml(texts.t('privacy.nothing'))}</p>`
      : entries.map((entry) => `<article>${entryOf(entry, texts)}</article>`).join('\n');
  return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${escapeHtml(title)}</h2>\n${all}</section>`;
}

function entryOf(entry: Record<string, unknown>, texts: Texts): string {
  const parts = Object.entries(entry).flatMap(([name, value]) => {
    const shown = shownOf(name, value, texts);
    return shown === '' ? [] : [`<div><dt>${escapeHtml(labelOf(name, texts))}</dt><dd>${shown}</dd></div>`];
  });
  return `<dl>${parts.join('')}</dl>`;
}

/** The column's words; a column without words keeps its name. */
function labelOf(name: string, { byCode }: Texts): string {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return byCode(`privacy.field_${column}`) ?? name;
}

/** A value as HTML; nothing for a value that says nothing. */
function shownOf(name: string, value: unknown, texts: Texts): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return escapeHtml(texts.t(value ? 'privacy.yes' : 'privacy.no'));
  if (Array.isArray(value)) return listOf(name, value, texts);
  if (typeof value === 'object') {
    const entry = value as Record<string, unknown>;
    return Object.keys(entry).length === 0 ? '' : entryOf(entry, texts);
  }
  if (typeof value === 'number' && name.endsWith('_cents')) return escapeHtml(formatCents(value));
  return escapeHtml(typeof value === 'string' ? textOf(value) : JSON.stringify(value));
}

const listOf = (name: string, values: unknown[], texts: Texts): string =>
  values.length === 0
    ? ''
    : `<ul>${values.map((value) => `<li>${shownOf(name, value, texts)}</li>`).join('')}</ul>`;

/** Instants in Italian, other texts as they are. */
function textOf(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return text;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : `${formatDate(instant)}, ${formatTime(instant)}`;
}

function styleOf({ theme: { colors, radii, layout } }: Brand): string {
  return `body{margin:0;background:${colors.canvas};color:${colors.ink};font:16px/1.5 Helvetica,Arial,sans-serif}
header{background:${colors.header};color:${colors['on-header']};border-bottom:1px solid ${colors['header-line']};padding:16px 20px;font-size:24px;font-weight:bold}
header p,footer p{margin:0 auto;max-width:760px}
main{max-width:760px;margin:0 auto;padding:20px}
h1,h2{line-height:1.2${layout.heading === 'upper' ? ';text-transform:uppercase' : ''}}
a{color:${colors.link}}
nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}
nav a{display:inline-block;padding:6px 0}
article{background:${colors.surface};border:1px solid ${colors.line};border-radius:${radii.field};padding:12px 16px;margin:0 0 12px;overflow-wrap:anywhere}
dl{margin:0}dl>div{padding:4px 0}dt{color:${colors.muted};font-size:14px}dd{margin:0}
dd ul{margin:4px 0;padding-left:20px}
footer{padding:20px;color:${colors.muted};font-size:14px}`;
}
