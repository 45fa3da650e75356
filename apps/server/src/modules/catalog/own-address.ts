import type { BrandSettings, CategoryBlock } from '@bottega/contract';

type Prefixed = Pick<BrandSettings, 'categoryPrefix'>;

/** Some content still carries `/shop` before it (SHL-36). */
const common = /^(?:\/shop)?\/category\//;

/** Links of content are kept with the common prefix of categories and told with the brand's own (TEN-20). */
export function ownAddress({ categoryPrefix }: Prefixed, url: string): string {
  return url.replace(common, () => categoryPrefix);
}

/** A block as the brand shows it. */
export function ownBlock(settings: Prefixed, block: CategoryBlock): CategoryBlock {
  if (block.type === 'links') {
    const links = block.content.links.map((link) => ({ ...link, url: ownAddress(settings, link.url) }));
    return { ...block, content: { links } };
  }
  if (block.type !== 'products' || block.content.url === undefined) return block;
  return { ...block, content: { ...block.content, url: ownAddress(settings, block.content.url) } };
}
