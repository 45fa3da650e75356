import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface ProgramResult {
  ok: boolean;
  milliseconds: number;
}

/** Runs a Node program to its end, its output going straight to ours. */
export async function runProgram(
  nodeArgs: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const started = performance.now();
  const child = spawn(process.execPath, nodeArgs, {
    cwd: options.cwd ?? root,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  const pass = (signal: NodeJS.Signals): void => {
    child.kill(signal);
  };
  process.on('SIGTERM', pass);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  process.off('SIGTERM', pass);
  return { ok: code === 0, milliseconds: performance.now() - started };
}

/** Gives this very process over to another Node program: no layer is left that signals would have to cross. */
export async function becomeProgram(nodeArgs: string[]): Promise<never> {
  process.execve?.(process.execPath, [process.execPath, ...nodeArgs], process.env);
  // Systems that cannot replace a process run it beneath this one.
  const { ok } = await runProgram(nodeArgs);
  process.exit(ok ? 0 : 1);
}
