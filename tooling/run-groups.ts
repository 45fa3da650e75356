import type { Group, Outcome } from './test-steps.ts';

/**
 * Runs groups one after another, each step under its own heading, until a group has a failure.
 * Ends with one plain line, `N passed, N failed`, and the exit code that fits it.
 */
export async function runGroups(groups: Group[]): Promise<void> {
  const started = performance.now();
  const total: Outcome = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const group of groups) {
    for (const step of group) {
      console.log(`\n━━ ${step.name}`);
      const since = performance.now();
      const outcome = await step.run();
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      summary.push(
        `  ${outcome.failed === 0 ? '✔' : '✖'} ${step.name} (${seconds(performance.now() - since)})`,
      );
    }
    if (total.failed > 0) break;
  }
  const run = groups.flat().length;
  console.log(`\n━━ Summary (${seconds(performance.now() - started)})\n${summary.join('\n')}`);
  if (summary.length < run)
    console.log(`  – ${run - summary.length} steps did not run: mend the failure above first`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
