import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PostmasterFile {
  pid: number;
  /** `starting`, `stopping`, `ready` or `standby`, as PostgreSQL writes it. */
  status: string | undefined;
}

/** The status that PostgreSQL writes into its cluster. Undefined if it has not started or has stopped cleanly. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterPath(clusterDir), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

export function postmasterPath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}
