import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** A package of the running shop: of its server, or of the code for browsers. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression in the package's own declaration, else of its LICENSE file. */
  license: string;
}

interface LockEntry {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Workspaces that run in production or on phones. Tests, benchmarks and tooling run only on engineers' machines. */
const shippedWorkspaces = ['apps/server', 'apps/storefront', 'apps/mobile'];
/** Build tools whose output is in the shop: icons, and the base of the style sheet. */
const builtIn = ['@tabler/icons', 'tailwindcss'];

/** Packages whose licence stands in their LICENSE file alone, read there. */
const inLicenceFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

type Lock = Record<string, LockEntry>;

const readLock = (): Lock =>
  (JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** What these packages need, direct and indirect, and they themselves: by their places in the lock file. */
function closureOf(packages: Lock, places: readonly string[]): Map<string, LockEntry> {
  const seen = new Map<string, LockEntry>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (!entry || seen.has(path)) return;
    seen.set(path, entry);
    if (entry.link) return visit(entry.resolved!);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      visit(installedAt(packages, path, name));
  };
  places.forEach(visit);
  return seen;
}

/** Folders of these packages and of all that they need, as the server finds them on this machine. */
export function installedClosure(names: Iterable<string>): string[] {
  const packages = readLock();
  const places = [...names].map((name) => installedAt(packages, 'apps/server', name));
  const unknown = places.filter((path) => !packages[path]);
  if (unknown.length > 0) throw new Error(`Not in package-lock.json: ${unknown.join(', ')}`);
  // packages of other operating systems are in the lock file, not on the disk
  return [...closureOf(packages, places).keys()].filter((path) => existsSync(inRoot(path)));
}

/** Every external package that the shop needs at run time, by the lock file: direct and indirect ones. */
export function shippedPackages(): ShippedPackage[] {
  const seen = closureOf(readLock(), [
    ...shippedWorkspaces,
    ...builtIn.map((name) => `node_modules/${name}`),
  ]);
  const packages = [...seen]
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, license: license ?? inLicenceFile[name] ?? 'none declared' };
    });
  // two workspaces may have a copy each
  return [
    ...new Map(
      packages.map((dependency) => [`${dependency.name}@${dependency.version}`, dependency]),
    ).values(),
  ].toSorted((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Where Node finds a package that another one imports: beside it, or in a folder above. */
function installedAt(packages: Record<string, LockEntry>, from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (folder === '' || packages[path]) return path;
  }
}

/** The text of `docs/licences.md`. */
export function licencesDocument(packages: readonly ShippedPackage[]): string {
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  return `# Licences of what ships

Every package of another maker in the running shop, with the version of the lock file and the licence its maker declares.
\`npm run licences\` writes this page; a check holds it true and lets in only the licences of
\`tooling/checks/licences.test.ts\`. Packages for other operating systems are listed too; one machine installs its own.
Licences of the demo's data are in \`docs/data-licences.md\`.

| package | version | licence |
|---|---|---|
${rows.join('\n')}
`;
}
