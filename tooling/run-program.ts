import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface ProgramResult {
  ok: boolean;
  milliseconds: number;
}

export interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Receives the program's output. Absent: the program writes to our own output. */
  onOutput?: ((text: string) => void) | undefined;
}

/** Runs a Node program to its end. */
export async function runProgram(
  nodeArgs: string[],
  { cwd = root, env, onOutput }: ProgramOptions = {},
): Promise<ProgramResult> {
  const started = performance.now();
  const output = onOutput ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, nodeArgs, {
    cwd,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  const pass = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  process.on('SIGTERM', pass);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('SIGTERM', pass);
  return { ok: code === 0, milliseconds: performance.now() - started };
}

/** Replaces this process with another Node program, so that signals reach it directly. */
export async function becomeProgram(nodeArgs: string[]): Promise<never> {
  process.execve?.(process.execPath, [process.execPath, ...nodeArgs], process.env);
  // Systems that cannot replace a process run it as a child.
  const { ok } = await runProgram(nodeArgs);
  process.exit(ok ? 0 : 1);
}
