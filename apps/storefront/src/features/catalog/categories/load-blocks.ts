import type { Api, CategoryBlock, ProductsData } from '@bottega/contract';
import { cardOf, type CardProduct } from '../products/product-card.ts';

type Of<T extends CategoryBlock['type']> = Extract<CategoryBlock, { type: T }>;

/** A block as a page shows it. A carousel comes with its products. */
export type ShownBlock =
  | Of<'text' | 'links' | 'proposals'>
  | (Omit<Of<'products'>, 'content'> & { content: { url?: string; products: CardProduct[] } });

/** Loads the products of all carousels at once. A carousel that fails or has no products is left out. */
export async function loadBlocks(
  api: Api,
  blocks: readonly CategoryBlock[],
  hash: string | undefined,
): Promise<ShownBlock[]> {
  const shown = await Promise.all(
    blocks.map(async (block): Promise<ShownBlock | undefined> => {
      if (block.type !== 'products') return block;
      const { query, url } = block.content;
      type Input = Parameters<Api['catalog']['products']>[0];
      const answer = await api.catalog.products({ ...(query as Input), ...(hash && { hash }) });
      if (answer.response.status !== 0) return undefined;
      const products = (answer.data as ProductsData).products.map(cardOf);
      return products.length === 0 ? undefined : { ...block, content: { ...(url && { url }), products } };
    }),
  );
  return shown.filter((block) => block !== undefined);
}
