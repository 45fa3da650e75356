import type { TextKey } from '@bottega/texts';
import { isChunkError } from './page/load-chunk.ts';

/** Why a page can't be shown, in the terms of the shopper. */
export type Failure = 'missing' | 'gone' | 'down' | 'broken' | 'chunk';

export const failureTitles = {
  missing: 'shell.notFoundTitle',
  gone: 'shell.goneTitle',
  down: 'shell.serviceDownTitle',
  broken: 'shell.errorTitle',
  chunk: 'shell.chunkTitle',
} as const satisfies Record<Failure, TextKey>;

/**
 * The kind of an error that a loader threw. It compares the status, since the two bundles have different error
 * classes.
 */
export function failureOf(error: unknown): Failure {
  if (isChunkError(error)) return 'chunk';
  switch ((error as { status?: number } | undefined)?.status) {
    case 404:
      return 'missing';
    case 410:
      return 'gone';
    case 502:
    case 503:
    case 504:
      return 'down';
    default:
      return 'broken';
  }
}
