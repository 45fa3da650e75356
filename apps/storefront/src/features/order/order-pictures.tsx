import { useMedia } from '../../platform/media.ts';

/** Pictures of some goods of an order. They have no text: the order's own words stand beside them. */
export function OrderPictures({ pictures }: { pictures: readonly string[] }) {
  const media = useMedia();
  return (
    <div className="order-pictures" aria-hidden>
      {pictures.map((address) => (
        <img
          key={address}
          src={media(address)}
          alt=""
          width="144"
          height="144"
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
