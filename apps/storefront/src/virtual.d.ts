declare module 'virtual:route-table' {
  import type { RouteTable } from '@bottega/contract';
  const table: RouteTable;
  export default table;
}

declare module 'virtual:later-texts' {}

declare module 'virtual:page-texts' {
  import type { TextOverrides } from '@bottega/texts';
  /** Of each brand's own texts, by its key, those a page says before the later texts are there. */
  const own: Readonly<Record<string, TextOverrides>>;
  export default own;
}

interface ImportMetaEnv {
  /** Version of the shop, from its package. */
  readonly VITE_VERSION: string;
  /** Static build: where the API of the brand is served, `https://shop.example`. */
  readonly VITE_API_BASE?: string;
  /** Static build: key of the brand baked in. */
  readonly VITE_BRAND?: string;
}
