export { openBrands } from './brands.ts';
export { readBrands } from './folders/read-brands.ts';
export { registerBrands } from './folders/registry-repository.ts';
export { artOf, serveArt } from './serve-art.ts';
export { bumpCatalogVersion } from './repository.ts';
export { serveRobots } from './serve-robots.ts';
export { tenancyRoutes } from './routes.ts';
export { originOf, siteOf, type PublicAddress } from './site.ts';
