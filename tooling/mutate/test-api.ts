/**
 * The part of the vitest API that the project's tests use, for runs in one process. A test file declares its tests
 * here. {@link declareTests} returns them as a tree that may run many times.
 */
import { format } from 'node:util';

type Work = (...args: never[]) => unknown;
type Each = (rows: readonly unknown[]) => (name: string, work: Work, timeout?: number) => void;

export interface Suite {
  name: string;
  tests: (Suite | Test)[];
  before: Work[];
  after: Work[];
  beforeEach: Work[];
  afterEach: Work[];
}

export interface Test {
  name: string;
  work(): unknown;
}

const declaring: { suite: Suite; provided: Map<string, unknown> } = {
  suite: emptySuite(''),
  provided: new Map(),
};

export { expect } from 'vitest';

/** Imports a test file and returns its declared tests. */
export async function declareTests(name: string, importFile: () => Promise<unknown>): Promise<Suite> {
  const suite = emptySuite(name);
  declaring.suite = suite;
  await importFile();
  return suite;
}

export function provide(key: string, value: unknown): void {
  declaring.provided.set(key, value);
}

export function inject(key: string): unknown {
  return declaring.provided.get(key);
}

export const test = Object.assign(
  (name: string, ...rest: readonly (Work | object | number | undefined)[]): void => {
    const work = rest.find((argument): argument is Work => typeof argument === 'function');
    if (!work) throw new Error(`the test «${name}» has no function`);
    const { tests } = declaring.suite;
    const twins = tests.filter((other) => other.name.replace(/ #\d+$/, '') === name).length;
    tests.push({ name: twins === 0 ? name : `${name} #${twins + 1}`, work });
  },
  { each: forEachRow((name, work) => test(name, work)) },
);
export const it = test;

export const describe = Object.assign(
  (name: string, work: Work): void => {
    const outer = declaring.suite;
    const inner = emptySuite(name);
    outer.tests.push(inner);
    declaring.suite = inner;
    work();
    declaring.suite = outer;
  },
  { each: forEachRow((name, work) => describe(name, work)) },
);

export const beforeAll = (work: Work): void => void declaring.suite.before.push(work);
export const afterAll = (work: Work): void => void declaring.suite.after.push(work);
export const beforeEach = (work: Work): void => void declaring.suite.beforeEach.push(work);
export const afterEach = (work: Work): void => void declaring.suite.afterEach.push(work);

/** Replaces vitest's own object, which needs its worker. */
export const vi = {
  async waitFor<T>(attempt: () => T | Promise<T>, options: number | WaitOptions = {}): Promise<T> {
    const { timeout = 1000, interval = 50 } = typeof options === 'number' ? { timeout: options } : options;
    const until = performance.now() + timeout;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (performance.now() > until) throw error;
        await new Promise((resolve) => setTimeout(resolve, interval));
      }
    }
  },
};

interface WaitOptions {
  timeout?: number;
  interval?: number;
}

function forEachRow(declare: (name: string, work: Work) => void): Each {
  return (rows) => (name, work) =>
    rows.forEach((row, index) => {
      const values: unknown[] = Array.isArray(row) ? row : [row];
      declare(`${format(name, ...values.slice(0, placeholders(name)))} [${index}]`, () =>
        (work as (...args: unknown[]) => unknown)(...values),
      );
    });
}

function placeholders(name: string): number {
  return name.match(/%[sdifjoO]/g)?.length ?? 0;
}

function emptySuite(name: string): Suite {
  return { name, tests: [], before: [], after: [], beforeEach: [], afterEach: [] };
}
