import { notFound, type LoadArgs } from '../platform/page.ts';
import { NotFound } from '../shell/page-error.tsx';

/** Throws rather than answers, so that the page's status is 404. */
export const loader = async (_: LoadArgs): Promise<never> => notFound();

export function Component() {
  return <NotFound />;
}
