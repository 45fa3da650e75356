import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installedPackage, runnableBinaries } from './binaries.ts';
import { databaseUser } from './run-as.ts';

let folder: string;
let packageDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bottega-binaries-'));
  chmodSync(folder, 0o755);
  packageDir = join(folder, 'home', 'package');
  mkdirSync(join(folder, 'home'), { mode: 0o700 });
  cpSync(installedPackage(), packageDir, { recursive: true, verbatimSymlinks: true });
  vi.stubEnv('TMPDIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The user that PostgreSQL would run as here. It can't enter the closed home when this process is root. */
const user = databaseUser(join(tmpdir(), 'no-such-cluster'));

test('when the database user can’t enter the home, then the programs run from a copy that only root can write', () => {
  const lines: string[] = [];
  const { postgres } = runnableBinaries(packageDir, user, (line) => lines.push(line));
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8', ...user })).toContain('(PostgreSQL) 18');
  expect(postgres.startsWith(packageDir)).toBe(user === undefined);
  expect(lines).toHaveLength(user === undefined ? 0 : 1);
  expect(statSync(join(postgres, '../..')).mode & 0o022).toBe(0);
  expect(runnableBinaries(packageDir, user, (line) => lines.push(line)).postgres).toBe(postgres);
  expect(lines).toHaveLength(user === undefined ? 0 : 1);
});

test('when an install without scripts made no links, then the libraries are linked', () => {
  const link = join(packageDir, 'native', 'lib', 'libicui18n.so.60');
  rmSync(link);
  expect(() =>
    execFileSync(join(packageDir, 'native/bin/postgres'), ['--version'], { stdio: 'pipe' }),
  ).toThrow('libicui18n.so.60');
  const { postgres } = runnableBinaries(packageDir, user, () => {});
  expect(existsSync(link)).toBe(true);
  expect(execFileSync(postgres, ['--version'], { encoding: 'utf8', ...user })).toContain('(PostgreSQL) 18');
});
