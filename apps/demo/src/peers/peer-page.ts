import { escapeHtml } from '@bottega/domain/content';
import { gatewayStyle } from '@bottega/server/platform/pay/test-gateway/style';
import { createTexts } from '@bottega/texts';
import type { PeerAnswer } from './peer-call.ts';

export const { t } = createTexts();

/** Answers a page of a peer. It works without script. */
export const peerPage = (
  { title, notice, status = 200 }: { title: string; notice: string; status?: number },
  content: string,
): PeerAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="icon" href="data:,">
  <style>${gatewayStyle}</style>
</head>
<body>
  <main>
    <header>
      <h1>${escapeHtml(title)}</h1>
      <p class="notice">${escapeHtml(notice)}</p>
    </header>
    ${content}
  </main>
</body>
</html>`,
});

/** A form with a button for each person, and further buttons. */
export const peopleForm = (
  people: readonly { id: string; name: string; email: string; note: string }[],
  buttons = '',
): string => `
    <h2>${t('peers.choosePerson')}</h2>
    <form method="post">${people
      .map(
        ({ id, name, email, note }) => `
      <p class="field">
        <button class="primary" name="person" value="${escapeHtml(id)}">${escapeHtml(name)}</button>
        <span class="hint">${escapeHtml(email)}${note && `<br>${escapeHtml(note)}`}</span>
      </p>`,
      )
      .join('')}
      ${buttons}
    </form>`;

export const redirect = (address: string | URL): PeerAnswer => ({
  status: 303,
  headers: { location: String(address), 'cache-control': 'no-store' },
});
