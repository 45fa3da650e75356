import { ButtonLink } from '@bottega/ui';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { useShop } from '../../platform/shop.tsx';
import type { CardProduct } from './product-card.ts';
import type { RouteWords } from './route-category.ts';
import { badgesOf, cardPicture, priceOf } from './product-view.ts';

interface HeroProps {
  words: RouteWords;
  /** Goods on show: what the shop itself would put by the door today. */
  products: readonly CardProduct[];
  /** Where and when the groceries could come. */
  slot: ReactNode;
}

/** How many of the goods a phone has room for. */
const goodsOfPhone = 3;

/** The shop's door: its word, and real goods with today's prices on them. The brand's sheet sets the scene. */
export function Hero({ words, products, slot }: HeroProps) {
  const { t, mediaOrigin } = useShop();
  return (
    <section className="hero">
      <div className="hero__inner page">
        <div className="hero__words">
          <h1>{words.title ?? t('catalog.homeTitle')}</h1>
          <p>{words.description ?? t('catalog.homeIntro')}</p>
          <div className="hero__acts">
            <ButtonLink size="large" href={paths.aisles()}>
              {t('catalog.homeAction')}
            </ButtonLink>
            <ButtonLink size="large" variant="secondary" href={paths.offers()}>
              {t('promotion.offers')}
            </ButtonLink>
          </div>
          {slot}
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
                    // the words come first; what they are set in shares the line with the pictures
                    fetchPriority="low"
                    {...(index >= goodsOfPhone && { loading: 'lazy' as const })}
                  />
                  <span className="hero__tag">
                    {badge?.kind === 'offer' && <span className="hero__badge">{badge.text}</span>}
                    <span className="hero__name">{product.name}</span>
                    <span className="hero__price">
                      {price.paid}
                      {price.suffix && <small> {price.suffix}</small>}
                      {price.former && <s>{price.former}</s>}
                    </span>
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
