import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '.data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.int.test.ts'],
          // databases of the integration tests may keep both cores busy meanwhile
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'int',
          include: ['**/*.int.test.ts'],
          exclude: never,
          globalSetup: ['packages/testing/src/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: never,
          globalSetup: ['packages/testing/src/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A journey says what comes, not how fast: a busy machine may take its time.
          expect: { poll: { timeout: 10_000 } },
          // A journey owns the browser and both cores while it runs: side by side they only time each other out.
          fileParallelism: false,
        },
      },
    ],
  },
});
