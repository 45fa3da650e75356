import type { BrandSettings, CategoryBlock } from '@bottega/contract';

type Prefixed = Pick<BrandSettings, 'categoryPrefix'>;

/** The common prefix of category links; some old content has `/shop` before it (SHL-36). */
const common = /^(?:\/shop)?\/category\//;

/** Replaces the stored common prefix of a category link with the brand's own prefix (TEN-20). */
export function ownAddress({ categoryPrefix }: Prefixed, url: string): string {
  return url.replace(common, () => categoryPrefix);
}

/** A block with the brand's own addresses in its links. */
export function ownBlock(settings: Prefixed, block: CategoryBlock): CategoryBlock {
  if (block.type === 'links') {
    const links = block.content.links.map((link) => ({ ...link, url: ownAddress(settings, link.url) }));
    return { ...block, content: { links } };
  }
  if (block.type !== 'products' || block.content.url === undefined) return block;
  return { ...block, content: { ...block.content, url: ownAddress(settings, block.content.url) } };
}
