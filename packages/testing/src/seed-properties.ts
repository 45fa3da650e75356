import fc from 'fast-check';
import { seed } from './seed.ts';

/** Vitest loads this before each test file: all properties start from the run's seed. */
fc.configureGlobal({ seed });
