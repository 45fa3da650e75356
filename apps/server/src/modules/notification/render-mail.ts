import type { MailContent, MailDocument, MailRow, MailSum } from './mail-document.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export function renderMail(mail: MailDocument, brandName: string): MailContent {
  return { subject: mail.subject, html: htmlOf(mail, brandName), text: textOf(mail) };
}

// Mail programs read little more than tables and style attributes.
const font = 'font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#222222';
const cell = 'padding:8px 0;border-top:1px solid #e4e4e4;vertical-align:top';
const right = `${cell};text-align:right;white-space:nowrap;padding-left:16px`;

function htmlOf(mail: MailDocument, brandName: string): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const { action, list } = mail;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f4f4f4;${font}">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 16px;font-size:20px;font-weight:bold">${escapeHtml(brandName)}</p>
${[mail.greeting, ...mail.paragraphs].map(paragraph).join('\n')}
${action ? `<p style="margin:0 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#222222;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(action.text)}</a></p>` : ''}
${list ? tableOf(list) : ''}
${mail.closing.map(paragraph).join('\n')}
</div>
</body>
</html>`;
}

function tableOf({ title, rows, sums }: NonNullable<MailDocument['list']>): string {
  const row = ({ name, detail, amount }: MailRow): string =>
    `<tr><td style="${cell}">${escapeHtml(name)}<br><span style="color:#595959;font-size:14px">${escapeHtml(detail)}</span></td><td style="${right}">${escapeHtml(amount)}</td></tr>`;
  const sum = ({ label, amount, strong }: MailSum): string => {
    const weight = strong ? ';font-weight:bold' : '';
    return `<tr><td style="${cell}${weight}">${escapeHtml(label)}</td><td style="${right}${weight}">${escapeHtml(amount)}</td></tr>`;
  };
  return `<h2 style="margin:0 0 8px;font-size:18px">${escapeHtml(title)}</h2>
<table role="presentation" style="width:100%;margin:0 0 24px;border-collapse:collapse;${font}">
${rows.map(row).join('\n')}
${sums.map(sum).join('\n')}
</table>`;
}

function textOf({ greeting, paragraphs, action, list, closing }: MailDocument): string {
  const blocks = [greeting, ...paragraphs];
  if (action) blocks.push(`${action.text}:\n${action.url}`);
  if (list) {
    blocks.push(
      [
        list.title,
        ...list.rows.map(({ name, detail, amount }) => `- ${name} (${detail}): ${amount}`),
        ...list.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n'),
    );
  }
  return [...blocks, ...closing].join('\n\n');
}
