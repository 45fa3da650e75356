import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { projectFiles } from '../project-files.ts';

/** A line of a content, or a text, that shoppers of a brand read. */
export interface Said {
  /** `pages/privacy.md`, or the key of a text: `shell.notes`. */
  place: string;
  words: string;
}

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

/** Values of front matter that nobody reads as a sentence. */
const isHead =
  /^(?:date|order|category|from|to|publish|image|image_mobile|link|slider|goods|pages|  - |  )\b/;

/** All that a brand's contents say, line by line. */
export function contentOf(brand: string): Said[] {
  const folder = `brands/${brand}/content/`;
  return projectFiles()
    .filter((path) => path.startsWith(folder) && /\.(?:md|html|yaml)$/.test(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => line.trim() !== '' && !isHead.test(line))
        .map((words) => ({ place: path.slice(folder.length), words })),
    );
}

/** The texts of screens and mails as a brand words them: its own, else the shared ones. */
export function textsOfBrand(brand: string): Said[] {
  const words = projectFiles().filter((path) => /^packages\/texts\/src\/it\/[\w-]+\.json$/.test(path));
  const shared = words.flatMap((path) => {
    const [, word] = /(\w[\w-]*)\.json$/.exec(path)!;
    return Object.entries(JSON.parse(read(path)) as object).map(([name, value]) => [
      `${word}.${name}`,
      value,
    ]);
  });
  const own = Object.entries(JSON.parse(read(`brands/${brand}/texts.json`)) as object);
  const all = new Map<string, unknown>([...(shared as [string, unknown][]), ...own]);
  return [...all].flatMap(([place, value]) => leaves(value).map((text) => ({ place, words: text })));
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);
