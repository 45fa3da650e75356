import type { MailContent, MailDocument, MailDue, MailRow } from './mail-document.ts';
import type { MailLook } from './mail-look.ts';
import { htmlOf } from './render-html.ts';

export function renderMail(mail: MailDocument, look: MailLook): MailContent {
  return { subject: mail.subject, html: htmlOf(mail, look), text: textOf(mail, look) };
}

function textOf(mail: MailDocument, look: MailLook): string {
  const { facts = [], action, list, due, footnote = '' } = mail;
  const blocks = [
    mail.greeting,
    ...mail.paragraphs,
    lines(facts.map(({ label, value }) => `${label}: ${value}`)),
    action ? `${action.text}:\n${action.url}` : '',
    list ? listText(list) : '',
    due ? dueText(due) : '',
    footnote,
    mail.signature,
    lines(['--', ...footerLines(look)]),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const lines = (all: string[]): string => all.filter(Boolean).join('\n');

function listText({ title = '', rows, sums }: NonNullable<MailDocument['list']>): string {
  const row = ({ brand, name, details, offer, alert, amount, url }: MailRow): string => {
    const about = [...details, offer, alert].filter(Boolean).join(' · ');
    return [`- ${[brand, name].filter(Boolean).join(' ')}`, [about, amount].filter(Boolean).join(': '), url]
      .filter(Boolean)
      .join('\n  ');
  };
  const total = sums.map(({ label, amount }) => `${label}: ${amount}`);
  return [lines([title, ...rows.map(row)]), lines(total)].filter(Boolean).join('\n\n');
}

const dueText = ({ label, amount, notes }: MailDue): string => lines([`${label}: ${amount}`, ...notes]);

const footerLines = ({ words, contacts, shopUrl, legal }: MailLook): string[] => [
  ...(contacts.length > 0 ? [words.help] : []),
  ...contacts.map(({ label, value }) => `${label}: ${value}`),
  `${words.shopLink}: ${shopUrl}`,
  legal,
];
