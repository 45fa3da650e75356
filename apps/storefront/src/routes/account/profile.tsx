import { redirect } from 'react-router';
import { notFound, type LoadArgs } from '../../platform/page/page.ts';
import { paths } from '../../platform/paths/paths.ts';

export const isProtected = true;

/** `/profile` leads to the dashboard. An unknown child needs a log-in like the known ones and is then not found. */
export async function loader({ params }: LoadArgs) {
  if (params['*']) notFound();
  throw redirect(paths.profile());
}

export const Component = () => null;
