import type { SearchedWord } from '@bottega/domain/catalog';
import { Chip, Icon, IconButton, Price } from '@bottega/ui';
import { useCategoryPath } from '../../../platform/paths/category-path.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { useShop, useTexts } from '../../../platform/shop.tsx';
import { cardPicture, isSoldOut, priceOf, sizeOf } from '../products/product-view.ts';
import { useStepper } from '../products/stepper-slot.tsx';
import type { Suggestions } from './use-suggestions.ts';

const pastShown = 6;

interface SearchPanelProps {
  query: string;
  suggestions: Suggestions | undefined;
  words: readonly SearchedWord[];
  onForget: (name: string) => void;
  onForgetAll: () => void;
  /** Called when the shopper opens the full results of a query. */
  onFollow: (query: string) => void;
}

/** Suggestions while the shopper types: past searches, aisles, products with their steppers. */
export function SearchPanel({
  query,
  suggestions,
  words,
  onForget,
  onForgetAll,
  onFollow,
}: SearchPanelProps) {
  const t = useTexts();
  const categoryPath = useCategoryPath();
  const typed = query.trim().toLowerCase();
  const past = words.filter(({ name }) => name.toLowerCase().startsWith(typed)).slice(0, pastShown);
  return (
    <div className="suggest">
      {past.length > 0 && (
        <PastSearches words={past} onForget={onForget} onForgetAll={onForgetAll} onFollow={onFollow} />
      )}
      {suggestions?.repaired !== undefined && (
        <a
          className="suggest__link"
          href={paths.search(suggestions.repaired)}
          onClick={() => onFollow(suggestions.repaired!)}
        >
          <Icon name="search" />
          {t('catalog.didYouMean', { query: suggestions.repaired })}
        </a>
      )}
      {suggestions !== undefined && suggestions.categories.length > 0 && (
        <section aria-label={t('catalog.suggestedAisles')}>
          <h2>{t('catalog.suggestedAisles')}</h2>
          <ul className="suggest__aisles">
            {suggestions.categories.map((category) => (
              <li key={category.categoryId}>
                <Chip text={category.name} href={categoryPath(category.slug)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions !== undefined && suggestions.products.length > 0 && (
        <Products products={suggestions.products} />
      )}
      {suggestions !== undefined && (
        <a className="suggest__all" href={paths.search(query.trim())} onClick={() => onFollow(query)}>
          <Icon name="search" />
          {t('catalog.allResults', { query: query.trim() })}
        </a>
      )}
    </div>
  );
}

function PastSearches({
  words,
  onForget,
  onForgetAll,
  onFollow,
}: Pick<SearchPanelProps, 'words' | 'onForget' | 'onForgetAll' | 'onFollow'>) {
  const t = useTexts();
  return (
    <section aria-label={t('catalog.pastSearches')}>
      <header className="suggest__header">
        <h2>{t('catalog.pastSearches')}</h2>
        <button type="button" className="link link--alone" onClick={onForgetAll}>
          {t('catalog.clearPastSearches')}
        </button>
      </header>
      <ul>
        {words.map(({ name }) => (
          <li key={name} className="suggest__row">
            <a className="suggest__link" href={paths.search(name)} onClick={() => onFollow(name)}>
              <Icon name="history" />
              {name}
            </a>
            <IconButton
              icon="x"
              label={t('catalog.forgetSearch', { query: name })}
              onClick={(event) => {
                // move the focus to the field, which keeps the panel open: this button disappears with its word
                event.currentTarget.closest('form')?.querySelector('input')?.focus();
                onForget(name);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Products({ products }: Pick<Suggestions, 'products'>) {
  const { t, mediaOrigin } = useShop();
  const stepper = useStepper();
  return (
    <section aria-label={t('catalog.suggestedProducts')} className="suggest__goods">
      <h2>{t('catalog.suggestedProducts')}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.productId} className="suggest__row suggest__product">
            <a href={paths.product(product.slug)}>
              <img {...cardPicture(product, mediaOrigin)} sizes="4rem" alt="" width={64} height={64} />
              <span>
                <span className="suggest__name">
                  <strong>{product.shortDescr}</strong> {product.name}
                </span>
                <span className="suggest__size">{sizeOf(product, t)}</span>
                <Price {...priceOf(product, t)} size="row" />
              </span>
            </a>
            {isSoldOut(product) ? (
              <p className="suggest__sold-out">{t('catalog.soldOut')}</p>
            ) : (
              stepper(product, 'row')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
