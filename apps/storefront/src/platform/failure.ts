import type { TextKey } from '@bottega/texts';

/** Why a page isn't there, as far as the shopper is concerned. */
export type Failure = 'missing' | 'gone' | 'down' | 'broken';

export const failureTitles = {
  missing: 'shell.notFoundTitle',
  gone: 'shell.goneTitle',
  down: 'shell.serviceDownTitle',
  broken: 'shell.errorTitle',
} as const satisfies Record<Failure, TextKey>;

/** What a loader threw. Compared by status: the two bundles each have their own classes. */
export function failureOf(error: unknown): Failure {
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
