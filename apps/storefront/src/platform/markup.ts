import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

/**
 * The whole markup at once. Streamed and collected, because only a stream takes the nonce that React's own inline
 * scripts need under our content security policy.
 */
export function markupOf(node: ReactNode, nonce: { script: string; style: string }): Promise<string> {
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
