import { escapeHtml } from '@bottega/domain/content';
import type { Texts } from '@bottega/texts';

/**
 * The page for a callback of the app that the system left in its browser: it opens the app by its own scheme. The app
 * completes the log-in, since the attempt belongs to its session; the link is worth nothing to anybody else.
 */
export const backToApp = (link: string, { t }: Texts): string => `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="refresh" content="0; url=${escapeHtml(link)}">
  <title>${escapeHtml(t('identity.loginTitle'))}</title>
</head>
<body>
  <p><a href="${escapeHtml(link)}">${escapeHtml(t('identity.socialBackToApp'))}</a></p>
</body>
</html>`;
