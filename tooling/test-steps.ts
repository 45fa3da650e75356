import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './paths.ts';
import { runProgram } from './run-program.ts';

export interface Outcome {
  passed: number;
  failed: number;
}

export interface Step {
  name: string;
  run(): Promise<Outcome>;
}

/** Steps that are worth seeing together: all run, and the next group waits until every one of these passes. */
export type Group = Step[];

/** A program that passes or fails as one. */
export function check(name: string, nodeArgs: string[]): Step {
  return {
    name,
    run: async () => {
      const { ok } = await runProgram(nodeArgs);
      return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** The Vitest projects of vitest.config.ts by name, counted test by test. */
export function tests(name: string, projects: string[]): Step {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'bottega-test-report-'));
      const report = join(folder, 'report.json');
      try {
        const { ok } = await runProgram([
          inRoot('node_modules/vitest/vitest.mjs'),
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ]);
        return counted(report, ok);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

function counted(report: string, ok: boolean): Outcome {
  let passed = 0;
  let failed = 0;
  try {
    const result = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    passed = result.numPassedTests;
    failed = result.numFailedTests;
  } catch {
    // Without a report nothing ran: that is a failure of its own, counted below.
  }
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  return { passed, failed: !ok && failed === 0 ? 1 : failed };
}
