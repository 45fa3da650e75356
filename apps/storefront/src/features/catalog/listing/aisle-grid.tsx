import { useCategoryPath } from '../../../platform/paths/category-path.ts';
import { useShop } from '../../../platform/shop.tsx';
import { mediaUrl } from '../../../platform/media.ts';
import type { CardProduct } from '../products/product-card.ts';

export interface AisleDoor {
  name: string;
  slug: string;
  /** Picture of one of its products. */
  picture?: string;
}

/** The aisles of the shop as links, each with the picture of one of its products. */
export function AisleGrid({ aisles }: { aisles: readonly AisleDoor[] }) {
  const { t, mediaOrigin } = useShop();
  const categoryPath = useCategoryPath();
  return (
    <section className="aisle-grid" id="reparti" aria-labelledby="reparti-title">
      <h2 id="reparti-title">{t('catalog.chooseAisle')}</h2>
      <ul>
        {aisles.map(({ name, slug, picture }) => (
          <li key={slug}>
            <a href={categoryPath(slug)}>
              <span className="aisle-grid__picture">
                {picture && (
                  <img src={mediaUrl(picture, mediaOrigin)} alt="" width={120} height={120} loading="lazy" />
                )}
              </span>
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const pictureOf = (product: CardProduct | undefined): string | undefined => product?.mediaURL;
