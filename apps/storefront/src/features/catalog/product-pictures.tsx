import type { Product } from '@bottega/contract';
import { Badge } from '@bottega/ui';
import { lazy, Suspense, useState } from 'react';
import { later } from '../../platform/later.ts';
import { mediaUrl } from '../../platform/media.ts';
import { useShop } from '../../platform/shop.tsx';
import { badgesOf } from './product-view.ts';

const loadZoom = later(() => import('./zoom-dialog.tsx'));
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
    <div className="product-picture">
      <img
        src={medium}
        srcSet={`${small} 240w, ${medium} 480w, ${large} 960w`}
        // said to be narrower than it is: most phones then take the middle size, seen sooner and as sharp to the eye
        sizes="(width >= 64rem) 34rem, 66vw"
        alt={t('catalog.pictureOf', { name })}
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
  );
}
