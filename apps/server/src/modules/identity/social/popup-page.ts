import { escapeHtml } from '@bottega/domain/content';
import type { Texts } from '@bottega/texts';

/** What the popup tells the page that opened it. */
export interface PopupMessage {
  /** The page that comes next. */
  next: string;
  /** Code of the refusal. Absent: the log-in went well. */
  code?: string;
}

/** The last page of the popup: it tells the page that opened it and closes. Its link is for browsers that keep it open. */
export function popupPage(
  popup: string,
  message: PopupMessage,
  { nonce, texts: { t } }: { nonce: string; texts: Texts },
): string {
  const script = `const channel = new BroadcastChannel(${inScript(`social-${popup}`)});
channel.postMessage(${inScript(message)});
channel.close();
window.close();`;
  return `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(t('identity.loginTitle'))}</title>
</head>
<body>
  <p><a href="${escapeHtml(message.next)}">${escapeHtml(t('identity.socialContinue'))}</a></p>
  <script nonce="${nonce}">${script}</script>
</body>
</html>`;
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
