import type { Db } from '../../../platform/db/brand-db.ts';
import { cleanContent } from '../text/clean-html.ts';
import { readEntries } from './entry-repository.ts';

/** A page as it is public at an instant. */
export interface ContentPage {
  slug: string;
  title: string;
  html: string;
}

/** The public pages with these slugs, in their order. Pages that don't exist are left out. */
export async function findPages(db: Db, slugs: readonly string[], now: Date): Promise<ContentPage[]> {
  const { rows } = await readEntries(db, {
    postTypes: ['pages'],
    now,
    isPreview: false,
    groups: [],
    slugs: [...slugs],
    orderBy: 'slug',
    isDescending: false,
    limit: slugs.length,
    offset: 0,
  });
  return slugs.flatMap((slug) => {
    const found = rows.find((row) => row.slug === slug);
    return found ? [{ slug, title: found.title, html: cleanContent(found.html) }] : [];
  });
}
