import { toggleFacet } from '@bottega/domain/catalog';
import { Checkbox, FacetGroup } from '@bottega/ui';
import { useHousehold } from '../../../platform/household.tsx';
import { useTexts } from '../../../platform/shop.tsx';
import { change, type ListingState } from './listing-query.ts';
import type { CardFacet } from '../products/product-card.ts';

interface FacetsProps {
  state: ListingState;
  facets: readonly CardFacet[];
  onChange: (state: ListingState) => void;
}

const foldAfter = 8;

/** The filter form: offers, novelties, then makers and characteristics with their counts. */
export function Facets({ state, facets, onChange }: FacetsProps) {
  const t = useTexts();
  const household = useHousehold();
  return (
    <div className="facets">
      {household && (
        <Checkbox
          name="suitable"
          value="true"
          label={t('catalog.onlySuitable')}
          checked={state.suitable}
          onChange={() => onChange(change(state, { suitable: !state.suitable }))}
        />
      )}
      <Checkbox
        name="promo"
        value="true"
        label={t('catalog.onlyOffers')}
        checked={state.promo}
        onChange={() => onChange(change(state, { promo: !state.promo }))}
      />
      <Checkbox
        name="new"
        value="true"
        label={t('catalog.onlyNew')}
        checked={state.onlyNew}
        onChange={() => onChange(change(state, { onlyNew: !state.onlyNew }))}
      />
      {facets.map((facet) => {
        const chosen = state.facets[facet.parameterName] ?? [];
        return (
          <FacetGroup
            key={facet.parameterName}
            name={facet.parameterName}
            title={facet.name}
            countText={(count) => t('catalog.products', { count })}
            fold={{
              after: foldAfter,
              moreText: t(facet.parameterName === 'vendor_id' ? 'catalog.moreBrands' : 'catalog.moreValues'),
              find: { label: t('catalog.findIn', { name: facet.name }), noneText: t('catalog.noSuchValue') },
            }}
            values={facet.values.map((value) => ({
              value: String(value.id),
              name: value.name,
              count: Number(value.filteredCount),
              checked: chosen.includes(String(value.id)),
            }))}
            onToggle={({ value }) =>
              onChange(change(state, { facets: toggleFacet(state, facet.parameterName, value).facets }))
            }
          />
        );
      })}
    </div>
  );
}
