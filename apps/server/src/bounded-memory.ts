import { memoryBounds } from './config.ts';

/**
 * Replaces this process with the same program and bounded memory (`execve`). It does nothing where the system has no
 * `execve` or the operator set a heap size.
 * Call it before the program opens anything.
 */
export function boundMemory(): void {
  const bounds = memoryBounds(process.execArgv);
  if (!bounds) return;
  const { flags, env } = bounds;
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)],
    env,
  );
}
