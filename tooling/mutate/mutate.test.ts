import type { MutantResult } from '@stryker-mutator/api/core';
import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../paths.ts';
import { planRun } from './plan-run.ts';
import { scoreTable, unnoticedMutants } from './report.ts';
import { drawSample } from './sample-checker.ts';

const mutant = (line: number, status: string, replacement = 'false') =>
  ({
    fileName: 'a.ts',
    status,
    replacement,
    location: { start: { line, column: 5 }, end: { line, column: 10 } },
  }) as MutantResult;

describe('plan of a mutation run', () => {
  test('when the path is a folder of rules, then its sources are mutated and the package’s tests run', () => {
    const plan = planRun(['packages/domain/src/money']);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.mutate).toContain('packages/domain/src/money/vat.ts');
    expect(plan.mutate?.filter((file) => /test|index|arbitrary/.test(file ?? ''))).toEqual([]);
    expect(plan.vitest.dir).toBe('packages/domain');
    expect(existsSync(inRoot(plan.vitest.configFile))).toBe(true);
    expect(plan).not.toHaveProperty('checkers');
  });

  test('when a sample is wanted, then the checker that draws it is on', () => {
    const sample = { size: 5, seed: 2 };
    expect(planRun(['packages/domain/src/money'], sample)).toMatchObject({ checkers: ['sample'], sample });
  });

  test('when there is nothing to run, then the command says what it expects', () => {
    expect(planRun([])).toContain('npm run mutate -- PATH');
    expect(planRun(['packages/domain/src/nowhere'])).toContain('No source file');
    expect(planRun(['packages/domain/src/cart', 'packages/contract/src'])).toContain('one package');
  });
});

test('when the seed and the mutants are the same, then the sample is the same in any order', () => {
  const mutants = Array.from({ length: 30 }, (_, line) => mutant(line + 1, 'Killed'));
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer(),
      fc.shuffledSubarray(mutants, { minLength: 30 }),
      (size, seed, order) => {
        const drawn = drawSample(mutants, { size, seed });
        expect(drawn).toHaveLength(Math.min(size, 30));
        expect(drawSample(order, { size, seed })).toEqual(drawn);
      },
    ),
  );
});

describe('report of a mutation run', () => {
  const results = [
    mutant(2, 'Survived'),
    mutant(1, 'NoCoverage'),
    mutant(1, 'Killed'),
    mutant(1, 'Timeout'),
    mutant(1, 'CompileError'),
    mutant(1, 'Ignored'),
  ];

  test('when mutants were not run, then they do not count', () => {
    expect(
      scoreTable(results)
        .split('\n')
        .at(-1)!
        .trim()
        .split(/\s{2,}/),
    ).toEqual(['all', '1', '1', '1', '1', '50.0']);
  });

  test('when no test notices a mutant, then its place, its text and the change are printed', () => {
    const source = 'let x = y;\nif (isOpen) go();';
    expect(unnoticedMutants(results, () => source)).toEqual([
      'a.ts:1  x = y  →  false  (no coverage)',
      'a.ts:2  isOpe  →  false',
    ]);
  });
});
