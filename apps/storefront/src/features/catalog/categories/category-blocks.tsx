import type { ReactNode } from 'react';
import { mediaUrl } from '../../../platform/media.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { ShownBlock } from './load-blocks.ts';
import { ProductCarousel } from '../products/product-carousel.tsx';

interface CategoryBlocksProps {
  blocks: readonly ShownBlock[];
  /** Renders the banners of a layout. The caller passes it, since banners belong to the content feature. */
  proposals?: (layout: string, limit: number | undefined) => ReactNode;
}

/** The blocks of a category page besides its list, in the brand's order. */
export function CategoryBlocks({ blocks, proposals }: CategoryBlocksProps) {
  const { t } = useShop();
  return blocks.map((block) => {
    const { categoryBlockId: key, name } = block;
    switch (block.type) {
      case 'text':
        return (
          <section key={key} className="block-text">
            <h2>{name}</h2>
            {block.content.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        );
      case 'links':
        return <LinkTiles key={key} name={name} links={block.content.links} />;
      case 'products': {
        const { products, url } = block.content;
        return (
          <ProductCarousel
            key={key}
            title={name}
            products={products}
            {...(url !== undefined && { all: { text: t('ui.seeAll'), href: url } })}
          />
        );
      }
      case 'proposals':
        return <div key={key}>{proposals?.(block.content.layout, block.content.limit)}</div>;
      default:
        return null;
    }
  });
}

type Links = Extract<ShownBlock, { type: 'links' }>['content']['links'];

function LinkTiles({ name, links }: { name: string; links: Links }) {
  const { mediaOrigin } = useShop();
  return (
    <nav aria-label={name} className="block-links">
      <h2>{name}</h2>
      <ul>
        {links.map(({ text, url, image }) => (
          <li key={url}>
            <a href={url}>
              {image !== undefined && (
                <img src={mediaUrl(image, mediaOrigin)} alt="" width={160} height={160} loading="lazy" />
              )}
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Text stands after everything else. */
export const isText = ({ type }: ShownBlock): boolean => type === 'text';
