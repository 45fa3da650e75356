import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRoot, root } from '../paths.ts';
import { runProgram } from '../run-program.ts';

/** Vite's builds of the storefront for a shop: for the browser, its worker, and for server rendering. */
type Target = 'client' | 'worker' | 'ssr';

const sources = [
  'apps/storefront',
  'brands',
  'packages/ui',
  'packages/texts',
  'packages/contract',
  'packages/domain',
  'package-lock.json',
];
const marker = inRoot('apps/storefront/dist/.sources');
const notSources = new Set(['node_modules', 'dist', '.vite']);

/**
 * Builds the storefront unless dist was built from the same sources. A failed build prints its reason and ends the
 * process.
 */
export async function builtStorefront(): Promise<void> {
  try {
    await buildStorefrontIfChanged();
  } catch (error) {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

async function buildStorefrontIfChanged(): Promise<void> {
  const wanted = sourcesDigest();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('· Building the storefront…');
  await buildStorefront();
}

export async function buildStorefront(): Promise<void> {
  const digest = sourcesDigest();
  const started = performance.now();
  // a wrong brand fails the build with file and line; loaded here, because most starts build nothing
  const [{ readConfig }, { readBrands }] = await Promise.all([
    import('@bottega/server/config/config'),
    import('@bottega/server/modules/tenancy/index'),
  ]);
  readBrands(readConfig().brandsDir);
  // an interrupted build leaves no marker of files that are gone
  rmSync(marker, { force: true });
  // the worker's build reads the files of the client's
  await Promise.all([buildTarget('client').then(() => buildTarget('worker')), buildTarget('ssr')]);
  writeFileSync(marker, digest);
  console.log(`· Storefront built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildTarget(target: Target): Promise<void> {
  const { ok } = await runProgram(
    [inRoot('node_modules/vite/bin/vite.js'), 'build', '--mode', target, '--logLevel', 'warn'],
    // a test's own NODE_ENV would choose the development version
    { cwd: inRoot('apps/storefront'), env: { NODE_ENV: 'production' } },
  );
  if (!ok) throw new Error(`The ${target} build of the storefront failed.`);
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(inRoot(source)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !/\.(test|int\.test)\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]));
}
