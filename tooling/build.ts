import { buildStorefront } from './storefront-build.ts';

await buildStorefront();
