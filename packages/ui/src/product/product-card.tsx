import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from './badge.tsx';
import { Price, type PriceProps } from './price.tsx';

export type ProductPicture = {
  src: string;
  /** Other sizes, as in the attribute of that name. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
};

export type CardBadge = { kind: BadgeProps['kind']; text: string };

export type ProductCardProps = {
  href: string;
  name: string;
  brand?: string | undefined;
  /** Pack size or way of selling: `500 g`, `al pezzo, circa 150 g`. */
  size?: string | undefined;
  picture?: ProductPicture | undefined;
  badges?: readonly CardBadge[];
  price: PriceProps;
  /** Text shown in place of the stepper when nothing can be bought. */
  soldOut?: string | undefined;
  /** Where to find something in its place once it is sold out. */
  instead?: { text: string; href: string } | undefined;
  /** The quantity stepper. */
  stepper?: ReactNode;
  /** A small act in the picture's corner, such as saving to a list. */
  corner?: ReactNode;
  /** Pictures of the first screen are fetched at once, the rest when they come near. */
  eager?: boolean;
  /** Level of the name as a heading where the card stands. */
  heading?: 'h2' | 'h3' | 'h4';
};

export function ProductCard({
  href,
  name,
  brand,
  size,
  picture,
  badges = [],
  price,
  soldOut,
  instead,
  stepper,
  corner,
  eager = false,
  heading: Heading = 'h3',
}: ProductCardProps) {
  return (
    <article className="product-card" data-sold-out={soldOut === undefined ? undefined : ''}>
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
      {badges.length > 0 && (
        <div className="product-card__badges">
          {badges.map((badge) => (
            <Badge key={badge.text} kind={badge.kind}>
              {badge.text}
            </Badge>
          ))}
        </div>
      )}
      <div className="product-card__body">
        <Heading className="product-card__name">
          <a href={href}>
            {brand !== undefined && brand !== '' && <span className="product-card__brand">{brand} </span>}
            {name}
          </a>
        </Heading>
        {size !== undefined && <p className="product-card__size">{size}</p>}
        <Price {...price} />
      </div>
      <div className="product-card__act">
        {soldOut === undefined ? (
          stepper
        ) : (
          <p className="product-card__sold-out">
            {soldOut}
            {instead && <a href={instead.href}>{instead.text}</a>}
          </p>
        )}
      </div>
      {corner !== undefined && <div className="product-card__corner">{corner}</div>}
    </article>
  );
}

/** Cards on a shelf: two abreast on a phone, as many as fit elsewhere. */
export function ProductGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="product-grid" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
