import { dirname, join } from 'node:path';

/** The root folder of the project, with package.json and the workspaces. */
export const root = dirname(import.meta.dirname);

export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}
