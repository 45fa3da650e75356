import { toggleFacet } from '@bottega/domain/catalog';
import type { Translate } from '@bottega/texts';
import { FilterChip, TextLink } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import { change, type ListingState } from './listing-query.ts';
import type { CardFacet } from '../products/product-card.ts';

export interface ActiveFilter {
  key: string;
  name: string;
  /** The list's state without this filter. */
  without: ListingState;
}

/** Every active filter, each with the list's state without it. */
export function activeFilters(
  state: ListingState,
  cleared: ListingState,
  { facets, t }: { facets: readonly CardFacet[]; t: Translate },
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (state.promo && !cleared.promo)
    active.push({ key: 'promo', name: t('catalog.onlyOffers'), without: change(state, { promo: false }) });
  if (state.onlyNew && !cleared.onlyNew)
    active.push({ key: 'new', name: t('catalog.onlyNew'), without: change(state, { onlyNew: false }) });
  if (state.preferred)
    active.push({
      key: 'preferred',
      name: t('catalog.onlyFavourites'),
      without: change(state, { preferred: false }),
    });
  if (state.suitable)
    active.push({
      key: 'suitable',
      name: t('catalog.onlySuitable'),
      without: change(state, { suitable: false }),
    });
  for (const [parameter, values] of Object.entries(state.facets)) {
    const facet = facets.find(({ parameterName }) => parameterName === parameter);
    for (const value of values) {
      const known = facet?.values.find(({ id }) => String(id) === value);
      active.push({
        key: `${parameter} ${value}`,
        name: known?.name ?? facet?.name ?? t('catalog.filters'),
        without: change(state, { facets: toggleFacet(state, parameter, value).facets }),
      });
    }
  }
  return active;
}

interface ChipsProps {
  filters: readonly ActiveFilter[];
  hrefOf: (state: ListingState) => string;
  clearHref: string;
}

export function ActiveFilterChips({ filters, hrefOf, clearHref }: ChipsProps) {
  const t = useTexts();
  if (filters.length === 0) return null;
  return (
    <ul className="chips active-filters" aria-label={t('catalog.activeFilters')}>
      {filters.map(({ key, name, without }) => (
        <li key={key}>
          <FilterChip text={name} href={hrefOf(without)} removeLabel={t('catalog.removeFilter', { name })} />
        </li>
      ))}
      <li>
        <TextLink look="alone" href={clearHref} data-keep-scroll="">
          {t('catalog.clearFilters')}
        </TextLink>
      </li>
    </ul>
  );
}
