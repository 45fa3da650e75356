import type { Db } from '../../platform/db/brand-db.ts';
import { categoryWay } from '../catalog/index.ts';

export interface ProposalRow {
  proposal_id: number;
  slug: string;
  name: string;
  image_desktop: string;
  desktop_hash: string;
  image_mobile: string;
  mobile_hash: string;
  alt: string;
  title: string;
  claim: string;
  action: string;
  url: string;
}

export interface ProposalsWanted {
  layout?: string | undefined;
  categoryId?: number | undefined;
  deliveryServiceId?: number | undefined;
  onlyOffers: boolean;
  /** `YYYY-MM-DD`. */
  day: string;
  shuffled: boolean;
  limit: number;
}

const statement = (order: string) => `with recursive ${categoryWay('$1', '$3::bigint')}
select p.proposal_id, p.slug, p.name, p.alt, p.title, p.claim, p.action, p.url,
  p.image_desktop, d.content_hash as desktop_hash, p.image_mobile, m.content_hash as mobile_hash
from proposal p
join picture d on d.tenant_id = p.tenant_id and d.picture_key = p.image_desktop
join picture m on m.tenant_id = p.tenant_id and m.picture_key = p.image_mobile
left join way on way.category_id = p.category_id
where p.tenant_id = $1
  and ($2::text is null or p.layout = $2)
  and (p.category_id is null or way.category_id is not null)
  and (p.delivery_service_ids = '{}' or $4::bigint = any(p.delivery_service_ids))
  and $5::date between coalesce(p.starts_on, '-infinity') and coalesce(p.ends_on, 'infinity')
  and (p.weekdays = '{}' or extract(isodow from $5::date) = any(p.weekdays))
  and (p.announces_offer or not $6::boolean)
order by ${order} limit $7`;

const nearestFirst = statement('way.distance nulls last, p.position, p.proposal_id');
const shuffledOfDay = statement(`md5($5::date::text || ' ' || p.proposal_id), p.proposal_id`);

/** Reads banners: those of the category itself, then those of its ancestors, then those for every category. */
export function readProposals(db: Db, wanted: ProposalsWanted): Promise<ProposalRow[]> {
  return db.rows<ProposalRow>(wanted.shuffled ? shuffledOfDay : nearestFirst, [
    db.tenantId,
    wanted.layout ?? null,
    wanted.categoryId ?? null,
    wanted.deliveryServiceId ?? null,
    wanted.day,
    wanted.onlyOffers,
    wanted.limit,
  ]);
}
