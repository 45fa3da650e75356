import type { Api, ContentPost } from '@bottega/contract';
import { htmlText } from '@bottega/domain/content';
import { need, notFound } from '../../platform/page/page.ts';

type PostsInput = Parameters<Api['content']['posts']>[0];

/** The fields of an entry that screens show. A page sends its data twice, so the others are left out. */
export interface ShownPost {
  id: number;
  slug: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
}

export const shownPost = ({ id, slug, title, content }: ContentPost): ShownPost => ({
  id,
  slug,
  title: htmlText(title.rendered),
  html: content.rendered,
});

/** The token of a preview link, which shows what is not public yet. Such a page is for its reader, not for search engines. */
export function previewIn(query: URLSearchParams): { preview?: string } {
  const preview = query.get('preview');
  return preview === null ? {} : { preview: preview.slice(0, 200) };
}

/**
 * The one entry with the slug.
 *
 * @throws the not-found page if there is none (CON-13, CON-16)
 */
export async function loadPost(api: Api, input: PostsInput & { slug: string }): Promise<ContentPost> {
  const [post] = need(await api.content.posts(input));
  return post ?? notFound();
}

/** Entries of a type in the brand's own order. */
export async function loadPosts(api: Api, input: PostsInput): Promise<ContentPost[]> {
  return need(await api.content.posts({ per_page: 100, orderby: 'menu_order', order: 'asc', ...input }));
}

/** Blocks of a term; a failure leaves them out (CON-19). */
export async function loadBlocks(api: Api, term: string): Promise<ShownPost[]> {
  const { response, data } = await api.content.posts({ postType: 'ux-blocks', term, per_page: 10 });
  return response.status === 0 ? data.map(shownPost) : [];
}
