import fc from 'fast-check';
import { seed } from '@bottega/testing/seed';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { codeFiles, isTest, places } from './sources.ts';

const tests = codeFiles().filter(({ path }) => isTest(path) && path !== 'tooling/checks/chance.test.ts');
const unitAndIntegration = tests.filter(({ path }) => /\.(?:test|fixture)\.tsx?$/.test(path));

test('when tests start, then all properties have the run’s seed', () => {
  expect(fc.readConfigureGlobal()?.seed).toBe(seed);
  const projects = (config as { test: { projects: { test: { name: string; setupFiles?: string[] } }[] } })
    .test.projects;
  const seeded = projects.filter(({ test: { setupFiles = [] } }) =>
    setupFiles.includes('packages/testing/src/seed-properties.ts'),
  );
  expect(seeded.map(({ test: { name } }) => name)).toEqual(['unit', 'int']);
});

test('when a test draws, then it draws from the run’s seed', () => {
  expect(
    places(tests, /\bMath\.random\(|\border by random\(\)/),
    'draw with numbersOf() of @bottega/testing/seed',
  ).toEqual([]);
});

test('when a test takes long, then only the one limit against hanging ends it', () => {
  const own = /^\s*\}, [\d_]{4,}\);|^ {2}[\d_]{5,},$|\btimeout: [\d_]{4,} \}|^\s*timeout: [\d_]{4,},/;
  expect(places(unitAndIntegration, own), 'leave the limit out, and let the test do less work').toEqual([]);
  expect(places(unitAndIntegration, /\bvi\.waitFor\(/), 'wait with expect.poll or eventually()').toEqual([]);
});

test('when a test kills connections, then only those of its own database', () => {
  const kills = tests.filter(({ text }) => text.includes('pg_terminate_backend('));
  expect(kills.length).toBeGreaterThan(0);
  const everywhere = kills.filter(({ text }) =>
    text
      .split('pg_terminate_backend(')
      .slice(1)
      .some((after) => !/^(?:\$1|pid\) from pg_stat_activity\s+where [^`]*current_database\(\))/.test(after)),
  );
  expect(everywhere.map(({ path }) => path)).toEqual([]);
});

test('when a test changes a role, then only in the file that creates the roles it changes', () => {
  // roles belong to the whole cluster, which the files of a run share
  const changes = places(unitAndIntegration, /\balter (?:role|system)\b/i).map(
    (place) => place.split(':')[0],
  );
  expect([...new Set(changes)]).toEqual(['apps/server/src/platform/db/prepare-database.int.test.ts']);
});
