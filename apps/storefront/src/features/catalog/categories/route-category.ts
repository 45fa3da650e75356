import type { Api } from '@bottega/contract';
import { redirect } from 'react-router';
import { paths } from '../../../platform/paths/paths.ts';
import { loadCategory } from './loaded-category.ts';

/** Title and texts of a page, from the category with the page's name. */
export interface RouteWords {
  title?: string;
  subtitle?: string;
  description?: string;
}

/** Slugs of the hidden categories that hold texts of pages. The payment pages share one. */
export type RouteCategory = 'home' | 'checkout' | 'payment';

/**
 * The category check of a page (SHL-04): loads the category with its title and texts before the page shows. Undefined
 * when it fails; the page decides what follows.
 */
export async function checkCategory(api: Api, slug: RouteCategory) {
  try {
    const category = await loadCategory(api, { slug });
    if (!category) return undefined;
    const { TITLE, SUBTITLE, DESCRIPTION } = category.metaData?.category_info ?? {};
    const words: RouteWords = {
      ...(TITLE && { title: TITLE }),
      ...(SUBTITLE && { subtitle: SUBTITLE }),
      ...(DESCRIPTION && { description: DESCRIPTION }),
    };
    return { words, blocks: category.categoryBlocks ?? [] };
  } catch {
    return undefined;
  }
}

/** The check of a page that redirects to the not-found page when its category is missing (CHK-03, CHK-04). */
export async function needCategory(api: Api, slug: RouteCategory): Promise<RouteWords> {
  const checked = await checkCategory(api, slug);
  if (!checked) throw redirect(paths.notFound());
  return checked.words;
}
