import type { Api } from '@bottega/contract';
import { redirect } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { loadCategory } from './loaded-category.ts';

/** Words a page is headed with, from the category of its name. */
export interface RouteWords {
  title?: string;
  subtitle?: string;
  description?: string;
}

/** Hidden categories that head pages; the payment pages share one. */
export type RouteCategory = 'home' | 'checkout' | 'payment';

/**
 * The category check of a page (SHL-04): the category that holds its title and texts, loaded before it shows.
 * Undefined when it fails; what then happens is the page's.
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

/** The check of a page that without its category gives way to the not-found page (CHK-03, CHK-04). */
export async function needCategory(api: Api, slug: RouteCategory): Promise<RouteWords> {
  const checked = await checkCategory(api, slug);
  if (!checked) throw redirect(paths.notFound());
  return checked.words;
}
