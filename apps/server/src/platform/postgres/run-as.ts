import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

export interface RunAs {
  uid: number;
  gid: number;
}

/**
 * The user PostgreSQL runs as: it refuses to run as root. Undefined means this process's own user.
 * An existing cluster keeps the user that owns it.
 */
export function databaseUser(clusterDir: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether a user other than root reaches everything below the directory, judged by the classic mode bits. */
export function canEnter(user: RunAs, directories: string[]): boolean {
  return directories.every((directory) => {
    const { mode, uid, gid } = statSync(directory);
    if (uid === user.uid) return (mode & 0o100) !== 0;
    if (gid === user.gid) return (mode & 0o010) !== 0;
    return (mode & 0o001) !== 0;
  });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}
