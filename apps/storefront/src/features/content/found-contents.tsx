import { useShop } from '../../platform/shop.tsx';
import { anchorOf } from './anchor-of.ts';
import type { FoundContent } from './find-contents.ts';

/** What a result is, by WordPress's name of it. Other kinds have no name. */
const kinds = {
  page: 'content.typePage',
  post: 'content.typePost',
  faq: 'content.typeQuestion',
  faq_category: 'content.typeQuestion',
  vantaggi: 'content.typeAdvantage',
  volantini: 'content.typeFlyer',
} as const;

const isKnown = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** Contents found by the search, below the goods (CON-23, CON-24). */
export function FoundContents({ contents }: { contents: readonly FoundContent[] }) {
  const { t, brand, origin } = useShop();
  const place = { here: origin, whitelist: brand.settings.domainWhitelist };
  if (contents.length === 0) return null;
  return (
    <section className="found-contents" aria-labelledby="found-contents">
      <h2 id="found-contents">{t('content.contents')}</h2>
      <ul>
        {contents.map(({ id, title, url, subtype }) => (
          <li key={id}>
            <a {...anchorOf(url, place)}>
              {title}
              {isKnown(subtype) && <span>{t(kinds[subtype])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
