import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, isTest, places } from './sources.ts';

const code = codeFiles();

/** Matches a top-level binding that can change later. A constant set or map has a `Readonly` type. */
const moduleState =
  /^(?:export )?(?:let\b|const \w+(?:: (?!Readonly(?:Set|Map)\b|readonly )[^=]*)? = (?:new (?:Map|Set|WeakMap|WeakSet|LRUCache)\b|\[\];))/;

/** Files that may hold state, with the reason. */
const allowedState: ReadonlyMap<string, string> = new Map([
  [
    'apps/server/src/platform/json-fragment.ts',
    'schemas marked while modules load; set while one answer is written',
  ],
  ['apps/server/src/platform/geo/places.ts', 'places are read from constant files, once a process'],
  [
    'apps/server/src/platform/http/compile-endpoint.ts',
    'checks are compiled from the contract alone, once a process',
  ],
  ['apps/storefront/src/entry-server.tsx', 'an entry: the handlers and the manifest of this build'],
  ['apps/storefront/src/platform/page/document.ts', 'themes are computed from constants alone, once a brand'],
  ['apps/storefront/src/platform/shop.tsx', 'texts are computed from constants alone, once a brand'],
  [
    'apps/storefront/src/features/catalog/categories/loaded-category.ts',
    'keyed by the API of a page, so by its request',
  ],
  [
    'apps/storefront/src/features/catalog/products/stock-notices.ts',
    'keyed by the API of a page, so by its request',
  ],
  ['apps/storefront/src/platform/searched-words.ts', 'a browser has one localStorage'],
  [
    'apps/storefront/src/features/cart/lines/replacements.ts',
    'a promise that React waits for outlives the rendering',
  ],
]);

test('only config.ts, bounded-memory.ts, tooling and tests read the environment', () => {
  const readers = ['apps/server/src/config/config.ts', 'apps/server/src/start/bounded-memory.ts'];
  const others = code.filter(
    ({ path }) => !readers.includes(path) && !path.startsWith('tooling/') && !isTest(path),
  );
  expect(places(others, /\bprocess\.env\b/)).toEqual([]);
});

test('a source file stays under 300 lines and a test under 500', () => {
  const long = code
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > (isTest(path) ? 500 : 300));
  expect(long, 'split these files').toEqual([]);
});

test('file names are kebab-case and not vague', () => {
  const names = code
    .map(({ path }) => path)
    .filter((path) => !/^[.$]?[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(basename(path)));
  expect(names).toEqual([]);
  const vague = /(?:^|\/)(?:utils?|helpers?|common|managers?|misc|data)(?:\/|\.)/;
  expect(code.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([]);
});

test('components are in packages that Vite builds', () => {
  const elsewhere = code.filter(
    ({ path }) => path.endsWith('.tsx') && !/^(?:packages\/ui|apps\/storefront)\//.test(path),
  );
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});

test('no screen multiplies a price by itself, since only the domain rounds', () => {
  // events count whole cents of whole pieces
  const allowed = ['apps/storefront/src/shell/analytics/items.ts'];
  const screens = code.filter(
    ({ path }) =>
      /^(?:packages\/ui|apps\/storefront)\/src\//.test(path) && !allowed.includes(path) && !isTest(path),
  );
  const product = /(?:price|Price|cents|Cents)\w*\)? \* |[\w)\]] \* [\w.]*(?:price|Price|cents|Cents)/;
  expect(places(screens, product)).toEqual([]);
});

/** What throws, is null or is missing in some browsers. */
const forbidden = /^(?!\s*(?:\/?\*|\/\/)).*\b(?:(?:local|session)Storage\b|new BroadcastChannel\b)/;

test('screens reach storage and channels through two modules of the platform, since a browser may forbid them', () => {
  const screens = code.filter(
    ({ path }) =>
      /^(?:packages|apps\/storefront)\//.test(path) &&
      !isTest(path) &&
      !/^apps\/storefront\/src\/platform\/(?:browser-storage|open-channel)\.ts$/.test(path),
  );
  // the inline script of the head is sent as text, with a guard of its own
  const others = places(screens, forbidden).filter((place) => !place.includes('`try{if(localStorage'));
  expect(others).toEqual([]);
});

test('the check finds storage in code and ignores it in comments', () => {
  const found = (text: string) => places([{ path: '', text }], forbidden).length > 0;
  const uses = [
    'const kept = localStorage.getItem(key);',
    'new BroadcastChannel(name)',
    '  [sessionStorage]',
  ];
  const words = ['/** Kept in localStorage. */', ' * sessionStorage', '  // a BroadcastChannel', 'keptTexts'];
  expect([...uses, ...words].filter(found)).toEqual(uses);
});

test('listeners of the screens are kept in one store', () => {
  const screens = code.filter(
    ({ path }) =>
      /^(?:packages\/ui|apps\/storefront)\//.test(path) && path !== 'packages/ui/src/state/store.ts',
  );
  expect(places(screens, /new Set<(?:\(\) => void|Listener)>/)).toEqual([]);
});

test('no module holds state, because the composition root makes it and passes it in', () => {
  const shipped = code.filter(
    ({ path }) =>
      /^apps\/(?:server|storefront)\/src\//.test(path) && !isTest(path) && !allowedState.has(path),
  );
  expect(places(shipped, moduleState)).toEqual([]);
  const unused = [...allowedState.keys()].filter(
    (path) =>
      places(
        code.filter((file) => file.path === path),
        moduleState,
      ).length === 0,
  );
  expect(unused).toEqual([]);
});

test('the check finds module state and ignores constants', () => {
  const found = (text: string) => places([{ path: '', text }], moduleState).length > 0;
  const state = [
    'let last: Answer | undefined;',
    'export let last = 0;',
    'const kept = new Map<string, Answer>();',
    'export const kept: Map<string, number> = new Map();',
    'const kept = new LRUCache<string, string>({ max: 100 });',
    'const kept = new WeakMap<Brand, Shelf>();',
    'const waiting: Answer[] = [];',
  ];
  const constants = [
    '  let last = 0;',
    '  const kept = new Map();',
    "const words: ReadonlySet<string> = new Set(['via']);",
    "export const words: ReadonlyMap<string, string> = new Map(Object.entries({ v: 'via' }));",
    'const none: readonly Answer[] = [];',
  ];
  expect([...state, ...constants].filter(found)).toEqual(state);
});

test('no source has a TODO, and no test is skipped', () => {
  const others = code.filter(({ path }) => path !== 'tooling/checks/code.test.ts');
  expect(places(others, /\b(?:TODO|FIXME)\b/)).toEqual([]);
  const leftOut = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/;
  expect(places(others, leftOut)).toEqual([]);
});

test('colours are tokens: no raw value and no palette of the CSS framework', () => {
  const styled = codeFiles(/\.(?:ts|tsx|css)$/).filter(
    ({ path }) =>
      /^(?:packages\/ui|apps\/storefront)\//.test(path) &&
      !/^packages\/ui\/src\/(?:theme|brands|styles\/tokens\.css)/.test(path) &&
      !isTest(path),
  );
  expect(
    places(
      styled,
      /['"`\s:[(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab)\(\s*\d/i,
    ),
  ).toEqual([]);
  const palette =
    'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
  expect(places(styled, new RegExp(`\\b[a-z]+-(?:${palette})-\\d{2,3}\\b`))).toEqual([]);
});
