import { Type, type Static } from 'typebox';

const blockFields = {
  categoryBlockId: Type.Integer(),
  categoryId: Type.Integer(),
  /** Heading the shopper reads. */
  name: Type.String(),
};

/** Words about the category: paragraphs of plain text. */
export const TextBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('text'),
  content: Type.Object({ paragraphs: Type.Array(Type.String()) }),
});

/** Ways on, each a path of the shop; `image` is a path of its pictures. */
export const LinksBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('links'),
  content: Type.Object({
    links: Type.Array(
      Type.Object({ text: Type.String(), url: Type.String(), image: Type.Optional(Type.String()) }),
    ),
  }),
});

/** A shelf: the first `page_size` products of a list, asked for in the words of `GET products`. */
export const ProductsBlock = Type.Object({
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
    /** Where all of them are. */
    url: Type.Optional(Type.String()),
  }),
});

/** The banners of a layout, as `GET adv` answers them for this category. */
export const ProposalsBlock = Type.Object({
  ...blockFields,
  type: Type.Literal('proposals'),
  content: Type.Object({ layout: Type.String(), limit: Type.Optional(Type.Integer()) }),
});

/** What a category page shows besides its products, in the brand's order. */
export const CategoryBlock = Type.Union([TextBlock, LinksBlock, ProductsBlock, ProposalsBlock]);
export type CategoryBlock = Static<typeof CategoryBlock>;

export interface Category {
  categoryId: number;
  name: string;
  slug: string;
  parentId?: number;
  itemUrl: string;
  categories?: Category[];
  /** Only where one category is answered, and has some. */
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
/** The tree is three levels deep; an aisle holds groups, a group holds leaves. */
export const Category = Type.Object({
  ...categoryFields,
  categories: Type.Optional(Type.Array(Group)),
});
export const CategoryWithBlocks = Type.Object({
  ...categoryFields,
  categories: Type.Optional(Type.Array(Group)),
  categoryBlocks: Type.Optional(Type.Array(CategoryBlock)),
});
