import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { inRoot } from '../paths.ts';
import { runGroups } from './run-groups.ts';
import { filesInAppShape } from './steps.ts';
import { check, outcomeOf, type Step } from './test-steps.ts';

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [
    { name: inRoot('apps/a.test.ts'), startTime: 1000, endTime: 1500 },
    { name: inRoot('apps/b.test.ts'), startTime: 1200, endTime: 4200 },
  ],
};

test('when tests ran, then the outcome lists their files by time, the slowest first', () => {
  expect(outcomeOf(report, true)).toEqual({
    passed: 3,
    failed: 0,
    files: [
      { path: 'apps/b.test.ts', milliseconds: 3000 },
      { path: 'apps/a.test.ts', milliseconds: 500 },
    ],
  });
});

test('when a run fails without a failed test, then it counts as one failure', () => {
  expect(outcomeOf(report, false)).toMatchObject({ passed: 3, failed: 1 });
});

const exitCode = process.exitCode;
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = exitCode;
});

/** The output of a run of groups, line by line. */
async function linesOf(groups: Step[][]): Promise<string[]> {
  const written: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void written.push(text));
  await runGroups(groups);
  return written.join('\n').split('\n');
}

const step = (name: string, outcome: { passed: number; failed: number }, text = ''): Step => ({
  name,
  run: async ({ onOutput }) => {
    onOutput?.(text);
    return outcome;
  },
});

test('when steps run in parallel, then the output of each is one block under its name', async () => {
  const lines = await linesOf([
    [step('First', { passed: 1, failed: 0 }, 'one\n'), step('Second', { passed: 2, failed: 0 }, 'two\n')],
  ]);
  expect(lines[lines.indexOf('━━ First') + 1]).toBe('one');
  expect(lines[lines.indexOf('━━ Second') + 1]).toBe('two');
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
  expect(process.exitCode).toBe(0);
});

test('when a step fails, then parallel ones run to their end and no later group starts', async () => {
  const later = vi.fn<Step['run']>();
  const lines = await linesOf([
    [step('First', { passed: 0, failed: 1 }), step('Second', { passed: 1, failed: 0 })],
    [{ name: 'Later', run: later }],
  ]);
  expect(later).not.toHaveBeenCalled();
  expect(lines).toContain('  – 1 steps did not run: mend the failure above first');
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});

test('when a step has test files, then the summary names its ten slowest with their seconds', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `apps/${index}.test.ts`,
    milliseconds: 12_000 - 1000 * index,
  }));
  const lines = await linesOf([[{ name: 'Tests', run: async () => ({ passed: 12, failed: 0, files }) }]]);
  const listed = lines.slice(lines.indexOf('  The ten slowest of 12 files of «Tests»') + 1, -2);
  expect(listed).toHaveLength(10);
  expect(listed[0]).toBe('    12.0 s  apps/0.test.ts');
});

test('when a program runs beside others, then its output goes to the step that started it', async () => {
  const written: string[] = [];
  const outcome = await check('Says', [
    '-e',
    'console.log("out"); console.error("err"); process.exit(3)',
  ]).run({
    onOutput: (text) => written.push(text),
  });
  expect(outcome).toEqual({ passed: 0, failed: 1 });
  expect(written.join('').trim().split('\n').toSorted()).toEqual(['err', 'out']);
});

test('when `npm test` runs journeys in the app’s shape, then each of their files is there', () => {
  // Vitest passes over a name that fits no file
  expect(filesInAppShape.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});
