import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * Renders the whole HTML at once. Pages with a React form action have an inline script, which needs the page's nonce.
 * Only the streaming renderer takes a nonce, but it costs more, so only such pages use it.
 */
export async function markupOf(node: ReactNode, nonce: { script: string; style: string }): Promise<string> {
  const markup = renderToString(node);
  // `<script>` in texts is escaped, so a match is a real element
  return markup.includes('<script>') ? streamedMarkup(node, nonce) : markup;
}

function streamedMarkup(node: ReactNode, nonce: { script: string; style: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      nonce,
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
    });
  });
}
