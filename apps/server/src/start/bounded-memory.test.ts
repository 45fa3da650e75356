import { expect, test } from 'vitest';
import { memoryBounds } from './bounded-memory.ts';

test('memory is bounded unless the operator sets a heap size', () => {
  const bounds = memoryBounds(['--enable-source-maps'], { PORT: '1' });
  expect(bounds?.flags.join(' ')).toContain('--max-old-space-size=');
  expect(bounds?.env).toEqual({ PORT: '1', MALLOC_ARENA_MAX: '2' });
  // a process started with these flags already has bounded memory
  expect(memoryBounds(bounds!.flags, {})).toBeUndefined();
  expect(memoryBounds([], { NODE_OPTIONS: '--max_old_space_size=4096' })).toBeUndefined();
  expect(memoryBounds([], { WATCH_REPORT_DEPENDENCIES: '1' })).toBeUndefined();
  expect(memoryBounds([], { MALLOC_ARENA_MAX: '8' })?.env).toEqual({ MALLOC_ARENA_MAX: '8' });
});
