import type { Api, CategoryBlock, Proposal } from '@bottega/contract';
import type { LoadArgs } from '../../platform/page/page.ts';

export interface BannersWanted {
  layout: string;
  categoryId?: number;
}

/** Most banners of a slider, since a phone has room for six buttons in a row. */
const most = 6;

/**
 * Loads the banners of a layout. Empty when the request fails, so that a page never fails for its banners (CAT-22).
 */
export async function loadBanners(
  { api, shop, hash }: Pick<LoadArgs, 'api' | 'shop' | 'hash'>,
  { layout, categoryId }: BannersWanted,
): Promise<Proposal[]> {
  try {
    const context = await hash();
    const { data: cart } = await shop.cart();
    const service = cart.shippingAddress?.deliveryServiceId;
    const input: Parameters<Api['content']['proposals']>[0] = {
      layout,
      limit: most,
      ...(categoryId !== undefined && { category_id: categoryId }),
      ...(service && { delivery_service_id: service }),
      ...(context && { hash: context }),
    };
    const { response, data } = await api.content.proposals(input);
    return response.status === 0 ? data.proposals : [];
  } catch {
    return [];
  }
}

/** Banners by the layout of the blocks that show them. */
export type BlockBanners = Record<string, Proposal[]>;

/** Loads the banners of all blocks of a category at once. */
export async function loadBlockBanners(
  args: Pick<LoadArgs, 'api' | 'shop' | 'hash'>,
  blocks: readonly CategoryBlock[],
  category?: Pick<BannersWanted, 'categoryId'>,
): Promise<BlockBanners> {
  const layouts = new Set(
    blocks.flatMap((block) => (block.type === 'proposals' ? block.content.layout : [])),
  );
  const loaded = [...layouts].map(async (layout): Promise<[string, Proposal[]]> => [
    layout,
    await loadBanners(args, { layout, ...category }),
  ]);
  return Object.fromEntries(await Promise.all(loaded));
}
