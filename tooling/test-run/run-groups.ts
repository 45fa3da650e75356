import type { Group, Outcome, Step, TestFile } from './test-steps.ts';

/**
 * Runs groups one after another and the steps of each in parallel, until a group has a failure. At the end it prints
 * the time of each step, its slowest test files and the line `N passed, N failed`, and sets the exit code.
 */
export async function runGroups(groups: Group[]): Promise<void> {
  const started = performance.now();
  const done: StepResult[] = [];
  for (const group of groups) {
    done.push(...(await Promise.all(group.map((step) => runStep(step, group.length === 1)))));
    if (done.some(({ outcome }) => outcome.failed > 0)) break;
  }
  console.log(`\n━━ Summary (${seconds(performance.now() - started)})\n${done.map(summaryLine).join('\n')}`);
  const left = groups.flat().length - done.length;
  if (left > 0) console.log(`  – ${left} steps did not run: mend the failure above first`);
  for (const { name, outcome } of done) printSlowest(name, outcome.files ?? []);
  const passed = done.reduce((sum, { outcome }) => sum + outcome.passed, 0);
  const failed = done.reduce((sum, { outcome }) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

interface StepResult {
  name: string;
  outcome: Outcome;
  milliseconds: number;
}

/** Runs a step. A step that runs alone prints its output at once; parallel steps print it when they end. */
async function runStep(step: Step, isAlone: boolean): Promise<StepResult> {
  const heading = `\n━━ ${step.name}`;
  const started = performance.now();
  const written: string[] = [];
  if (isAlone) console.log(heading);
  const outcome = await step.run(isAlone ? {} : { onOutput: (text) => written.push(text) });
  if (!isAlone) console.log(`${heading}\n${written.join('').trimEnd()}`);
  return { name: step.name, outcome, milliseconds: performance.now() - started };
}

function summaryLine({ name, outcome, milliseconds }: StepResult): string {
  return `  ${outcome.failed === 0 ? '✔' : '✖'} ${name} (${seconds(milliseconds)})`;
}

function printSlowest(name: string, files: readonly TestFile[]): void {
  if (files.length === 0) return;
  console.log(`\n  The ten slowest of ${files.length} files of «${name}»`);
  for (const { path, milliseconds } of files.slice(0, 10))
    console.log(`  ${seconds(milliseconds).padStart(8)}  ${path}`);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
