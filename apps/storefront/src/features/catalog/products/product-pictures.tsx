import type { Product } from '@bottega/contract';
import { Badge } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../../platform/page/later.ts';
import { mediaUrl } from '../../../platform/media.ts';
import { useShop } from '../../../platform/shop.tsx';
import { badgesOf } from './product-view.ts';

const loadZoom = later(() => import('../zoom/zoom-dialog.tsx'));
const ZoomDialog = lazy(loadZoom);

/** The product's picture in the size the screen needs; a press enlarges it. */
export function ProductPictures({ product }: { product: Product }) {
  const { t, mediaOrigin } = useShop();
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const small = mediaUrl(product.mediaURL, mediaOrigin);
  const medium = mediaUrl(product.mediaURLMedium, mediaOrigin);
  const large = mediaUrl(product.media?.[0]?.large ?? product.mediaURLMedium, mediaOrigin);
  const { name } = product;
  return (
    <div>
      <div className="product-picture">
        <img
          src={medium}
          srcSet={`${small} 240w, ${medium} 480w, ${large} 960w`}
          // smaller than the real width, so that most phones load the middle size, which is sharp enough
          sizes="(width >= 64rem) 34rem, 66vw"
          alt={t('catalog.pictureOf', { name })}
          width={560}
          height={560}
          fetchPriority="high"
        />
        <button
          type="button"
          className="product-picture__enlarge"
          aria-label={t('catalog.enlarge', { name })}
          onPointerEnter={() => void loadZoom()}
          onFocus={() => void loadZoom()}
          onClick={() => setZoom('open')}
        />
        {zoom !== 'never' && (
          <Suspense fallback={null}>
            <ZoomDialog open={zoom === 'open'} onClose={() => setZoom('closed')} name={name} src={large} />
          </Suspense>
        )}
      </div>
      <Caption product={product} />
    </div>
  );
}

/** What the picture is, and the product's badges: below the picture, so that they cover none of it. */
function Caption({ product }: { product: Product }) {
  const { t } = useShop();
  const badges = badgesOf(product, t);
  if (badges.length === 0 && !product.pictureIllustrative) return null;
  return (
    <div className="product-page__caption">
      {badges.map(({ kind, text }) => (
        <Badge key={text} kind={kind}>
          {text}
        </Badge>
      ))}
      {product.pictureIllustrative && <p>{t('catalog.illustrative')}</p>}
    </div>
  );
}
