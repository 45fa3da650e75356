import type { BrandSettings } from '@bottega/contract';
import { useShop } from './shop.tsx';

type Prefixed = Pick<BrandSettings, 'categoryPrefix'>;

/** Address of a category: each begins with the brand's prefix, `/category/` unless it has its own (TEN-20). */
export const categoryPath = ({ categoryPrefix }: Prefixed, slug: string): string => categoryPrefix + slug;

/** Makes the addresses of the running brand's categories. */
export function useCategoryPath(): (slug: string) => string {
  const { settings } = useShop().brand;
  return (slug) => categoryPath(settings, slug);
}
