import { isShopPath, ownPages } from '@bottega/domain/content';
import type { ContentProblem } from './content-problem.ts';
import type { ParsedFile } from './read-entry.ts';

/** Entries whose slugs stand in addresses. */
const places: readonly [RegExp, readonly string[]][] = [
  [/^\/page\/([^/]+)$/, ['pages', 'posts']],
  [/^\/volantini\/([^/]+)$/, ['volantini']],
  [/^\/faq\/([^/]+)$/, ['faq_category']],
];

/** Links that lead nowhere: no screen of the shop has the path, or its page isn't in the folder. */
export function deadLinks(
  parsed: readonly ParsedFile[],
  settings: { categoryPrefix: string },
): ContentProblem[] {
  const known = new Set(parsed.map(({ draft }) => `${draft.type}/${draft.slug}`));
  return parsed.flatMap(({ source, links }) =>
    links
      .filter(({ target }) => !leadsSomewhere(target, known, settings))
      .map(({ target, line }) => ({
        file: source.path,
        line,
        code: 'CONTENT_LINK' as const,
        params: { link: target.slice(0, 200) },
      })),
  );
}

function leadsSomewhere(
  target: string,
  known: ReadonlySet<string>,
  settings: { categoryPrefix: string },
): boolean {
  if (/^(?:mailto|tel):\S+$/i.test(target)) return true;
  if (/^https?:\/\//i.test(target)) return URL.canParse(target);
  // content has no places of its own in a page that a link could name
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, 'https://shop.example')) return false;
  const path = decoded(new URL(target, 'https://shop.example').pathname);
  if (/^\/(?:p\/wp-content|photo|media)\//.test(path)) return true;
  if (!isShopPath(path, settings)) return false;
  return places.every(([pattern, types]) => {
    const [, slug] = pattern.exec(path) ?? [];
    if (slug === undefined || (types.includes('pages') && ownPages.includes(slug))) return true;
    return types.some((type) => known.has(`${type}/${slug}`));
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Questions of a category that the folder doesn't have. */
export function lostQuestions(parsed: readonly ParsedFile[]): ContentProblem[] {
  const categories = new Set(
    parsed.filter(({ draft }) => draft.type === 'faq_category').map(({ draft }) => draft.slug),
  );
  return parsed
    .filter(({ draft }) => draft.type === 'faq' && draft.category !== '' && !categories.has(draft.category))
    .map(({ source, draft }) => ({
      file: source.path,
      line: source.text.split('\n').findIndex((line) => line.startsWith('category:')) + 1,
      code: 'CONTENT_CATEGORY' as const,
      params: { category: draft.category },
    }));
}
