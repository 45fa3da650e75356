import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicPages } from './public-pages.ts';

/** Routes that need a log-in (SHL-11), and pages with an error status. */
const others = /^(profile\/|staff\/|user-name-confirmed$|checkout$|payment$|cart\/|service-down$|not-found$)/;

test('when the storefront gets a public route, then Lighthouse and axe look at it', () => {
  const routes = ['routes.tsx', 'later-screens.ts'].flatMap((file) => {
    const source = readFileSync(new URL(`../../apps/storefront/src/${file}`, import.meta.url), 'utf8');
    return [...source.matchAll(/screen\(\s*'([^']+)'/g)].map(([, route]) => route!);
  });
  expect(routes.length).toBeGreaterThan(40);
  const known = publicPages.map(({ route }) => route);
  // home is the index route, and categories have the brand's prefix
  const wanted = ['', 'category/*', ...routes.filter((route) => !others.test(route))];
  expect(known.toSorted()).toEqual(wanted.toSorted());
});
