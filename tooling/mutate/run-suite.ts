import type { Suite, Test } from './test-api.ts';

export interface TestOutcome {
  id: string;
  milliseconds: number;
  failure?: string;
}

export interface SuiteRun {
  /** Selects the tests to run. Absent: all of them. */
  only?: (id: string) => boolean;
  /** Stops at the first failure. Hooks that clean up still run. */
  bail: boolean;
  /** Time limit of a test or hook in milliseconds. */
  timeout: number;
  /** Called before each test, and for the first test before the hooks of its suite. */
  onTest?: (id: string) => void;
}

/** Runs a file's tests one after the other. */
export async function runSuite(suite: Suite, run: SuiteRun): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  await visit(suite, { ...run, path: [], around: [] }, outcomes);
  return outcomes;
}

interface Visit extends SuiteRun {
  path: string[];
  around: Suite[];
}

async function visit(suite: Suite, run: Visit, outcomes: TestOutcome[]): Promise<void> {
  const path = [...run.path, suite.name];
  const first = testIds(suite, run.path).find((id) => run.only?.(id) ?? true);
  if (first === undefined) return;
  run.onTest?.(first);
  const around = [...run.around, suite];
  const broken = await failureOf(suite.before, run.timeout);
  if (broken !== undefined) outcomes.push({ id: first, milliseconds: 0, failure: broken });
  for (const entry of broken === undefined ? suite.tests : []) {
    if (run.bail && outcomes.some(({ failure }) => failure !== undefined)) break;
    if (isSuite(entry)) await visit(entry, { ...run, path, around }, outcomes);
    else await runTest(entry, { ...run, path, around }, outcomes);
  }
  const left = await failureOf(suite.after, run.timeout);
  if (left !== undefined) outcomes.push({ id: first, milliseconds: 0, failure: left });
}

async function runTest(test: Test, run: Visit, outcomes: TestOutcome[]): Promise<void> {
  const id = idOf([...run.path, test.name]);
  if (run.only && !run.only(id)) return;
  run.onTest?.(id);
  const started = performance.now();
  const before = run.around.flatMap((suite) => suite.beforeEach);
  const after = run.around.toReversed().flatMap((suite) => suite.afterEach);
  const failure =
    (await failureOf([...before, test.work], run.timeout)) ?? (await failureOf(after, run.timeout));
  const milliseconds = performance.now() - started;
  outcomes.push({ id, milliseconds, ...(failure !== undefined && { failure }) });
}

/** The message of the first work that throws or takes too long. */
async function failureOf(works: readonly (() => unknown)[], timeout: number) {
  for (const work of works) {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`longer than ${timeout} ms`)), timeout);
    try {
      await Promise.race([work(), late.promise]);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(timer);
    }
  }
  return undefined;
}

/** Ids of all tests in a suite, in the order of their run. */
export function testIds(suite: Suite, path: string[] = []): string[] {
  const here = [...path, suite.name];
  return suite.tests.flatMap((entry) =>
    isSuite(entry) ? testIds(entry, here) : [idOf([...here, entry.name])],
  );
}

function idOf(path: string[]): string {
  return path.join(' > ');
}

function isSuite(entry: Suite | Test): entry is Suite {
  return 'tests' in entry;
}
