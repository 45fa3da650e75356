import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const firstPort = 54_320;

/** The port to try first: the requested one, otherwise the last port of this cluster. */
export function preferredPort(dataDir: string, port: number | undefined): number {
  if (port !== undefined) return port;
  try {
    const remembered = Number(readFileSync(portPath(dataDir), 'utf8'));
    return Number.isInteger(remembered) && remembered > 0 && remembered < 65_536 ? remembered : firstPort;
  } catch {
    return firstPort;
  }
}

export function rememberPort(dataDir: string, port: number): void {
  writeFileSync(portPath(dataDir), `${port}\n`);
}

/** The first free loopback port from `start` on; 0 lets the system choose. */
export async function freePort(start: number): Promise<number> {
  for (let port = start; port < Math.min(start + 200, 65_536); port += 1) {
    const found = await tryPort(port);
    if (found !== undefined) return found;
  }
  throw new Error(`No free port for PostgreSQL between ${start} and ${start + 199} on 127.0.0.1.`);
}

function portPath(dataDir: string): string {
  return join(dataDir, 'port');
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
