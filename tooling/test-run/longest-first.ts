import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest even if they are short: journeys over every screen, and integration tests that start
 * servers, databases or programs.
 */
const longest =
  /\/accessibility-\w+\.e2e\.ts$|\/(?:bench|e2e|tooling|platform\/postgres)\/(?:.*\/)?[\w-]+\.int\.test\.ts$|\/(?:jobs|server)\.int\.test\.ts$/;

/**
 * The first file that wants the demo shops fills them, and all others wait for that. So one starts at once, and
 * meanwhile those that take long without them.
 */
const fillsDemo = /\/e2e\/move-brand\.int\.test\.ts$/;
const withoutDemo =
  /\/(?:e2e\/own-postgresql|faults\/faults|postgres\/embedded|commands\/(?:release|killed-npm)|src\/server)\.int\.test\.ts$/;

/** The order of the start. */
const ranks = [fillsDemo, withoutDemo, longest];
function rankOf({ moduleId }: TestSpecification): number {
  const rank = ranks.findIndex((files) => files.test(moduleId));
  return rank === -1 ? ranks.length : rank;
}

/**
 * Vitest's own order (by the last run's durations, otherwise by size) after the files known to take longest. If those
 * started last, one core would wait for the other. A fresh clone has no last run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
