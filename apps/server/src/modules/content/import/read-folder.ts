import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { documentTypes, postTypes, type EntryType } from '../entries/post-types.ts';
import type { ContentProblem, ContentProblemCode } from './content-problem.ts';

/** A text file of a content folder. */
export interface SourceFile {
  /** Path in the folder: `pages/come-funziona.md`. */
  path: string;
  type: EntryType;
  slug: string;
  text: string;
  isMarkdown: boolean;
}

export interface ContentFolder {
  root: string;
  sources: SourceFile[];
  problems: ContentProblem[];
}

const mostFiles = 2000;
const mostBytes = 300 * 1024;
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Menus and custom files are named by other programs, with capitals and underscores. */
const nameForm = /^[A-Za-z0-9][\w-]*$/;
const entryEndings = ['.md', '.html'];
const documentEndings = ['.yaml', '.yml'];

/** Reads the text files of a content folder. Files that are neither are pictures; they are read when they are named. */
export async function readFolder(root: string): Promise<ContentFolder> {
  const problems: ContentProblem[] = [];
  const sources: SourceFile[] = [];
  const problem = (file: string, code: ContentProblemCode, params?: ContentProblem['params']) =>
    problems.push({ file, line: 1, code, ...(params && { params }) });
  const seen = new Set<string>();

  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (isHidden(folder)) continue;
    const type = folder.isDirectory() ? typeOf(folder.name) : undefined;
    if (!type) {
      problem(folder.name, 'CONTENT_PLACE');
      continue;
    }
    const files = await readdir(join(root, folder.name), { withFileTypes: true });
    for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder.name}/${file.name}`;
      if (!file.isFile() || isHidden(file) || !endingsOf(type).includes(extname(file.name))) continue;
      const slug = basename(file.name, extname(file.name));
      const code = problemOfName(type, slug, {
        isTwice: seen.has(`${type}/${slug}`),
        isLast: sources.length >= mostFiles,
      });
      seen.add(`${type}/${slug}`);
      const text = code === undefined ? await textOf(join(root, path)) : { code };
      if (typeof text === 'object')
        problem(path, text.code, {
          slug,
          most: text.code === 'CONTENT_FILE_BIG' ? mostBytes / 1024 : mostFiles,
        });
      else sources.push({ path, type, slug, text, isMarkdown: file.name.endsWith('.md') });
    }
  }
  if (sources.length === 0 && problems.length === 0) problem(basename(root), 'CONTENT_EMPTY');
  return { root, sources, problems };
}

function problemOfName(
  type: EntryType,
  slug: string,
  { isTwice, isLast }: { isTwice: boolean; isLast: boolean },
): ContentProblemCode | undefined {
  const form = type in postTypes ? slugForm : nameForm;
  if (!form.test(slug) || slug.length > 100) return 'CONTENT_SLUG';
  if (isTwice) return 'CONTENT_SLUG_TWICE';
  return isLast ? 'CONTENT_TOO_MANY' : undefined;
}

const isHidden = ({ name }: { name: string }): boolean => name.startsWith('.') || /^readme/i.test(name);

const typeOf = (name: string): EntryType | undefined =>
  Object.hasOwn(postTypes, name) || (documentTypes as readonly string[]).includes(name)
    ? (name as EntryType)
    : undefined;

const endingsOf = (type: EntryType): string[] => (type in postTypes ? entryEndings : documentEndings);

async function textOf(path: string): Promise<string | { code: ContentProblemCode }> {
  if ((await stat(path)).size > mostBytes) return { code: 'CONTENT_FILE_BIG' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return text.includes('\0') ? { code: 'CONTENT_ENCODING' } : text.replaceAll('\r\n', '\n');
  } catch {
    return { code: 'CONTENT_ENCODING' };
  }
}

/** The path of a file that another one names relatively; undefined if it leads out of the folder. */
export function namedFile(source: Pick<SourceFile, 'path'>, name: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    return undefined;
  }
  const path = join(dirname(source.path), decoded);
  return path.startsWith('..') || path.includes('\0') ? undefined : path;
}
