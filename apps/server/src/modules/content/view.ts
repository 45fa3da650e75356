import type { BrandSettings, Proposal } from '@bottega/contract';
import { ownAddress, pictureAddress } from '../catalog/index.ts';
import type { ProposalRow } from './repository.ts';

export function toProposal(row: ProposalRow, settings: BrandSettings): Proposal {
  const desktop = pictureAddress('wide', row.image_desktop, row.desktop_hash);
  return {
    id: row.proposal_id,
    name: row.name,
    img: desktop,
    slug: row.slug,
    proposalUrl: ownAddress(settings, row.url),
    metaData: {
      category_proposal_type: {
        IMAGE_MOBILE: pictureAddress('tall', row.image_mobile, row.mobile_hash),
        IMAGE_DESKTOP: desktop,
        ...(row.alt !== '' && { ALT: row.alt }),
        ...(row.title !== '' && { TITLE: row.title }),
        ...(row.claim !== '' && { SUBTITLE: row.claim }),
        ...(row.action !== '' && { ACTION: row.action }),
      },
    },
  };
}
