import type { Offer, OfferKind } from '@bottega/domain/promotion';
import { refreshOfferPrices } from '@bottega/server/modules/catalog/index';
import { writeOffers, type AnnouncedOffer } from '@bottega/server/modules/promotion/index';
import { bumpCatalogVersion } from '@bottega/server/modules/tenancy/index';
import type { Db } from '@bottega/server/platform/db/brand-db';

type OfKind<K extends OfferKind> = Extract<Offer, { kind: K }>;
type OwnParts<K extends OfferKind> = Omit<
  OfKind<K>,
  'kind' | 'offerId' | 'productIds' | 'firstDay' | 'lastDay' | 'perOrderLimit' | 'badge'
>;
type SharedParts = Partial<Omit<AnnouncedOffer, 'kind' | 'productIds'>>;

let nextOffer = 1;

/** An offer on products, running all through 2020 to 2040 unless said, with its unit prices worked out. */
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
