import { defineConfig } from 'vitest/config';
import { testHangsAfterMs, waitHangsAfterMs } from './packages/testing/src/hanging.ts';
import { seed } from './packages/testing/src/seed.ts';
import { LongestFirst } from './tooling/test-run/longest-first.ts';

const never = ['**/node_modules/**', '**/dist/**', '.data/**'];

/**
 * Integration tests wait for databases, jobs and servers, journeys for a browser too, so three workers keep two cores
 * busy. Files share a worker's modules: to load the server anew for each takes longer than most of the tests in it.
 */
const sharedWorkers = { maxWorkers: 3, isolate: false };

/**
 * The limits of unit and integration tests only end what hangs (ADR 44). No test has its own: on a busy machine the
 * processor would decide, not the code.
 */
const untilItHangs = {
  testTimeout: testHangsAfterMs,
  hookTimeout: testHangsAfterMs,
  expect: { poll: { timeout: waitHangsAfterMs } },
};

/** Pages that a test renders have all texts, as those of the server. The build splits them (apps/storefront). */
const allTexts = {
  name: 'all-texts',
  resolveId: (id: string) => (id === 'virtual:later-texts' ? `\0${id}` : undefined),
  load: (id: string) => (id === '\0virtual:later-texts' ? 'export {}' : undefined),
};

const drawn = { setupFiles: ['packages/testing/src/seed-properties.ts'] };
console.log(`Seed of all random cases: ${seed} (npm run random draws another)`);

/** Mutation testing runs these too (tooling/mutate). */
export const unitTests = {
  name: 'unit',
  include: ['**/*.test.{ts,tsx}'],
  exclude: [...never, '**/*.int.test.ts'],
  ...untilItHangs,
  ...drawn,
  ...sharedWorkers,
};

/** Why a run of the journeys in the app's shape leaves some out (docs/mobile.md). */
const journeyTags = [
  {
    name: 'website/wide-screen',
    description: 'Layouts from 600 pixels, and the mouse: the run has a phone.',
  },
  {
    name: 'website/footer',
    description: 'The footer, hidden in the app on a phone (SHL-20), whose header has no menu.',
  },
  {
    name: 'website/document',
    description: 'What the server answers for an address: status, redirect, HTML without script, head.',
  },
  { name: 'website/cookies', description: 'The session in cookies: the app has tokens (IDE-03, IDE-07).' },
  {
    name: 'website/windows',
    description: 'Other pages in this window or a popup: the app opens the system’s browser (APP-02).',
  },
  {
    name: 'website/browser',
    description:
      'Forbidden storage, no channels between windows, translation: the app’s own view has none of these.',
  },
  { name: 'website/installation', description: 'Service worker and installation in a browser.' },
  { name: 'app', description: 'Opens the app itself, or compares it with the website.' },
];

export default defineConfig({
  test: {
    tags: journeyTags,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: unitTests },
      {
        plugins: [allTexts],
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: never,
          globalSetup: ['apps/server/testing/postgres/database-setup.ts'],
          ...untilItHangs,
          ...drawn,
          ...sharedWorkers,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: ['apps/server/testing/shops/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A journey says what comes, not how fast: a busy machine may take its time.
          expect: { poll: { timeout: 10_000 } },
          // a shop for each worker
          ...sharedWorkers,
        },
      },
    ],
  },
});
