import { dirname, join } from 'node:path';

/** The project's own folder: where package.json and the workspaces stand. */
export const root = dirname(import.meta.dirname);

export function inRoot(...parts: string[]): string {
  return join(root, ...parts);
}
