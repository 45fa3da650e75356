import { escapeHtml } from '@bottega/domain/content';
import type { MailDocument, MailDue, MailFact, MailRow, MailSum } from './mail-document.ts';
import type { MailLook } from './mail-look.ts';

/*
 * Mail programs support little more than tables, style attributes and the attributes of old HTML. Every ground has a
 * `bgcolor` and every text a colour of its own, so that the mail is readable with pictures switched off.
 */

const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const width = 600;
const pictureSide = 64;

export function htmlOf(mail: MailDocument, look: MailLook): string {
  const { colors, fonts } = look;
  const font = `font-family:${fonts.text};font-size:16px;line-height:1.5;color:${colors.ink}`;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${colors.canvas};-webkit-text-size-adjust:100%;${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(mail.preheader)}</div>
<table ${table} bgcolor="${colors.canvas}"><tr><td align="center" style="padding:12px 8px 24px">
<!--[if mso]><table role="presentation" width="${width}"><tr><td><![endif]-->
<table ${table} style="max-width:${width}px;border-collapse:collapse;text-align:left">
<tr><td bgcolor="${colors.header}" style="padding:16px 20px;background-color:${colors.header};border:1px solid ${colors['header-line']};border-bottom:0">${logo(look)}</td></tr>
<tr><td bgcolor="${colors.surface}" style="padding:24px 20px;background-color:${colors.surface};border:1px solid ${colors.line};${font}">
${contentOf(mail, look)}
</td></tr>
<tr><td style="padding:20px;font-family:${fonts.text};font-size:14px;line-height:1.6;color:${colors.muted}">
${footer(look)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`;
}

/** The logo as a link to the shop; its alternative text is styled as the name. */
function logo({ logo: art, brandName, shopUrl, colors, fonts }: MailLook): string {
  const name = escapeHtml(brandName);
  const style = `font-family:${fonts.display};font-size:24px;line-height:40px;font-weight:bold;color:${colors['on-header']}`;
  const sign = art
    ? `<img src="${escapeHtml(art.url)}" width="${art.width}" height="${art.height}" alt="${name}" border="0" style="display:block;border:0;${style}">`
    : name;
  return `<a href="${escapeHtml(shopUrl)}" style="text-decoration:none;${style}">${sign}</a>`;
}

function contentOf(mail: MailDocument, look: MailLook): string {
  const { action, list, facts, due, footnote } = mail;
  const { colors, fonts, upperHeading } = look;
  const heading = `margin:0 0 16px;font-family:${fonts.display};font-size:26px;line-height:1.2;color:${colors.ink}${upperHeading ? ';text-transform:uppercase' : ''}`;
  return [
    `<h1 style="${heading}">${escapeHtml(mail.subject)}</h1>`,
    ...[mail.greeting, ...mail.paragraphs].map(paragraph),
    facts ? factsTable(facts, look) : '',
    action ? button(action, look) : '',
    list ? goodsTable(list, look) : '',
    due ? dueBox(due, look) : '',
    footnote ? paragraph(footnote) : '',
    `<p style="margin:0">${escapeHtml(mail.signature)}</p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** Keeps a range of hours on one line. */
const unbroken = (html: string): string =>
  html.replaceAll(/\d{1,2}:\d\d–\d{1,2}:\d\d/g, '<span style="white-space:nowrap">$&</span>');

function factsTable(facts: MailFact[], { colors, radii, fonts }: MailLook): string {
  const row = ({ label, value }: MailFact): string =>
    `<p style="margin:0 0 8px"><span style="font-size:14px;color:${colors.muted}">${escapeHtml(label)}</span><br><strong>${unbroken(escapeHtml(value))}</strong></p>`;
  return `<table ${table} style="margin:0 0 20px"><tr><td bgcolor="${colors.sunken}" style="padding:14px 16px 6px;background-color:${colors.sunken};border-radius:${radii.box};font-family:${fonts.text};font-size:16px;line-height:1.4;color:${colors.ink}">
${facts.map(row).join('\n')}
</td></tr></table>`;
}

/** A button of a table cell and a link, because Outlook ignores the padding of links. */
function button({ text, url }: NonNullable<MailDocument['action']>, look: MailLook): string {
  const { colors, radii, fonts } = look;
  const ground = `background-color:${colors.action};border-radius:${radii.button}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px"><tr><td bgcolor="${colors.action}" style="${ground}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;${ground};font-family:${fonts.text};font-size:16px;line-height:24px;font-weight:bold;color:${colors['on-action']};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;
}

function goodsTable({ title, rows, sums }: NonNullable<MailDocument['list']>, look: MailLook): string {
  const { colors, fonts } = look;
  const heading = title
    ? `<h2 style="margin:0 0 8px;font-family:${fonts.display};font-size:20px;line-height:1.2;color:${colors.ink}">${escapeHtml(title)}</h2>\n`
    : '';
  const tableOf = (all: string[]): string =>
    `<table ${table} style="margin:0 0 20px;border-collapse:collapse">\n${all.join('\n')}\n</table>`;
  return [
    heading + tableOf(rows.map((row) => goodsRow(row, look))),
    ...(sums.length > 0 ? [tableOf(sums.map((sum) => sumRow(sum, look)))] : []),
  ].join('\n');
}

const cellFont = ({ colors, fonts }: MailLook): string =>
  `border-top:1px solid ${colors.line};vertical-align:top;font-family:${fonts.text};font-size:16px;line-height:1.35;color:${colors.ink}`;

function goodsRow(row: MailRow, look: MailLook): string {
  const { colors } = look;
  const [quantity = '', ...others] = row.details.map(escapeHtml);
  const cell = cellFont(look);
  const line = (text: string, color: string): string =>
    text === '' ? '' : `<br><span style="font-size:14px;color:${color}">${text}</span>`;
  return `<tr>
<td style="width:${pictureSide}px;padding:10px 12px 10px 0;${cell}"><img src="${escapeHtml(row.picture)}" width="${pictureSide}" height="${pictureSide}" alt="" border="0" style="display:block;border:0"></td>
<td width="100%" style="padding:10px 0;${cell}">${goodsName(row, look)}${line(quantity, colors.ink)}${line(others.join(' · '), colors.muted)}${line(escapeHtml(row.offer ?? ''), colors['offer-price'])}${line(escapeHtml(row.alert ?? ''), colors.danger)}</td>
<td align="right" style="padding:10px 0 10px 12px;text-align:right;white-space:nowrap;font-weight:bold;${cell}">${escapeHtml(row.amount ?? '')}</td>
</tr>`;
}

function goodsName({ brand, name, url }: MailRow, { colors }: MailLook): string {
  const maker = brand === '' ? '' : `<strong>${escapeHtml(brand)}</strong> `;
  const whole = `${maker}${escapeHtml(name)}`;
  return url === undefined ? whole : `<a href="${escapeHtml(url)}" style="color:${colors.link}">${whole}</a>`;
}

function sumRow({ label, amount, isTotal = false }: MailSum, look: MailLook): string {
  const weight = isTotal ? ';font-weight:bold;font-size:18px' : '';
  const cell = `${cellFont(look)}${isTotal ? '' : ';border-top:0'}${weight}`;
  const padding = isTotal ? '10px 0' : '3px 0';
  return `<tr><td style="padding:${padding};${cell}">${escapeHtml(label)}</td><td align="right" style="padding:${padding};text-align:right;white-space:nowrap;${cell}">${escapeHtml(amount)}</td></tr>`;
}

function dueBox({ label, amount, notes }: MailDue, { colors, radii, fonts }: MailLook): string {
  const font = `font-family:${fonts.text};line-height:1.4;color:${colors['on-brand-soft']}`;
  const ground = `bgcolor="${colors['brand-soft']}"`;
  const note = notes.map((text) => `<p style="margin:6px 0 0">${escapeHtml(text)}</p>`).join('');
  return `<table ${table} style="margin:0 0 24px"><tr><td ${ground} style="padding:14px 16px;background-color:${colors['brand-soft']};border-radius:${radii.box}">
<table ${table}><tr><td style="font-size:16px;font-weight:bold;${font}">${escapeHtml(label)}</td><td align="right" style="padding-left:12px;font-size:18px;font-weight:bold;white-space:nowrap;text-align:right;${font}">${escapeHtml(amount)}</td></tr></table>
${note && `<div style="font-size:14px;${font}">${note}</div>`}
</td></tr></table>`;
}

/** Contacts and the seller's data, which the law requires (D.Lgs. 70/2003). */
function footer({ words, contacts, shopUrl, legal, colors }: MailLook): string {
  const link = (url: string, text: string): string =>
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:2px 0;color:${colors.link};text-decoration:underline">${escapeHtml(text)}</a>`;
  const help = contacts.map(
    ({ label, value, url }) => `<p style="margin:0 0 4px">${escapeHtml(label)}: ${link(url, value)}</p>`,
  );
  const title = `<p style="margin:0 0 4px;font-weight:bold;color:${colors.ink}">${escapeHtml(words.help)}</p>`;
  return [
    ...(help.length > 0 ? [title, ...help] : []),
    `<p style="margin:0 0 12px">${link(shopUrl, words.shopLink)}</p>`,
    ...(legal === '' ? [] : [`<p style="margin:0;font-size:13px">${escapeHtml(legal)}</p>`]),
  ].join('\n');
}
