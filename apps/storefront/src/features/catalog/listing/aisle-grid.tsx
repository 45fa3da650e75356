import { Button } from '@bottega/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCategoryPath } from '../../../platform/paths/category-path.ts';
import { useShop } from '../../../platform/shop.tsx';
import { mediaUrl } from '../../../platform/media.ts';

export interface AisleDoor {
  name: string;
  slug: string;
  /** Picture of one of its products. */
  picture: string | undefined;
}

/** Aisles that a phone shows at first; the style sheet hides the others. */
const foldedTo = 6;

/** The aisles of the shop as links, each with the picture of one of its products. A phone shows the first ones until a press. */
export function AisleGrid({ aisles }: { aisles: readonly AisleDoor[] }) {
  const { t, mediaOrigin } = useShop();
  const categoryPath = useCategoryPath();
  const [isFolded, setFolded] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const unfold = () => {
    // before the button goes, so that the focus is not lost with it
    flushSync(() => setFolded(false));
    list.current?.children[foldedTo]?.querySelector('a')?.focus();
  };
  return (
    <section className="aisle-grid" id="reparti" aria-labelledby="reparti-title">
      <h2 id="reparti-title">{t('catalog.chooseAisle')}</h2>
      <ul ref={list} data-folded={isFolded || undefined}>
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
      {isFolded && aisles.length > foldedTo && (
        <div className="aisle-grid__unfold">
          <Button variant="secondary" icon="chevron-down" onClick={unfold}>
            {t('catalog.allAisles', { count: aisles.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
