import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { runProgram, type ProgramOptions } from '../run-program.ts';

export interface TestFile {
  /** Path from the root of the project. */
  path: string;
  milliseconds: number;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Test files by duration, the longest first. */
  files?: TestFile[];
}

/** Options of a step: the receiver of its output while other steps run in parallel. */
type StepOptions = Pick<ProgramOptions, 'onOutput'>;

export interface Step {
  name: string;
  run(options: StepOptions): Promise<Outcome>;
}

/** Steps that run in parallel. The next group waits until all of these pass. */
export type Group = Step[];

/** A step with a program that passes or fails as one. */
export function check(name: string, nodeArgs: string[]): Step {
  return {
    name,
    run: async (options) => {
      const { ok } = await runProgram(nodeArgs, options);
      return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A step with a run of Vitest, counted test by test. The options choose its tests. */
export function tests(name: string, vitestOptions: string[], env: Record<string, string> = {}): Step {
  return {
    name,
    run: async (options) => {
      const folder = mkdtempSync(join(tmpdir(), 'bottega-test-report-'));
      const report = join(folder, 'report.json');
      try {
        const { ok } = await runProgram(
          [
            inRoot('node_modules/vitest/vitest.mjs'),
            'run',
            ...vitestOptions,
            '--reporter=default',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          { ...options, env },
        );
        return readOutcome(report, ok);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

/** The part of Vitest's JSON report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  /** Times in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[];
}

function readOutcome(reportFile: string, ok: boolean): Outcome {
  try {
    return outcomeOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Report, ok);
  } catch {
    // Without a report no test ran.
    return { passed: 0, failed: 1 };
  }
}

export function outcomeOf({ numPassedTests, numFailedTests, testResults }: Report, ok: boolean): Outcome {
  return {
    passed: numPassedTests,
    // A file that cannot be loaded, or an error outside any test, fails the run without a failed test.
    failed: !ok && numFailedTests === 0 ? 1 : numFailedTests,
    files: testResults
      .map(({ name, startTime, endTime }) => ({
        path: name.replace(`${inRoot()}/`, ''),
        milliseconds: endTime - startTime,
      }))
      .toSorted((a, b) => b.milliseconds - a.milliseconds),
  };
}
