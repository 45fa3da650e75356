/** Kinds of entries that WordPress would call post types, each with its address in the shop. */
export const postTypes = {
  pages: { type: 'page', path: (slug: string) => `/page/${slug}`, isFound: true },
  posts: { type: 'post', path: (slug: string) => `/page/${slug}`, isFound: true },
  faq: { type: 'faq', path: (_: string, category: string) => `/faq/${category}`, isFound: true },
  faq_category: { type: 'faq_category', path: (slug: string) => `/faq/${slug}`, isFound: true },
  vantaggi: { type: 'vantaggi', path: () => '/vantaggi', isFound: true },
  volantini: { type: 'volantini', path: (slug: string) => `/volantini/${slug}`, isFound: true },
  ux_blocks: { type: 'ux_blocks', path: () => '/', isFound: false },
  slides: { type: 'slides', path: () => '/', isFound: false },
} as const satisfies Record<
  string,
  { type: string; path(slug: string, category: string): string; isFound: boolean }
>;

export type PostType = keyof typeof postTypes;

/** Kinds of files that have no text of their own. */
export const documentTypes = ['menus', 'forms', 'custom'] as const;
type DocumentType = (typeof documentTypes)[number];

export type EntryType = PostType | DocumentType;

export const isPostType = (name: string): name is PostType => Object.hasOwn(postTypes, name);

/** The post type of an address; `ux-blocks` is the name that clients of WordPress use. */
export function postTypeOf(name: string): PostType | undefined {
  const known = name === 'ux-blocks' ? 'ux_blocks' : name;
  return isPostType(known) ? known : undefined;
}

/** Post types whose entries the search finds. */
export const foundTypes = Object.entries(postTypes)
  .filter(([, { isFound }]) => isFound)
  .map(([name]) => name as PostType);
