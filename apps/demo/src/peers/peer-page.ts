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

export const redirect = (address: string | URL): PeerAnswer => ({
  status: 303,
  headers: { location: String(address), 'cache-control': 'no-store' },
});
