import type { Offer, OfferKind } from '@bottega/domain/promotion';
import { refreshOfferPrices } from '../../src/modules/catalog/index.ts';
import { writeOffers, type AnnouncedOffer } from '../../src/modules/promotion/index.ts';
import { bumpCatalogVersion } from '../../src/modules/tenancy/index.ts';
import type { Db } from '../../src/platform/db/brand-db.ts';

type OfKind<K extends OfferKind> = Extract<Offer, { kind: K }>;
type OwnParts<K extends OfferKind> = Omit<
  OfKind<K>,
  'kind' | 'offerId' | 'productIds' | 'firstDay' | 'lastDay' | 'perOrderLimit' | 'badge'
>;
type SharedParts = Partial<Omit<AnnouncedOffer, 'kind' | 'productIds'>>;

let nextOffer = 1;

/** Creates an offer on products with its computed unit prices. By default it runs from 2020 to 2040. */
export async function makeOffer<K extends OfferKind>(
  db: Db,
  kind: K,
  productIds: readonly number[],
  parts: OwnParts<K> & SharedParts,
): Promise<number> {
  const offerId = parts.offerId ?? nextOffer++;
  const offer = {
    code: `offerta-${offerId}`,
    badge: 'Offerta',
    description: 'Offerta di prova',
    firstDay: '2020-01-01',
    lastDay: '2040-12-31',
    ...parts,
    offerId,
    kind,
    productIds,
  } as unknown as AnnouncedOffer;
  await db.transaction(async (tx) => {
    await writeOffers(tx, [offer]);
    await refreshOfferPrices(tx);
    await bumpCatalogVersion(tx);
  });
  return offerId;
}
