import { execFileSync } from 'node:child_process';

/**
 * Installs a package of Debian, as root.
 *
 * @param needs what the test needs it for, in the error
 * @throws where it can't be installed
 */
export function installDebianPackage(name: string, needs: string): void {
  try {
    if (process.getuid?.() !== 0) throw new Error('only root installs packages');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-qq', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch (cause) {
    throw new Error(`Needs ${needs}: install ${name}.`, { cause });
  }
}
