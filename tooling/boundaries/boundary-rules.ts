import type { ICruiseOptions, IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { words } from './listed-places.ts';
import { subFolders } from './sub-folders.ts';

const modules = 'apps/server/src/modules';
const cartState = 'apps/storefront/src/features/cart/state';

/** The features of the storefront import none of each other, and an answer of the contract may hold shapes of any word. */
const layers = { modules, domain: 'packages/domain/src' };
const laterWords: IForbiddenRuleType[] = Object.entries(layers).flatMap(([name, layer]) =>
  words.slice(0, -1).map((word, index) => ({
    name: `${name}-${word}-knows-no-later-word`,
    comment: 'A later word hears of an earlier one through outbox events; never the other way round.',
    severity: 'error' as const,
    from: { path: `^${layer}/${word}/` },
    to: { path: `^${layer}/(?:${words.slice(index + 1).join('|')})/` },
  })),
);

function forbid(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IForbiddenRuleType {
  return { name, comment, severity: 'error', from, to };
}

const laterSubFolders: IForbiddenRuleType[] = Object.entries(subFolders).flatMap(([word, folders]) =>
  folders.slice(0, -1).map((folder, index) =>
    forbid(
      `${word.split('/').at(-1)}-${folder}-knows-no-later-folder`,
      { path: `^${word}/${folder}/`, pathNot: '\\.(?:test|fixture)\\.tsx?$' },
      {
        path: `^${word}/(?:${folders.slice(index + 1).join('|')})/`,
        // a lazily loaded dialog may stand above the button that opens it
        dependencyTypesNot: ['dynamic-import'],
      },
      'Inside a word the arrows go one way too.',
    ),
  ),
);

/** Imports that docs/architecture.md forbids. */
export const forbiddenArrows: IForbiddenRuleType[] = [
  forbid(
    'domain-stands-alone',
    { path: '^packages/domain/' },
    { path: '^(?:apps|packages/(?!domain/)|e2e|bench|tooling)' },
    'Pure rules know nothing else.',
  ),
  forbid(
    'domain-without-io',
    { path: '^packages/domain/src/', pathNot: '\\.(?:test|fixture)\\.ts$' },
    { dependencyTypes: ['core'] },
    'Pure rules run in the browser as well.',
  ),
  forbid(
    'contract-on-domain-only',
    { path: '^packages/contract/' },
    { path: '^(?:apps|packages/(?!contract/|domain/)|e2e|bench|tooling)' },
    'domain <- contract <- apps.',
  ),
  forbid(
    'ui-apart',
    { path: '^packages/ui/' },
    { path: '^(?:apps|packages/(?:texts|contract)/|e2e|bench|tooling)' },
    'Components know no app, no API, no texts.',
  ),
  forbid(
    'texts-apart',
    { path: '^packages/texts/' },
    { path: '^(?:apps|packages/ui/|e2e|bench|tooling)' },
    'Texts know no app and no component.',
  ),
  forbid(
    'testing-for-tests',
    {
      path: '^(?:apps|packages)/',
      pathNot: '^(?:packages|apps/server)/testing/|\\.(?:test|fixture)\\.tsx?$',
    },
    { path: '^(?:packages|apps/server)/testing/' },
    'What ships never needs what tests need.',
  ),
  forbid(
    'packages-below-apps',
    { path: '^packages/' },
    { path: '^(?:apps|e2e|bench|tooling)/' },
    'A package knows no app.',
  ),
  forbid(
    'apps-apart',
    // The demo fills the server's shops, and the drawings are made for the demo. The server loads it in one place.
    {
      path: '^apps/([^/]+)/',
      pathNot: '^apps/(?:demo/|drawings/|server/src/start/demo\\.ts$|server/testing/)',
    },
    { path: '^apps/(?!$1/)[^/]+/' },
    'An app never imports an app.',
  ),
  forbid(
    'demo-on-server-only',
    { path: '^apps/demo/' },
    { path: '^apps/(?!demo/|server/)' },
    'The demo knows the server alone.',
  ),
  forbid(
    'nothing-imports-drawings',
    { pathNot: '^apps/drawings/' },
    { path: '^apps/drawings/' },
    'Pictures are drawn once, and their files belong to the demo.',
  ),
  ...laterSubFolders,
  forbid(
    'nothing-imports-tests',
    { pathNot: '^(?:e2e|bench|tooling)/|^vitest\\.config\\.ts$|\\.(?:test|fixture)\\.tsx?$' },
    { path: '^(?:e2e|bench|tooling)/|\\.(?:test|fixture|e2e)\\.tsx?$' },
    'Tests and tools are leaves.',
  ),
  forbid(
    'module-through-its-index',
    { path: `^${modules}/([^/]+)/` },
    { path: `^${modules}/(?!$1/)[^/]+/(?!index\\.ts$)` },
    'index.ts is the only file other modules may import.',
  ),
  ...laterWords,
  forbid(
    'platform-without-words',
    { path: '^apps/server/src/platform/', pathNot: '\\.(?:test|fixture)\\.ts$' },
    { path: `^${modules}/` },
    'Adapters know no shop words.',
  ),
  forbid(
    'features-apart',
    { path: '^apps/storefront/src/features/([^/]+)/' },
    // Every feature reads the session's cart and some write to it. Its state is shared, its screens are not.
    { path: '^apps/storefront/src/features/(?!$1/)[^/]+/', pathNot: `^${cartState}/index\\.ts$` },
    'The route passes one feature into the other as a slot; only the state of the cart is shared.',
  ),
  forbid(
    'cart-state-through-its-index',
    { path: '^apps/storefront/', pathNot: '^apps/storefront/src/features/cart/|\\.(?:test|fixture)\\.tsx?$' },
    { path: `^${cartState}/(?!index\\.ts$)` },
    'index.ts is the only file of the state of the cart that the rest of the storefront may import.',
  ),
  forbid(
    'platform-below-features',
    { path: '^apps/storefront/src/platform/', pathNot: '\\.(?:test|fixture)\\.tsx?$' },
    { path: '^apps/storefront/src/features/' },
    'ui <- platform <- features <- shell <- routes.',
  ),
  forbid(
    'features-below-shell',
    { path: '^apps/storefront/src/(?:features|platform)/' },
    { path: '^apps/storefront/src/(?:shell|routes)/' },
    'ui <- features <- shell <- routes.',
  ),
  forbid(
    'shell-below-routes',
    { path: '^apps/storefront/src/shell/' },
    { path: '^apps/storefront/src/routes/' },
    'ui <- features <- shell <- routes.',
  ),
  forbid(
    'screens-only-in-the-browser-build',
    { path: '^apps/server/' },
    { path: '\\.tsx$' },
    'Node runs no JSX: the server loads the built storefront.',
  ),
  forbid(
    'memory-bounded-first',
    { path: '^apps/server/src/(?:main|start/bounded-memory)\\.ts$' },
    { pathNot: '^apps/server/src/start/bounded-memory\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    'The process is replaced to bound its memory. What is loaded before is loaded twice.',
  ),
  forbid(
    'no-circles',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Two files that need each other are one file, or hide a third.',
  ),
  forbid(
    'resolvable',
    {},
    { couldNotResolve: true, pathNot: '^virtual:|\\?' },
    'An import that leads nowhere.',
  ),
];

/** Options for resolving imports like Node and Vite do, with workspace packages as sources. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(?:^|/)(?:dist|\\.data)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  moduleSystems: ['es6', 'cjs'],
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
  },
};
