import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * The whole markup at once. A page with a form that acts by a function carries an inline script of React's, which our
 * content security policy lets run with the page's nonce only. A stream takes a nonce, a string doesn't and costs
 * less: so the few such pages are rendered once more.
 */
export async function markupOf(node: ReactNode, nonce: { script: string; style: string }): Promise<string> {
  const markup = renderToString(node);
  // whatever else says so is text, and escaped
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
