export { placeOf, type CatalogPlace } from './catalog-context.ts';
export { categoryWay } from './category-way.ts';
export { pictureAddress } from './pictures/picture-address.ts';
export { refreshOfferPrices } from './asked-prices.ts';
export { findBestOfMany, type FoundGoods, type FoundSellable } from './find-best-of-many.ts';
export {
  findReplacingSellables,
  findSellables,
  type Sellable,
  type SellableQuery,
} from './find-sellables.ts';
export * from './import/index.ts';
export type { ProductLimit } from './limits-repository.ts';
export { findGoods, type Goods, type Stock } from './kept-goods.ts';
export { ownAddress } from './own-address.ts';
export type { ProductRow } from './product-row.ts';
export { catalogJobs } from './record-asked-prices.ts';
export { quantityRefusal, writtenQuantity } from './quantity-refusal.ts';
export { refreshSearch } from './refresh-search.ts';
export { catalogRoutes } from './routes.ts';
export { servePictures, type PictureParts } from './serve-pictures.ts';
export { serveSitemaps } from './sitemaps/serve-sitemaps.ts';
export { toProduct } from './view.ts';
export { giveBackStock, takeStock, type StockChange } from './stock.ts';
