export { openBrands, type Brands } from './brands.ts';
export { bumpCatalogVersion } from './repository.ts';
export { serveRobots } from './serve-robots.ts';
export { tenancyRoutes } from './routes.ts';
export { mainHost, originOf, siteOf, type PublicAddress, type Site } from './site.ts';
