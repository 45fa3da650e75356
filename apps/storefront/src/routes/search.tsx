import { ButtonLink, EmptyState } from '@bottega/ui';
import { useLoaderData } from 'react-router';
import { fromQuery, type ListingState } from '../features/catalog/listing-query.ts';
import { Listing } from '../features/catalog/listing.tsx';
import { loadListing, type ListingData } from '../features/catalog/load-listing.ts';
import type { Head, LoadArgs, Shop } from '../platform/page.ts';
import { paths } from '../platform/paths.ts';
import { textsOf, useTexts } from '../platform/shop.tsx';

interface SearchData {
  listing: ListingData;
  state: ListingState;
  /** The query as understood, when a word of it was repaired. */
  repaired?: string;
}

export async function loader({ api, query, hash }: LoadArgs): Promise<SearchData> {
  const state = fromQuery(query);
  const context = await hash();
  const [listing, understood] = await Promise.all([
    loadListing(api, state, context),
    state.q === '' ? undefined : api.catalog.suggest({ q: state.q, ...(context && { hash: context }) }),
  ]);
  const repaired = understood?.response.status === 0 ? understood.data.repaired : undefined;
  return { listing, state, ...(repaired !== undefined && { repaired }) };
}

function titleKey({ q, promo, onlyNew }: ListingState) {
  if (q !== '') return 'catalog.searchTitle';
  if (promo) return 'promotion.offersOfTheWeek';
  return onlyNew ? 'catalog.newProducts' : 'catalog.allProductsTitle';
}

export function head({ state }: SearchData, shop: Shop): Head {
  const { t } = textsOf(shop.brand.key);
  const title = t('shell.titleWithBrand', { title: t(titleKey(state), { query: state.q }), brand: shop.brand.name });
  if (state.q !== '') return { title };
  const canonical = state.promo ? paths.offers() : state.onlyNew ? paths.novelties() : '/search';
  return { title, canonical, description: t('shell.metaDescription') };
}

export function Component() {
  const { listing, state, repaired } = useLoaderData<SearchData>();
  const t = useTexts();
  return (
    <div className="page catalogue">
      <header className="catalogue__header">
        <h1>{t(titleKey(state), { query: state.q })}</h1>
        {repaired !== undefined && listing.total > 0 && (
          <p className="catalogue__subtitle">{t('catalog.searchCorrected', { query: repaired })}</p>
        )}
      </header>
      <Listing
        key={state.q}
        listing={listing}
        state={state}
        empty={
          <EmptyState
            icon="search"
            title={t('catalog.searchEmptyTitle', { query: state.q })}
            text={t('catalog.searchEmptyText')}
          >
            <ButtonLink href={paths.aisles()}>{t('shell.browseAisles')}</ButtonLink>
            <ButtonLink href={paths.offers()} variant="secondary">
              {t('promotion.offersOfTheWeek')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  );
}
