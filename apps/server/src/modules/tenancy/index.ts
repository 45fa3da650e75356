export { openBrands } from './brands.ts';
export { readBrands } from './folders/read-brands.ts';
export { registerBrands } from './folders/registry-repository.ts';
export { artOf, screenshotsOf } from './serve-art.ts';
export { bumpCatalogVersion } from './repository.ts';
export { serveBrandFiles } from './serve-brand-files.ts';
export { tenancyRoutes } from './routes.ts';
export { originOf, siteOf, type PublicAddress } from './site.ts';
