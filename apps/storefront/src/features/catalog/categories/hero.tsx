import { ButtonLink } from '@bottega/ui';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/paths/paths.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { CardProduct } from '../products/product-card.ts';
import type { RouteWords } from './route-category.ts';
import { badgesOf, cardPicture, priceOf } from '../products/product-view.ts';

interface HeroProps {
  words: RouteWords;
  /** Products that the shop shows on its home page. */
  products: readonly CardProduct[];
  /** Where, when and for how much the shop delivers. */
  terms: ReactNode;
  /** The button that asks for a place or a slot. On a phone it stands below the products, which shoppers come for. */
  place: ReactNode;
}

/** Number of products that fit a phone's first screen. */
const goodsOfPhone = 3;

/**
 * The top of the home page: headline, links and a few products with their current prices. The brand's style sheet
 * draws the background.
 */
export function Hero({ words, products, terms, place }: HeroProps) {
  const { t, mediaOrigin } = useShop();
  return (
    <section className="hero">
      <div className="hero__inner page">
        <h1>{words.title ?? t('catalog.homeTitle')}</h1>
        <p className="hero__intro">{words.description ?? t('catalog.homeIntro')}</p>
        <div className="hero__acts">
          <ButtonLink size="large" href={paths.aisles()}>
            {t('catalog.homeAction')}
          </ButtonLink>
          <ButtonLink size="large" variant="secondary" href={paths.offers()}>
            {t('promotion.offers')}
          </ButtonLink>
        </div>
        <ul className="hero__goods" aria-label={t('catalog.heroGoods')}>
          {products.map((product, index) => {
            const price = priceOf(product, t);
            const badge = badgesOf(product, t)[0];
            return (
              <li key={product.productId} className="hero__good">
                <a href={paths.product(product.slug)}>
                  <img
                    {...cardPicture(product, mediaOrigin)}
                    sizes={`(width >= 64rem) ${index === 0 ? 20 : 12}rem, (width >= 48rem) 18vw, 8.5rem`}
                    alt=""
                    width={240}
                    height={240}
                    // low priority, since the fonts of the headline are more important than these pictures
                    fetchPriority="low"
                    {...(index >= goodsOfPhone && { loading: 'lazy' as const })}
                  />
                  <span className="hero__tag">
                    {badge?.kind === 'offer' && <span className="hero__badge">{badge.text}</span>}
                    <span className="hero__name">{product.name}</span>
                    <span className="hero__price">
                      {price.paid}
                      {price.suffix && <small> {price.suffix}</small>}
                      {!price.suffix && price.perUnit && <small> {price.perUnit}</small>}
                      {price.former && <s>{price.former}</s>}
                    </span>
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
        <div className="hero__terms">{terms}</div>
        <div className="hero__place">{place}</div>
      </div>
    </section>
  );
}
