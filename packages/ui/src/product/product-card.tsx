import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from './badge.tsx';
import { Price, type PriceProps } from './price.tsx';

export type ProductPicture = {
  src: string;
  /** Value of the attribute `srcset`. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
};

export type CardBadge = { kind: BadgeProps['kind']; text: string };

type SoldOut = {
  /** Text of the badge. */
  text: string;
  /** Button that asks for a mail once the product is back. */
  notice?: ReactNode;
  /** Link to alternatives. */
  instead?: { text: string; href: string };
};

export type ProductCardProps = {
  href: string;
  name: string;
  brand?: string | undefined;
  /** Pack size or way of selling: `500 g`, `al pezzo, circa 150 g`. */
  size?: string | undefined;
  /** Where it grew and its class, which the law wants beside the price of fruit and vegetables. One line; the page has all. */
  origin?: string | undefined;
  /** A notice about the goods for this shopper, below the origin. */
  mark?: ReactNode;
  picture?: ProductPicture | undefined;
  badges?: readonly CardBadge[];
  price: PriceProps;
  /** What a sold-out product shows in place of the stepper. */
  soldOut?: SoldOut | undefined;
  /** The quantity stepper. */
  stepper?: ReactNode;
  /** Small buttons below the picture, such as the heart. */
  save?: ReactNode;
  /** The picture is on the first screen and loads at once; others load when they are scrolled near. */
  eager?: boolean;
  /** Heading level of the product's name. */
  heading?: 'h2' | 'h3' | 'h4';
};

export function ProductCard({
  href,
  name,
  brand,
  size,
  origin,
  mark,
  picture,
  badges = [],
  price,
  soldOut,
  stepper,
  save,
  eager = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  return (
    <article className="product-card" data-sold-out={soldOut && ''}>
      <div className="product-card__picture">
        {picture && (
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes={picture.sizes}
            alt=""
            width={240}
            height={240}
            decoding="async"
            {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          />
        )}
      </div>
      <Badges badges={soldOut ? [{ kind: 'soldOut', text: soldOut.text }, ...badges] : badges} />
      <div className="product-card__body">
        <Heading className="product-card__name">
          <a href={href}>
            {brand && <span className="product-card__brand">{brand} </span>}
            {name}
          </a>
        </Heading>
        {size !== undefined && <p className="product-card__size">{size}</p>}
        {origin !== undefined && <p className="product-card__size product-card__facts">{origin}</p>}
        {mark}
        <Price {...price} />
      </div>
      <div className="product-card__act">{soldOut ? <Instead soldOut={soldOut} /> : stepper}</div>
      {save !== undefined && <div className="product-card__save">{save}</div>}
    </article>
  );
}

function Instead({ soldOut: { notice, instead } }: { soldOut: SoldOut }) {
  return (
    <>
      {notice}
      {instead && (
        <a className="product-card__instead" href={instead.href}>
          {instead.text}
        </a>
      )}
    </>
  );
}

function Badges({ badges }: Required<Pick<ProductCardProps, 'badges'>>) {
  if (badges.length === 0) return null;
  return (
    <div className="product-card__badges">
      {badges.map((badge) => (
        <Badge key={badge.text} kind={badge.kind}>
          {badge.text}
        </Badge>
      ))}
    </div>
  );
}

/** A grid of product cards: two columns on a phone, as many as fit elsewhere. */
export function ProductGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="product-grid" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
