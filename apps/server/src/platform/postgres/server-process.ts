import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { directoryArgument, serverSettings, type Cluster } from './cluster.ts';
import { readPostmasterFile } from './postmaster-file.ts';

export type LaunchResult = { kind: 'ready'; child: ChildProcess } | { kind: 'port-busy' };

interface Launch {
  cluster: Cluster;
  dataDir: string;
  port: number;
  fsync: boolean;
  log: (line: string) => void;
}

const logLimitBytes = 10_000_000;
const recoveryLimitMs = 600_000;

/** Starts PostgreSQL and waits until it accepts connections, also through crash recovery. */
export async function launch(options: Launch): Promise<LaunchResult> {
  const retryUntil = Date.now() + 15_000;
  for (;;) {
    const outcome = await launchOnce(options);
    if (typeof outcome !== 'string') return { kind: 'ready', child: outcome };
    if (/could not bind|Address already in use/.test(outcome)) return { kind: 'port-busy' };
    // Processes of a killed server keep its shared memory for a moment.
    const passing = /lock file "postmaster.pid" already exists|pre-existing shared memory/.test(outcome);
    if (!passing || Date.now() > retryUntil) {
      throw new Error(
        `PostgreSQL did not start. Its last words:\n${outcome.trim().split('\n').slice(-12).join('\n')}`,
      );
    }
    await pause(200);
  }
}

async function launchOnce({ cluster, dataDir, port, fsync, log }: Launch): Promise<ChildProcess | string> {
  const logFile = join(dataDir, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) truncateSync(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const wordsFrom = statSync(logFile).size;
  const child = spawn(
    cluster.binaries.postgres,
    ['-D', directoryArgument(cluster.directory, cluster.user), ...serverSettings(port, fsync)],
    {
      cwd: cluster.directory,
      env: {},
      stdio: ['ignore', output, output],
      // Ctrl-C in the terminal must reach the application first. It finishes its requests and then stops PostgreSQL.
      detached: true,
      ...cluster.user,
    },
  );
  closeSync(output);
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  const started = Date.now();
  let spokenAt = started;
  while (child.exitCode === null && child.signalCode === null) {
    if (failure) throw failure;
    const file = readPostmasterFile(cluster.directory);
    if (file?.pid === child.pid && file?.status === 'ready') return child;
    if (Date.now() - spokenAt > 5_000) {
      spokenAt = Date.now();
      log('PostgreSQL is still starting (recovering after a hard stop takes a while)');
    }
    if (Date.now() - started > recoveryLimitMs) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL was not ready after ${recoveryLimitMs / 60_000} minutes; see ${logFile}.`);
    }
    await pause(15);
  }
  return (
    readFileSync(logFile).subarray(wordsFrom).toString('utf8') ||
    `it ended with ${child.exitCode ?? child.signalCode}`
  );
}
