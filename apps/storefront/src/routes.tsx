import type { BrandSettings } from '@bottega/contract';
import type { RouteObject } from 'react-router';
import { keptKeys } from './platform/kept/kept-pages.ts';
import { loadChunk } from './platform/page/load-chunk.ts';
import { alias, lazily, loaderOf, screen } from './platform/page/page.ts';
import * as root from './routes/root.tsx';

const loadCategory = () => import('./routes/catalog/category.tsx');
const commonPrefix = '/category/';

/** Paths of categories: the brand's own prefix (TEN-20) and the common one, for links from outside (SHL-13). */
const categories = (prefix: string): RouteObject[] => [
  screen(`${prefix.slice(1)}*`, loadCategory, 'category'),
  ...(prefix === commonPrefix ? [] : [alias('category/*', 'category', loadCategory)]),
];

/** The screens that most visits begin with. The first script has their texts. */
const firstScreens = (categoryPrefix: string): RouteObject[] => [
  ...categories(categoryPrefix),
  { index: true, id: 'routes/home', lazy: lazily(() => import('./routes/home.tsx')) },
  screen('product/:slug', () => import('./routes/catalog/product.tsx'), 'product'),
];

/** The route whose children are the screens. */
export const screensRoute = 'pages';

/**
 * The routes of the shop. Brands differ only in the prefix of category paths.
 *
 * @param later the later screens; empty in a browser whose first page is a first screen
 */
export const routesOf = (
  { categoryPrefix }: Pick<BrandSettings, 'categoryPrefix'>,
  later: RouteObject[],
): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loaderOf(
      async (args) => (await loadChunk(() => import('./routes/root-loader.ts'))).loader(args),
      {
        keptKey: () => keptKeys.frame,
      },
    ),
    Component: root.Component,
    ErrorBoundary: root.ErrorBoundary,
    HydrateFallback: root.HydrateFallback,
    shouldRevalidate: () => false,
    children: [
      {
        // an error of a page keeps the frame around it
        id: screensRoute,
        ErrorBoundary: root.PageErrorBoundary,
        children: [...firstScreens(categoryPrefix), ...later],
      },
    ],
  },
];
