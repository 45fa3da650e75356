import { escapeHtml } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../platform/brand.ts';

/**
 * Serves the page that the service worker shows without network. It holds nothing of a shopper and needs no other file,
 * so a browser may keep it.
 */
export function serveNoNetwork(app: FastifyInstance): void {
  app.get('/no-network.html', async ({ brand }, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pageOf(brand, reply.cspNonce?.style ?? '')),
  );
}

function pageOf({ name, texts: { t }, theme: { colors, radii } }: Brand, nonce: string): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t('shell.titleWithBrand', { title: t('shell.noNetworkTitle'), brand: name }))}</title>
<style nonce="${nonce}">body{margin:0;background:${colors['canvas']};color:${colors['ink']};font:16px/1.5 Helvetica,Arial,sans-serif}
header{background:${colors['header']};color:${colors['on-header']};border-bottom:1px solid ${colors['header-line']};padding:16px 20px;font-size:24px;font-weight:bold}
main{max-width:640px;margin:0 auto;padding:20px}
a{display:inline-block;background:${colors['action']};color:${colors['on-action']};border-radius:${radii['control']};padding:12px 24px;font-weight:bold;text-decoration:none}</style>
</head>
<body>
<header>${escapeHtml(name)}</header>
<main>
<h1>${escapeHtml(t('shell.noNetworkTitle'))}</h1>
<p>${escapeHtml(t('shell.noNetworkText'))}</p>
<p><a href="">${escapeHtml(t('shell.retry'))}</a></p>
</main>
</body>
</html>
`;
}
