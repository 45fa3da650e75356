import { boundMemory } from './start/bounded-memory.ts';

// Before the rest of the server is loaded, because a replaced process loads everything again.
boundMemory();
await import('./start/run.ts');
