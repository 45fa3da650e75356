import { boundMemory } from './bounded-memory.ts';

// Before the rest of the server is loaded, because a replaced process loads everything again.
boundMemory();
await import('./run.ts');
