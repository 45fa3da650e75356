import { escapeHtml } from '@bottega/domain/content';
import { formatDay, formatTime, type PlainTextKey, type Texts } from '@bottega/texts';
import type { Brand } from '../../platform/context.ts';
import type { MailRecord } from './repository.ts';

interface Frame {
  brand: Brand;
  texts: Texts;
}

const when = (mail: MailRecord): string => `${formatDay(mail.createdAt)}, ${formatTime(mail.createdAt)}`;

export function mailboxPage(mails: MailRecord[], { brand, texts: { t } }: Frame): string {
  const row = (mail: MailRecord): string => `<li><a href="/test-mailbox/${mail.mailId}">
    <strong>${escapeHtml(mail.subject)}</strong>
    <span>${escapeHtml(mail.recipient)}</span>
    <time datetime="${mail.createdAt.toISOString()}">${escapeHtml(when(mail))}</time>
  </a></li>`;
  const title = escapeHtml(t('notification.mailboxTitle'));
  return page(
    title,
    `<h1>${title}</h1>
    <p>${escapeHtml(t('notification.mailboxIntro', { brand: brand.name }))}</p>
    ${mails.length > 0 ? `<ul>${mails.map(row).join('')}</ul>` : `<p>${escapeHtml(t('notification.mailboxEmpty'))}</p>`}`,
  );
}

export function mailPage(mail: MailRecord, { texts: { t } }: Frame): string {
  const text = (key: PlainTextKey): string => escapeHtml(t(key));
  return page(
    escapeHtml(mail.subject),
    `<p><a href="/test-mailbox">${text('notification.mailboxBack')}</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <dl>
      <div><dt>${text('notification.mailboxTo')}</dt><dd>${escapeHtml(mail.recipient)}</dd></div>
      <div><dt>${text('notification.mailboxSent')}</dt><dd>${escapeHtml(when(mail))}</dd></div>
    </dl>
    <p><a href="/test-mailbox/${mail.mailId}/html">${text('notification.mailboxHtml')}</a></p>
    ${mail.calendar ? `<p><a href="/test-mailbox/${mail.mailId}/calendar">${escapeHtml(t('notification.mailboxCalendar', { file: mail.calendar.fileName }))}</a></p>` : ''}
    <h2>${text('notification.mailboxText')}</h2>
    <pre>${withLinks(mail.text)}</pre>`,
  );
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="/test-mailbox/style.css">
</head>
<body><main>${content}</main></body>
</html>`;
}

export const mailboxStyle = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #222; background: #f2f2f0 }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px }
main { max-width: 720px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #d9d9d4; border-radius: 12px }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25 }
h2 { margin: 24px 0 8px; font-size: 18px }
a { color: #1c4fa1 }
ul { margin: 16px 0 0; padding: 0; list-style: none }
li a { display: grid; gap: 2px 16px; grid-template-columns: 1fr auto; min-height: 44px; padding: 12px 0; color: inherit; text-decoration: none; border-top: 1px solid #e4e4df }
li a:hover strong { text-decoration: underline }
li span { grid-row: 2; color: #555; overflow-wrap: anywhere }
time { color: #555; white-space: nowrap }
dl { margin: 0 0 16px }
dl div { display: flex; gap: 8px }
dt { color: #555 }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; padding: 16px; background: #f7f7f5; border-radius: 8px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid #1c4fa1; outline-offset: 2px }
`;
