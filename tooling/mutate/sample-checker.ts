import { createHash } from 'node:crypto';
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core';
import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

export interface Sample {
  size: number;
  seed: number;
}

export const notInSample = 'not in the sample';

/** Passes only a drawn sample of the mutants. Stryker calls it before it runs a mutant. */
class SampleChecker implements Checker {
  static inject: [typeof commonTokens.options] = [commonTokens.options];

  readonly #sample: Sample;

  constructor(options: StrykerOptions) {
    this.#sample = (options as unknown as { sample: Sample }).sample;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** Puts all mutants into one group, because the sample is drawn from all of them. */
  group(mutants: Mutant[]): Promise<string[][]> {
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const drawn = new Set(drawSample(mutants, this.#sample));
    const results = mutants.map((mutant): [string, CheckResult] => [
      mutant.id,
      drawn.has(mutant)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: notInSample },
    ]);
    return Promise.resolve(Object.fromEntries(results));
  }
}

/** Draws a sample. The same seed draws the same mutants, in whatever order they come. */
export function drawSample<M extends Pick<Mutant, 'fileName' | 'location' | 'replacement'>>(
  mutants: readonly M[],
  { size, seed }: Sample,
): M[] {
  const drawn = mutants.map((mutant) => {
    const { fileName, location, replacement } = mutant;
    const text = JSON.stringify([seed, fileName, location, replacement]);
    return { mutant, lot: createHash('sha256').update(text).digest('hex') };
  });
  return drawn
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
