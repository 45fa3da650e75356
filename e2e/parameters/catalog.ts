import { alike, changes, elsewhere, type ProofsOf } from './proof.ts';

const stockThere = elsewhere(
  'apps/server/src/modules/catalog/stock/stock-notices.int.test.ts',
  'when it is asked for in another warehouse, then only stock there counts',
);
const stockedThere = elsewhere(
  'apps/server/src/modules/catalog/categories/category.int.test.ts',
  'a filtered tree holds only categories with products in the shopper’s warehouse',
);
const waiting = '/ebsn/api/products/stock-notices';

export const catalogProofs: ProofsOf = ({ leaves, goods, soldOut, blocks, hashes, lists, vendorId }) => ({
  'catalog.products': {
    parent_category_id: changes(leaves[0].categoryId, leaves[1].categoryId),
    category_id: changes(leaves[0].categoryId, leaves[1].categoryId),
    page: changes(1, 2),
    page_size: changes(2, 3),
    pageSize: changes(2, 3),
    q: changes('latte', 'pasta'),
    slug: changes(goods[0].slug, goods[1].slug),
    barcode: changes(goods[0].barcode, goods[1].barcode),
    sort: changes('price', '-price'),
    promo: changes(undefined, true),
    new_product: changes(undefined, true),
    season: changes('on', 'not-off'),
    preferred: changes(undefined, true),
    parent_wishlist_id: changes(lists[0].listId, lists[1].listId),
    suitable: changes(undefined, true),
    hash: changes(hashes[0], hashes[1]),
    rest: changes(undefined, vendorId, {}, { sent: 'vendor_id' }),
  },
  'catalog.product': {
    productId: changes(goods[0].productId, goods[1].productId),
    hash: changes(hashes[0], hashes[1], { productId: goods[0].productId }),
  },
  'catalog.alternatives': {
    slug: changes(goods[0].slug, goods[1].slug),
    productId: changes(goods[0].productId, goods[1].productId),
    hash: changes(hashes[0], hashes[1], { productId: goods[0].productId }),
  },
  'catalog.category': {
    filtered: changes(false, true),
    depth: changes(1, 2),
    slug: changes(leaves[0].slug, leaves[1].slug),
    categoryId: changes(leaves[0].categoryId, leaves[1].categoryId),
    q: alike('a search sends its words along; the category stays the same', 'latte', 'pasta', {
      slug: leaves[0].slug,
    }),
    skip_cache: alike('an answer of the cache is never older than the catalogue', false, true, {
      slug: leaves[0].slug,
    }),
    hash: stockedThere,
  },
  'catalog.categoryBlock': { categoryBlockId: changes(blocks[0], blocks[1]) },
  'catalog.suggest': { q: changes('latte', 'pasta'), hash: changes(hashes[0], hashes[1], { q: 'latte' }) },
  'catalog.askForStockNotice': {
    productId: changes(soldOut[0], soldOut[1], {}, { seenAt: waiting }),
    notify: changes(true, false, { productId: soldOut[0] }, { seenAt: waiting }),
    hash: stockThere,
  },
});
