import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * The user that PostgreSQL runs as, because it refuses to run as root. Undefined means this process's own user.
 * An existing cluster keeps its owner.
 */
export function databaseUser(clusterDir: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether the user may enter a directory and all its parents, by their mode bits. */
export function canReach(user: RunAs, directory: string): boolean {
  const { mode, uid, gid } = statSync(directory);
  const enter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & enter) === 0) return false;
  const parent = dirname(directory);
  return parent === directory || canReach(user, parent);
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
