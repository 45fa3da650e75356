import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces parts of a generated file. A part that isn't there stops the command, because a new version of Capacitor then
 * has another template.
 */
export function editFile(path: string, ...changes: [part: string | RegExp, by: string][]): void {
  let text = readFileSync(path, 'utf8');
  for (const [part, by] of changes) {
    const next = text.replace(part, () => by);
    if (next === text) throw new Error(`${path}: ${String(part)} is not in the template any more`);
    text = next;
  }
  writeFileSync(path, text);
}
