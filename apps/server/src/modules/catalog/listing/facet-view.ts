import type { Facet } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import { textsOf } from '../../../platform/texts.ts';
import type { ListingRows } from './listing-repository.ts';

/** Facets in their order on the wire: makers first, then each group of characteristics. */
export function toFacets(
  rows: Pick<ListingRows, 'vendors' | 'characteristics'>,
  ctx: Pick<Context, 'brand'>,
): Facet[] {
  const value = ({ id, name, count, filteredCount }: ListingRows['vendors'][number]) => ({
    id,
    name,
    count: String(count),
    filteredCount: String(filteredCount),
  });
  const groups = Map.groupBy(rows.characteristics, ({ groupId }) => groupId);
  return [
    {
      name: textsOf(ctx.brand).t('catalog.brandFacet'),
      parameterName: 'vendor_id',
      paramType: '',
      values: rows.vendors.map(value),
    },
    ...[...groups].map(([groupId, values]) => ({
      name: values[0]!.groupName,
      parameterName: `product_class_${groupId}`,
      paramType: '',
      values: values.map(value),
    })),
  ].filter((facet) => facet.values.length > 0);
}
