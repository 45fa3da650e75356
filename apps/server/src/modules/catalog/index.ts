export { refreshOfferPrices } from './asked-prices.ts';
export { findSellables, type Sellable, type SellableQuery } from './find-sellables.ts';
export type { ProductRow } from './product-row.ts';
export { refreshSearch } from './refresh-search.ts';
export { catalogRoutes } from './routes.ts';
export { servePictures, type PictureParts } from './serve-pictures.ts';
export { toProduct } from './view.ts';
export { giveBackStock, takeStock, type StockChange } from './stock.ts';
