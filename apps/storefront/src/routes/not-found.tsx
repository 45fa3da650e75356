import { textsOf } from '../platform/shop.tsx';
import { notFound, type Head, type LoadArgs, type Shop } from '../platform/page.ts';
import { NotFound } from '../shell/page-error.tsx';

export const load404 = true;

/** Throws rather than answers, so that the page's status is 404. */
export const loader = async (_: LoadArgs): Promise<never> => notFound();

export function head(_: unknown, shop: Shop): Head {
  return { title: textsOf(shop.brand.key).t('shell.notFoundTitle') };
}

export function Component() {
  return <NotFound />;
}
