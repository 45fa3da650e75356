import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Whether a process exists and is no zombie. A process of another user counts as alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * A text that identifies a process beyond its pid, because pids are reused. It differs also after a reboot.
 * Undefined when the process does not exist.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') {
    const fields = statFields(pid);
    if (!fields) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  }
  return ps(pid, 'lstart=');
}

/**
 * The living PostgreSQL processes of a cluster's directory: the server and, on Linux, its children.
 *
 * @param recordedPid the pid in the cluster's postmaster.pid; outside Linux only this one is checked
 */
export function clusterProcesses(clusterDir: string, recordedPid: number | undefined): number[] {
  if (process.platform !== 'linux') {
    const command = recordedPid === undefined ? undefined : ps(recordedPid, 'command=');
    return command?.includes(clusterDir) && recordedPid !== undefined ? [recordedPid] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, clusterDir));
}

function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory && commandName(pid) === 'postgres' && isAlive(pid);
  } catch {
    // The process has ended, or belongs to another user. Our PostgreSQL runs as a user whose processes are readable
    // here.
    return false;
  }
}

function commandName(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}

/** Fields of /proc/<pid>/stat from the state on. The name before them may contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
