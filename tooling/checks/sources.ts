import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

export interface Source {
  path: string;
  text: string;
}

/** The hand-written code of the project, including tests. */
export function codeFiles(pattern: RegExp = /\.(?:ts|tsx|mjs)$/): Source[] {
  return projectFiles()
    .filter((path) => pattern.test(path) && !/(?:^|\/)generated\//.test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
}

export function isTest(path: string): boolean {
  return (
    /\.(?:test|e2e|fixture)\.tsx?$/.test(path) ||
    /^(?:e2e|bench|packages\/testing|apps\/server\/testing)\//.test(path)
  );
}

/** Lines that match a pattern, in a clickable form: `path:line: the line`. */
export function places(files: Source[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}
