import { Icon } from '@bottega/ui';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';

export interface Neighbour {
  slug: string;
  title: string;
}

interface NeighboursProps {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Links to the posts before and after by date; at the ends one is missing (CON-17). */
export function Neighbours({ previous, next }: NeighboursProps) {
  const t = useTexts();
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={t('content.otherPosts')}>
      {previous && (
        <a href={paths.page(previous.slug)} rel="prev">
          <Icon name="arrow-left" />
          <span>
            <span className="sr-only">{t('content.previousPost')} </span>
            {previous.title}
          </span>
        </a>
      )}
      {next && (
        <a href={paths.page(next.slug)} rel="next">
          <span>
            <span className="sr-only">{t('content.nextPost')} </span>
            {next.title}
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
