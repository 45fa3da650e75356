export { openBrands, type Brands } from './brands.ts';
export { bumpCatalogVersion } from './repository.ts';
export { serveRobots } from './serve-robots.ts';
export { tenancyRoutes } from './routes.ts';
