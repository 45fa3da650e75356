import type { DataOf, InputOf, ProductsData, contract } from '@bottega/contract';
import { paddedGtin } from '@bottega/domain/catalog';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findSellables, placeOf, toProduct } from '../../catalog/index.ts';
import type { PostsParts } from '../entries/list-posts.ts';
import { maySeeEarly } from '../policy.ts';
import { readFlyers } from './flyers.ts';
import { findGoods } from './goods-repository.ts';

type Leaflets = DataOf<typeof contract.content.leaflets>;

export const leafletFolder = '/p/leaflets/';

/** Public flyers that are still valid, the newest first. */
export async function listLeaflets(ctx: Context): Promise<Result<Leaflets>> {
  const now = ctx.clock.now();
  const flyers = await readFlyers(ctx, undefined);
  if (!flyers.ok) return flyers;
  const leaflets = flyers.data.flatMap(({ id, version, name, pages, validFrom, validTo }) =>
    validTo !== undefined && validTo > now
      ? {
          leafletId: id,
          name,
          baseLocation: `${ctx.origin}${leafletFolder}${id}-${version}/`,
          pages: pages.length,
          validityDate: romeDay(validFrom),
          // the end is the first moment after the last day
          expireDate: romeDay(new Date(validTo.getTime() - 1)),
        }
      : [],
  );
  return done({ leaflets });
}

/** Goods of a flyer that the shopper's warehouse sells, in the flyer's order; none for an unknown flyer. */
export const listLeafletProducts =
  ({ contentSecret }: PostsParts) =>
  async (
    ctx: Context,
    query: InputOf<typeof contract.content.leafletProducts>,
  ): Promise<Result<ProductsData>> => {
    const isShownBefore = maySeeEarly(ctx, contentSecret, query.preview);
    const flyers = await readFlyers(ctx, query.parent_leaflet_id, isShownBefore);
    if (!flyers.ok) return flyers;
    const products = await findSold(ctx, flyers.data[0]?.goods ?? [], query.hash);
    const { length } = products;
    return done({
      page: {
        selPage: 1,
        totPages: length === 0 ? 0 : 1,
        totItems: length,
        itemsPerPage: Math.max(length, 1),
      },
      products,
      facets: [],
    });
  };

async function findSold(
  ctx: Context,
  codes: readonly string[],
  hash: string | undefined,
): Promise<ProductsData['products']> {
  const found = await findGoods(ctx.db, codes);
  const ids = codes.flatMap(
    (code) =>
      found.find(
        ({ sku, ean, slugs }) =>
          sku === code ||
          slugs.includes(code) ||
          (ean !== null && ean !== '' && paddedGtin(ean) === paddedGtin(code)),
      )?.product_id ?? [],
  );
  const productIds = [...new Set(ids)];
  const { warehouseId, defaultWarehouseId, day } = placeOf(ctx, hash);
  const sold = await findSellables(ctx.db, { warehouseId, defaultWarehouseId, date: day, productIds });
  return productIds.flatMap((id) => {
    const sellable = sold.get(id);
    return sellable?.soldHere ? [toProduct(sellable.row, ctx)] : [];
  });
}
