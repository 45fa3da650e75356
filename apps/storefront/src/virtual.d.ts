declare module 'virtual:route-table' {
  import type { RouteTable } from '@bottega/contract';
  const table: RouteTable;
  export default table;
}

declare module 'virtual:later-texts' {}

declare module 'virtual:files-without-network' {
  /** Addresses of the scripts and style sheets of a visit without network. */
  const files: readonly string[];
  export default files;
}

declare module 'virtual:app-brand' {
  import type { TextOverrides } from '@bottega/texts';
  import type { BrandArt, BrandTheme } from '@bottega/ui';
  /** The one brand of the static build, from its folder. */
  export const key: string;
  export const texts: TextOverrides;
  export const art: BrandArt;
  export const theme: BrandTheme;
}

interface ImportMetaEnv {
  /** Version of the shop, from its package. */
  readonly VITE_VERSION: string;
  /** Only in the static build: origin of the brand's API, `https://shop.example`. */
  readonly VITE_API_BASE?: string;
}
