declare module 'virtual:route-table' {
  import type { RouteTable } from '@bottega/contract';
  const table: RouteTable;
  export default table;
}

declare module 'virtual:later-texts' {}

interface ImportMetaEnv {
  /** Version of the shop, from its package. */
  readonly VITE_VERSION: string;
  /** Static build: where the API of the brand is served, `https://shop.example`. */
  readonly VITE_API_BASE?: string;
  /** Static build: key of the brand baked in. */
  readonly VITE_BRAND?: string;
}
