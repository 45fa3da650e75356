import type { Product } from '@bottega/contract';
import { Badge } from '@bottega/ui';
import { mediaUrl } from '../../platform/media.ts';
import { useShop } from '../../platform/shop.tsx';
import { badgesOf } from './product-view.ts';

export function ProductPictures({ product }: { product: Product }) {
  const { t, mediaOrigin } = useShop();
  const large = product.media?.[0]?.large ?? product.mediaURLMedium;
  const medium = mediaUrl(product.mediaURLMedium, mediaOrigin);
  return (
    <div className="product-picture">
      <img
        src={medium}
        srcSet={`${medium} 480w, ${mediaUrl(large, mediaOrigin)} 960w`}
        sizes="(width >= 64rem) 34rem, 92vw"
        alt={t('catalog.pictureOf', { name: product.name })}
        width={560}
        height={560}
        fetchPriority="high"
      />
      <div className="product-picture__badges">
        {badgesOf(product, t).map(({ kind, text }) => (
          <Badge key={text} kind={kind}>
            {text}
          </Badge>
        ))}
      </div>
    </div>
  );
}
