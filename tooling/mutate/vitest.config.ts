import { defineConfig } from 'vitest/config';
import { unitTests } from '../../vitest.config.ts';

/** The project «unit» alone. Stryker's runner sets the number of workers and the folder of the tests. */
export default defineConfig({ test: unitTests });
