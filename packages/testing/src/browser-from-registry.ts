import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface PackagedBrowser {
  executablePath: string;
  /** Environment that the browser needs where the machine lacks its libraries or fonts. */
  env: Record<string, string>;
}

const packageDir = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));

/**
 * Chromium from the package registry. It is unpacked once (2 s, 210 MB) into the caches beside the installed packages.
 */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const caches = join(packageDir, '../../.cache');
  const folder = join(caches, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder, caches);
  const executablePath = join(folder, 'chromium');
  return { executablePath, env: environment(folder, executablePath) };
}

async function unpackInto(folder: string, caches: string): Promise<void> {
  mkdirSync(caches, { recursive: true });
  const fresh = mkdtempSync(join(caches, 'unpacking-'));
  try {
    // The package unpacks into the temporary directory and trusts files that are there already, even incomplete or
    // foreign ones.
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
      env: { ...process.env, TMPDIR: fresh },
    });
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process finished the same work first.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

function environment(folder: string, executablePath: string): Record<string, string> {
  const env: Record<string, string> = {};
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = join(folder, 'fonts');
  const libraries = execFileSync('ldd', [executablePath], { encoding: 'utf8' });
  if (libraries.includes('not found')) env['LD_LIBRARY_PATH'] = join(folder, 'al2023/lib');
  return env;
}
