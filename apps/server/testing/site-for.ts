import type { Site } from '../src/modules/tenancy/site.ts';
import type { Brand } from '../src/platform/context.ts';

/** The site of a request to the shop's own host. */
export const siteFor = (brand: Brand, origin: string): Site => ({
  brand,
  origin,
  shopOrigin: origin,
  side: 'shop',
  isAlias: false,
});
