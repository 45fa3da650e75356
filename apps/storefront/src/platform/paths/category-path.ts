import type { BrandSettings } from '@bottega/contract';
import { useShop } from '../shop.tsx';

type Prefixed = Pick<BrandSettings, 'categoryPrefix'>;

/** Path of a category. It starts with the brand's prefix, which is `/category/` by default (TEN-20). */
export const categoryPath = ({ categoryPrefix }: Prefixed, slug: string): string => categoryPrefix + slug;

/** Returns the function that makes category paths of the running brand. */
export function useCategoryPath(): (slug: string) => string {
  const { settings } = useShop().brand;
  return (slug) => categoryPath(settings, slug);
}
