import { dirname, join, relative } from 'node:path';
import {
  INSTRUMENTER_CONSTANTS,
  type InstrumenterContext,
  type StrykerOptions,
} from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { root } from '../paths.ts';
import { moduleCopies } from './module-copies.ts';
import { runSuite, testIds, type SuiteRun, type TestOutcome } from './run-suite.ts';
import { declareTests, provide, type Suite } from './test-api.ts';
import '../../packages/testing/src/seed-properties.ts';

/** Options of this runner, beside those of Stryker. */
export interface InProcessOptions {
  /** Paths of the test files from the root. */
  tests: string[];
  /** A file whose default export prepares a run, like vitest's `globalSetup`. */
  setup?: string;
  /** Runs all tests of a file that covers the mutant: tests with a database may depend on earlier ones. */
  wholeFiles: boolean;
}

const testTimeout = 60_000;

/**
 * Runs the tests in the process that Stryker starts for them, once per mutant. Modules are loaded once. Only a mutant
 * in code that runs at import gets freshly loaded modules.
 */
class InProcessRunner implements TestRunner {
  static inject: [typeof commonTokens.options] = [commonTokens.options];

  readonly #options: InProcessOptions;
  readonly #copy = process.cwd();
  readonly #modules = moduleCopies(root, this.#copy);
  readonly #context = contextOfMutants();
  readonly #suites = new Map<string, Suite>();
  /** Imports of each test file, known after its first fresh load. */
  readonly #imports = new Map<string, ReadonlySet<string>>();
  #generation = 0;
  #tearDown: (() => Promise<void>) | undefined;
  #stray: string | undefined;

  constructor(options: StrykerOptions) {
    this.#options = (options as unknown as { inProcess: InProcessOptions }).inProcess;
  }

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    // `expect(…).rejects` of vitest reads settings from the state of its worker.
    Object.assign(globalThis, { ['__vitest_worker__']: { config: {} } });
    process.on('unhandledRejection', (reason) => (this.#stray = String(reason)));
    if (this.#options.setup === undefined) return;
    const { default: prepare } = (await this.#modules.load(join(this.#copy, this.#options.setup), 0)) as {
      default: (project: { provide: typeof provide }) => Promise<() => Promise<void>>;
    };
    this.#tearDown = await prepare({ provide });
  }

  async dryRun(): Promise<DryRunResult> {
    this.#context.activeMutant = undefined;
    const outcomes: TestOutcome[] = [];
    for (const file of this.#options.tests) {
      const onTest = (id: string): void => void (this.#context.currentTestId = id);
      outcomes.push(
        ...(await runSuite(await this.#suite(file), { bail: false, timeout: testTimeout, onTest })),
      );
      this.#context.currentTestId = undefined;
    }
    return this.#result(outcomes, this.#context.mutantCoverage);
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    this.#context.hitCount = 0;
    this.#context.hitLimit = options.hitLimit;
    this.#stray = undefined;
    const outcomes =
      options.mutantActivation === 'static'
        ? await this.#runLoaded(options)
        : await this.#runSwitched(options);
    this.#context.activeMutant = undefined;
    const late = determineHitLimitReached(this.#context.hitCount, options.hitLimit);
    return toMutantRunResult(late ?? this.#result(outcomes));
  }

  async dispose(): Promise<void> {
    await this.#tearDown?.();
  }

  /** Runs the tests with the mutant active during the tests only. */
  async #runSwitched({ activeMutant, testFilter = [] }: MutantRunOptions): Promise<TestOutcome[]> {
    const wanted = new Set(testFilter);
    const only: SuiteRun['only'] = this.#options.wholeFiles ? undefined : (id) => wanted.has(id);
    for (const file of nearestFirst(this.#options.tests, this.#original(activeMutant.fileName))) {
      const suite = await this.#suite(file);
      if (!testIds(suite).some((id) => wanted.has(id))) continue;
      this.#context.activeMutant = activeMutant.id;
      const outcomes = await runSuite(suite, { bail: true, timeout: testTimeout, ...(only && { only }) });
      this.#context.activeMutant = undefined;
      if (this.#hasFailed(outcomes)) return this.#withStray(outcomes);
    }
    return [];
  }

  /** Runs the tests with the mutant active while the modules load. Every test file loads them again. */
  async #runLoaded({ activeMutant, sandboxFileName }: MutantRunOptions): Promise<TestOutcome[]> {
    this.#context.activeMutant = activeMutant.id;
    for (const file of nearestFirst(this.#options.tests, this.#original(activeMutant.fileName))) {
      if (this.#imports.get(file)?.has(sandboxFileName) === false) continue;
      const generation = ++this.#generation;
      try {
        const suite = await this.#declare(file, generation);
        const outcomes = await runSuite(suite, { bail: true, timeout: testTimeout });
        if (this.#hasFailed(outcomes)) return this.#withStray(outcomes);
        this.#imports.set(file, this.#modules.filesOf(generation));
      } catch (error) {
        return [{ id: file, milliseconds: 0, failure: String(error) }];
      }
    }
    return [];
  }

  #hasFailed(outcomes: TestOutcome[]): boolean {
    const { hitCount = 0, hitLimit = Infinity } = this.#context;
    return (
      this.#stray !== undefined ||
      hitCount > hitLimit ||
      outcomes.some(({ failure }) => failure !== undefined)
    );
  }

  #withStray(outcomes: TestOutcome[]): TestOutcome[] {
    if (this.#stray === undefined) return outcomes;
    return [...outcomes, { id: 'unhandled rejection', milliseconds: 0, failure: this.#stray }];
  }

  async #suite(file: string): Promise<Suite> {
    const suite = this.#suites.get(file) ?? (await this.#declare(file, 0));
    this.#suites.set(file, suite);
    return suite;
  }

  #declare(file: string, generation: number): Promise<Suite> {
    return declareTests(file, () => this.#modules.load(join(this.#copy, file), generation));
  }

  #original(fileName: string): string {
    return relative(root, fileName);
  }

  #result(outcomes: TestOutcome[], mutantCoverage?: InstrumenterContext['mutantCoverage']): DryRunResult {
    const tests = outcomes.map(({ id, milliseconds, failure }) => ({
      id,
      name: id,
      timeSpentMs: milliseconds,
      ...(failure === undefined
        ? ({ status: TestStatus.Success } as const)
        : ({ status: TestStatus.Failed, failureMessage: failure } as const)),
    }));
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }
}

/**
 * Test files in the order of the path that they share with the mutated file. The nearest ones most often notice the
 * mutant.
 */
export function nearestFirst(tests: readonly string[], mutated: string): string[] {
  const folders = dirname(mutated).split('/');
  const stem = mutated.replace(/\.ts$/, '.');
  const nearness = (test: string): number => {
    if (test.startsWith(stem)) return Infinity;
    const theirs = dirname(test).split('/');
    const apart = folders.findIndex((folder, index) => theirs[index] !== folder);
    return apart === -1 ? folders.length : apart;
  };
  return tests.toSorted((a, b) => nearness(b) - nearness(a));
}

function contextOfMutants(): InstrumenterContext {
  const globals = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: InstrumenterContext };
  return (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
