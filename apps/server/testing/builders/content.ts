import type { Db } from '../../src/platform/db/brand-db.ts';
import { makeBrand } from './identity.ts';

export interface ProposalDraft {
  proposalId: number;
  name?: string;
  layout?: string;
  categoryId?: number;
  deliveryServiceIds?: number[];
  startsOn?: string;
  endsOn?: string;
  /** 1 = Monday. */
  weekdays?: number[];
  position?: number;
  announcesOffer?: boolean;
  alt?: string;
  title?: string;
  claim?: string;
  action?: string;
  url?: string;
}

/** Creates a banner of the home page. By default every shopper sees it every day. Its pictures are 3:1 and 4:5. */
export async function makeProposal(db: Db, draft: ProposalDraft): Promise<number> {
  await makeBrand(db);
  const { proposalId, name = `Proposta ${draft.proposalId}` } = draft;
  const drawing = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#dde"/></svg>`;
  await db.rows(
    `insert into picture (tenant_id, picture_key, kind, bytes, content_hash)
     values ($1, 'banner-wide', 'svg', convert_to($2, 'utf8'), md5($2)), ($1, 'banner-tall', 'svg', convert_to($3, 'utf8'), md5($3))
     on conflict do nothing`,
    [db.tenantId, drawing(1440, 480), drawing(800, 1000)],
  );
  await db.rows(
    `insert into proposal (tenant_id, proposal_id, slug, name, layout, category_id, delivery_service_ids, starts_on, ends_on,
       weekdays, position, announces_offer, image_desktop, image_mobile, alt, title, claim, action, url)
     values ($1, $2, 'proposta-' || $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'banner-wide', 'banner-tall', $12, $13, $14, $15, $16)`,
    [
      db.tenantId,
      proposalId,
      name,
      draft.layout ?? 'home',
      draft.categoryId ?? null,
      draft.deliveryServiceIds ?? [],
      draft.startsOn ?? null,
      draft.endsOn ?? null,
      draft.weekdays ?? [],
      draft.position ?? proposalId,
      draft.announcesOffer ?? false,
      draft.alt ?? '',
      draft.title ?? '',
      draft.claim ?? '',
      draft.action ?? '',
      draft.url ?? '/search?promo=true',
    ],
  );
  return proposalId;
}
