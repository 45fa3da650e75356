import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Processor time used so far, in milliseconds. */
export interface ProcessorTime {
  server: number;
  /** PostgreSQL with all its processes. */
  database: number;
  /** What all processors together had to give, and what a virtual machine's host gave to others meanwhile. */
  machine: number;
  stolen: number;
}

/** Linux counts in ticks of a hundredth of a second. */
const tickMs = 10;

/** Undefined where there is no /proc to read it from. */
export function processorTime(serverPid: number, dataDir: string): ProcessorTime | undefined {
  try {
    const postmaster = Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    const backends = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => statOf(Number(pid)))
      .filter((stat) => stat?.parent === postmaster);
    const own = statOf(postmaster);
    const all = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
      .split(/\s+/)
      .slice(1, 9)
      .map(Number);
    return {
      machine: all.reduce((sum, ticks) => sum + ticks, 0) * tickMs,
      stolen: (all[7] ?? 0) * tickMs,
      server: statOf(serverPid)?.ms ?? Number.NaN,
      // a backend that ended is counted with the postmaster's children
      database:
        (own?.withEndedChildrenMs ?? Number.NaN) + backends.reduce((sum, stat) => sum + (stat?.ms ?? 0), 0),
    };
  } catch {
    return undefined;
  }
}

/** Of one process. */
export function statOf(pid: number): { parent: number; ms: number; withEndedChildrenMs: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in brackets may hold spaces: fields are counted from behind it
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
