import { Type, type Static } from 'typebox';

const blockFields = {
  categoryBlockId: Type.Integer(),
  categoryId: Type.Integer(),
  /** Heading of the block on screen. */
  name: Type.String(),
};

/** Text about the category, as plain paragraphs. */
const TextBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('text'),
  content: Type.Object({ paragraphs: Type.Array(Type.String()) }),
});

/** Links to pages of the shop; `image` is the path of a picture. */
const LinksBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('links'),
  content: Type.Object({
    links: Type.Array(
      Type.Object({ text: Type.String(), url: Type.String(), image: Type.Optional(Type.String()) }),
    ),
  }),
});

/** A carousel: the first `page_size` products of a list, with the parameters of `GET products`. */
const ProductsBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('products'),
  content: Type.Object({
    query: Type.Object({
      parent_category_id: Type.Optional(Type.Integer()),
      promo: Type.Optional(Type.Boolean()),
      new_product: Type.Optional(Type.Boolean()),
      sort: Type.Optional(Type.String()),
      page_size: Type.Integer({ minimum: 1, maximum: 24 }),
    }),
    /** Page with the whole list. */
    url: Type.Optional(Type.String()),
  }),
});

/** Banners of a layout for this category, as `GET adv` answers them. */
const ProposalsBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('proposals'),
  content: Type.Object({ layout: Type.String(), limit: Type.Optional(Type.Integer()) }),
});

/** Blocks of a category page besides its product list, in the brand's order. */
export const CategoryBlock = Type.Union([TextBlock, LinksBlock, ProductsBlock, ProposalsBlock]);
export type CategoryBlock = Static<typeof CategoryBlock>;

export interface Category {
  categoryId: number;
  name: string;
  slug: string;
  parentId?: number;
  itemUrl: string;
  categories?: Category[];
  /** Present only when a single category is answered and has blocks. */
  categoryBlocks?: CategoryBlock[];
  /** TITLE, SUBTITLE, DESCRIPTION, ICON, MENU_IMAGE, HIDE_IN_MENU (CAT-03). */
  metaData?: { category_info: Record<string, string> };
}
const categoryFields = {
  categoryId: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  parentId: Type.Optional(Type.Integer()),
  itemUrl: Type.String(),
  metaData: Type.Optional(Type.Object({ category_info: Type.Record(Type.String(), Type.String()) })),
};
const Leaf = Type.Object({ ...categoryFields });
const Group = Type.Object({ ...categoryFields, categories: Type.Optional(Type.Array(Leaf)) });
/** Category of a tree with three levels: aisles contain groups, groups contain leaves. */
export const Category = Type.Object({
  ...categoryFields,
  categories: Type.Optional(Type.Array(Group)),
});
export const CategoryWithBlocks = Type.Object({
  ...categoryFields,
  categories: Type.Optional(Type.Array(Group)),
  categoryBlocks: Type.Optional(Type.Array(CategoryBlock)),
});
