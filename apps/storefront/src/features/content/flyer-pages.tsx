import type { ContentPicture } from '@bottega/contract';
import { Slider } from '@bottega/ui';
import { useState, type ComponentType } from 'react';
import { useMedia } from '../../platform/media.ts';
import { useTexts } from '../../platform/shop.tsx';

export interface FlyerPage extends ContentPicture {
  title: string;
}

export interface EnlargedProps {
  page: FlyerPage;
  open: boolean;
  onClose: () => void;
}

interface FlyerPagesProps {
  title: string;
  pages: readonly FlyerPage[];
  /** The dialog that enlarges a page; the route passes it, since it belongs to another feature. */
  Enlarged: ComponentType<EnlargedProps>;
  onNear: () => void;
}

/** The pages of a flyer, which one turns and enlarges (CON-06). */
export function FlyerPages({ title, pages, Enlarged, onNear }: FlyerPagesProps) {
  const t = useTexts();
  const media = useMedia();
  const [shown, setShown] = useState<FlyerPage>();
  const [isOpen, setOpen] = useState(false);
  const enlarge = (page: FlyerPage) => {
    setShown(page);
    setOpen(true);
  };
  return (
    <div className="flyer__pages">
      <Slider
        label={t('content.flyerPages', { title })}
        arrows
        pagination
        texts={{
          kind: t('ui.slider'),
          previous: t('content.previousPage'),
          next: t('content.nextPage'),
          pause: t('ui.pauseSlider'),
          play: t('ui.playSlider'),
          slide: (number, total, name) =>
            t('ui.slide', { number: String(number), total: String(total), name }),
        }}
        slides={pages.map((page, index) => ({
          key: page.url,
          name: page.title,
          content: (
            <button
              type="button"
              className="flyer__page"
              aria-label={t('content.enlargePage', { number: index + 1, name: page.title })}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => enlarge(page)}
            >
              <img
                src={media(page.url)}
                srcSet={`${media(page.narrow)} 800w, ${media(page.url)} ${page.width}w`}
                sizes="(width >= 64rem) 30rem, 100vw"
                alt=""
                width={page.width}
                height={page.height}
                {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            </button>
          ),
        }))}
      />
      {shown && <Enlarged page={shown} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
