export { openBrands, type Brands } from './brands.ts';
export { bumpCatalogVersion } from './repository.ts';
export { tenancyRoutes } from './routes.ts';
