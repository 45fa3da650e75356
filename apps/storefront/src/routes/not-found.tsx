import { loadNear } from '../features/catalog/near-missing.ts';
import { notFound, type LoadArgs } from '../platform/page.ts';
import { NotFound } from '../shell/page-error.tsx';
import { paths } from '../platform/paths.ts';

export const load404 = true;

/** Throws rather than answers, so that the page's status is 404. */
export async function loader({ api, path, hash }: LoadArgs): Promise<never> {
  return notFound(path === paths.notFound() ? null : await loadNear(api, path, await hash()));
}

export function Component() {
  return <NotFound near={null} />;
}
