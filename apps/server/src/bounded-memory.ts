import { memoryBounds } from './config.ts';

/**
 * Starts this very process over with its memory bounded, where the system can and nobody set a heap of their own.
 * To be called before anything is opened.
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
