import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot } from '../paths.ts';
import { buildServer } from '../build/server-build.ts';
import { installedClosure } from '../build/shipped-packages.ts';

/** Files beside the bundle, at the places where the sources look for them. */
const files = [
  'apps/server/db/migrations',
  'apps/server/src/ops/brand/legal-pages',
  'apps/server/src/platform/geo/data',
  'apps/storefront/dist/client',
  'apps/storefront/dist/server',
  'apps/storefront/dist/worker',
  'brands',
];

/** Packages whose names are composed, so that no import names them. */
const composedNames = ['@expo-google-fonts/noto-sans'];

/** What Node never reads of a package: declarations, sources, maps. */
const neverRead = /\.(?:[cm]?tsx?|map)$/;

/**
 * Makes a folder with all that the server, its staff commands and the storefront need but Node and PostgreSQL.
 *
 * @param out absolute path of a folder that is missing or empty
 */
export async function makeRelease(out: string): Promise<void> {
  if (existsSync(out) && readdirSync(out).length > 0) throw new Error(`${out} is not empty`);
  mkdirSync(out, { recursive: true });
  const imported = await buildServer(out);
  for (const path of files) copy(path, out);
  for (const path of installedClosure([...imported, ...composedNames])) copyPackage(path, out);
  const { name, version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const about = { name, version, private: true, license, type: 'module', engines: { node: '>=24' } };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`);
  for (const program of ['server', 'ops'])
    writeFileSync(join(out, `${program}.mjs`), `import './apps/server/dist/${program}.mjs';\n`);
  cpSync(inRoot('tooling/release/Containerfile'), join(out, 'Containerfile'));
}

function copy(path: string, out: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  cpSync(inRoot(path), join(out, path), { recursive: true });
}

/** Copies a package without the packages in it, which are on the list themselves. */
function copyPackage(path: string, out: string): void {
  cpSync(inRoot(path), join(out, path), {
    recursive: true,
    filter: (from) => basename(from) !== 'node_modules' && !neverRead.test(from),
  });
}
