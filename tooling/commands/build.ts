import { buildStorefront } from '../build/storefront-build.ts';

await buildStorefront();
