import { Type, type Static } from 'typebox';
import { Category, CategoryBlock, CategoryWithBlocks } from './category-shape.ts';
import { endpoint } from '../endpoint.ts';
import { Page } from '../envelope.ts';
import { BreadCrumb, Product } from './product-shape.ts';

export * from './product-shape.ts';

const Id = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

export const Facet = Type.Object({
  name: Type.String(),
  parameterName: Type.String(),
  paramType: Type.String(),
  values: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      description: Type.Optional(Type.String()),
      priority: Type.Optional(Type.String()),
      /** Counts are strings on the wire (seen). */
      count: Type.String(),
      filteredCount: Type.String(),
    }),
  ),
});
export type Facet = Static<typeof Facet>;

const sorts = [
  '',
  'rank',
  'price',
  '-price',
  'priceUm',
  '-priceUm',
  'name',
  '-name',
  'new',
  'discount',
] as const;

const ProductsInput = Type.Object({
  parent_category_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  page_size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5000,
      description: 'A shopper’s own list is answered with 200 at most',
    }),
  ),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  slug: Type.Optional(Type.String({ maxLength: 300 })),
  barcode: Type.Optional(Type.String({ maxLength: 20 })),
  sort: Type.Optional(Type.Unsafe<(typeof sorts)[number]>(Type.Union(sorts.map((s) => Type.Literal(s))))),
  promo: Type.Optional(Type.Boolean()),
  new_product: Type.Optional(Type.Boolean()),
  season: Type.Optional(
    Type.Union([Type.Literal('on'), Type.Literal('not-off')], {
      description:
        'By the month of the day: `on` lists goods in season, `not-off` leaves out goods out of season',
    }),
  ),
  preferred: Type.Optional(Type.Boolean()),
  parent_wishlist_id: Type.Optional(Id),
  /** Only goods that suit the household of the logged-in user; without a household there are none. */
  suitable: Type.Optional(Type.Boolean()),
  hash: Type.Optional(Type.String({ maxLength: 200 })),
  /** Facet parameters: `vendor_id`, `product_class_<n>`; values are ids. */
  rest: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});

export const ProductsData = Type.Object({
  page: Page,
  products: Type.Array(Product),
  facets: Type.Array(Facet),
  /** With `promo` alone: the aisles that have offers, each with how many; those with most first. */
  aisles: Type.Optional(
    Type.Array(
      Type.Object({
        categoryId: Type.Integer(),
        name: Type.String(),
        slug: Type.String(),
        count: Type.Integer(),
      }),
    ),
  ),
  /** The goods nearest to a search that found fewer than six products; on its first page only. */
  nextBest: Type.Optional(Type.Array(Product)),
});
export type ProductsData = Static<typeof ProductsData>;

const Suggestions = Type.Object({
  products: Type.Array(Product),
  categories: Type.Array(BreadCrumb),
  /** The corrected query, when a word was mistyped. */
  repaired: Type.Optional(Type.String()),
});

export const catalog = {
  products: endpoint({
    method: 'GET',
    path: '/ebsn/api/products',
    summary: 'Products of a category, a search, a barcode; with `slug`, one bare product',
    access: 'public',
    writes: false,
    input: ProductsInput,
    data: Type.Union([ProductsData, Product]),
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
    keepsRest: true,
  }),
  product: endpoint({
    method: 'GET',
    path: '/ebsn/api/products/:productId',
    forOthers: true,
    summary: 'One product by id',
    access: 'public',
    writes: false,
    input: Type.Object({
      productId: Id,
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Product,
    errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_WITHDRAWN'],
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/ebsn/api/products/alternatives',
    summary: 'Alternatives to a product and products that go with it, by `slug` or `productId`',
    access: 'public',
    writes: false,
    input: Type.Object({
      slug: Type.Optional(Type.String({ maxLength: 300 })),
      productId: Type.Optional(Id),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ alternatives: Type.Array(Product), related: Type.Array(Product) }),
    errors: ['PRODUCT_NOT_FOUND'],
  }),
  category: endpoint({
    method: 'GET',
    path: '/ebsn/api/category',
    summary: 'Category tree, or one category by `slug` or `categoryId`',
    access: 'public',
    writes: false,
    input: Type.Object({
      filtered: Type.Optional(Type.Boolean()),
      depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      slug: Type.Optional(Type.String({ maxLength: 300 })),
      categoryId: Type.Optional(Id),
      q: Type.Optional(Type.String({ maxLength: 200 })),
      skip_cache: Type.Optional(Type.Boolean()),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Union([
      Type.Object({ categories: Type.Array(Category) }),
      Type.Object({ category: CategoryWithBlocks }),
    ]),
    errors: ['CATEGORY_NOT_FOUND'],
  }),
  categoryBlock: endpoint({
    method: 'GET',
    path: '/ebsn/api/category-block/info',
    forOthers: true,
    summary: 'One block of a category page',
    access: 'public',
    writes: false,
    input: Type.Object({ categoryBlockId: Id }),
    data: Type.Object({ categoryBlock: CategoryBlock }),
    errors: ['CATEGORY_BLOCK_NOT_FOUND'],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/ebsn/api/search/suggest',
    summary: 'Search as you type: products and categories',
    access: 'public',
    writes: false,
    input: Type.Object({
      q: Type.String({ minLength: 1, maxLength: 200 }),
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Suggestions,
  }),
  stockNotices: endpoint({
    method: 'GET',
    path: '/ebsn/api/products/stock-notices',
    summary: 'Sold-out products that the shopper waits for',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Type.Object({ productIds: Type.Array(Type.Integer()) }),
  }),
  askForStockNotice: endpoint({
    method: 'POST',
    path: '/ebsn/api/products/stock-notices',
    summary: 'Asks for a mail when a sold-out product is back, or with `notify` false for none',
    access: 'user',
    writes: true,
    input: Type.Object({
      productId: Id,
      notify: Type.Optional(Type.Boolean()),
      /** Warehouse where it has to be back; absent means the default one. */
      hash: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ notify: Type.Boolean() }),
    errors: ['PRODUCT_NOT_FOUND', 'STOCK_NOTICES_TOO_MANY'],
  }),
};
