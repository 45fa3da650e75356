import { isShopPath, shopScreens } from '@bottega/domain/content';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { laterScreens } from './later-screens.ts';
import { routesOf } from './routes.tsx';

/** Screens to which no content may link: steps of an act, answers to mailed links, the page of errors, pages of staff. */
const noTargets = [
  'reset-password-sent',
  'reset-password',
  'registration/reset-password',
  'reset-password-completed',
  'email-confirmed',
  'delete-account',
  'cart/change',
  'profile/profile-confirmed',
  'not-found',
  'staff/status',
];

/** Paths of routes with `*` for each named part; those of categories and for everything else are left out. */
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ index, path = '', children }) => {
    if (children) return pathsOf(children);
    if (index) return [''];
    return /(?:^|\/)\*$/.test(path) ? [] : [path.replaceAll(/:\w+/g, '*')];
  });

test('when a screen gets an address, then contents may link to it, unless it is named as no target', () => {
  const known = pathsOf(routesOf({ categoryPrefix: '/reparti/' }, laterScreens));
  const isTarget = (path: string) =>
    isShopPath(`/${path.replaceAll('*', 'x')}`, { categoryPrefix: '/reparti/' });
  expect(known.filter((path) => isTarget(path) === noTargets.includes(path))).toEqual([]);
  expect(known).toEqual(expect.arrayContaining([...shopScreens, ...noTargets]));
});

test('when a link leads to a category, then the brand’s prefix and the common one are known', () => {
  const settings = { categoryPrefix: '/reparti/' };
  for (const path of ['/reparti/pane', '/category/pane', '/page/x', '/'])
    expect(isShopPath(path, settings)).toBe(true);
  for (const path of ['/reparti/', '/page', '/page/', '/page/a/b', '/not-found', 'page/x', '/altro'])
    expect([path, isShopPath(path, settings)]).toEqual([path, false]);
});
