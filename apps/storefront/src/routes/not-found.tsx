import { loadNear } from '../features/catalog/search/near-missing.ts';
import { notFound, type LoadArgs } from '../platform/page/page.ts';
import { NotFound } from '../shell/notices/page-error.tsx';
import { paths } from '../platform/paths/paths.ts';

export const load404 = true;

/** Throws a 404, so that the page has this status. */
export async function loader({ api, path, hash }: LoadArgs): Promise<never> {
  return notFound(path === paths.notFound() ? null : await loadNear(api, path, await hash()));
}

export function Component() {
  return <NotFound near={null} />;
}
