import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Processor time of the whole machine, and the part that a virtual machine's host took, in milliseconds. */
export interface MachineTime {
  machine: number;
  stolen: number;
}

/** Processor time used so far, in milliseconds. */
export interface ProcessorTime extends MachineTime {
  server: number;
  /** Time of PostgreSQL with all its processes. */
  database: number;
}

/** Linux counts in ticks of a hundredth of a second. */
const tickMs = 10;

/** Undefined without /proc. */
export function processorTime(serverPid: number, dataDir: string): ProcessorTime | undefined {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(Number(pid)))
      .filter((stat) => stat?.parent === postmaster);
    const own = statOf(postmaster);
    return {
      ...machineTime()!,
      server: statOf(serverPid)?.ms ?? Number.NaN,
      // the children of the postmaster include backends that ended
      database:
        (own?.withEndedChildrenMs ?? Number.NaN) + backends.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0),
    };
  } catch {
    return undefined;
  }
}

/** Undefined without /proc. */
export function machineTime(): MachineTime | undefined {
  try {
    const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const ticks = all.split(/\s+/).slice(1, 9).map(Number);
    return { machine: ticks.reduce((sum, each) => sum + each, 0) * tickMs, stolen: (ticks[7] ?? 0) * tickMs };
  } catch {
    return undefined;
  }
}

/** Percentage of processor time that the host took between two moments; NaN if unknown. */
export function stolenPercent(before: MachineTime | undefined, after: MachineTime | undefined): number {
  if (!before || !after) return Number.NaN;
  return ((after.stolen - before.stolen) / (after.machine - before.machine)) * 100;
}

/** Times of one process. */
export function statOf(pid: number): { parent: number; ms: number; withEndedChildrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces, so the fields after it are counted.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      ms: (user + system) * tickMs,
      withEndedChildrenMs: (user + system + endedUser + endedSystem) * tickMs,
    };
  } catch {
    return undefined;
  }
}
