import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest even if they are short: journeys over every screen, and integration tests that start
 * servers, databases or programs.
 */
const longest =
  /\/accessibility-\w+\.e2e\.ts$|\/(?:bench|e2e|tooling|platform\/postgres)\/(?:.*\/)?[\w-]+\.int\.test\.ts$|\/(?:jobs|server)\.int\.test\.ts$/;

/**
 * Vitest's own order (by the last run's durations, otherwise by size) after the files known to take longest. If those
 * started last, one core would wait for the other. A fresh clone has no last run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)));
  }
}
