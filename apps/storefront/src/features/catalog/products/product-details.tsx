import type { Product } from '@bottega/contract';
import { useTexts } from '../../../platform/shop.tsx';

const sections = [
  ['sale_description', 'catalog.productDescription'],
  ['ingredients', 'catalog.ingredients'],
  ['allergens', 'catalog.allergens'],
  ['nutritional_values', 'catalog.nutrition'],
  ['origin', 'catalog.origin'],
  ['storage', 'catalog.storage'],
  ['features', 'catalog.features'],
  ['producer', 'catalog.producer'],
] as const;

/** Texts that only food has. */
const ofFood = ['ingredients', 'nutritional_values', 'storage'];

/** All texts of the product's label. The server builds their HTML from escaped text. */
export function ProductDetails({ product }: { product: Product }) {
  const t = useTexts();
  const details = product.metaData?.product_description ?? {};
  // whole fruit and vegetables have no allergens to declare
  const needsAllergens = !product.produce && ofFood.some((key) => details[key]);
  const facts: [string, string][] = [
    // no maker here when the section above names the producer, or when the goods have no brand
    [t('catalog.producer'), details['producer'] || product.shortDescr === '' ? '' : product.vendor.name],
    [t('catalog.packSize'), product.description],
    [t('catalog.barcode'), product.barcode ?? ''],
  ];
  return (
    <section className="details" aria-labelledby="details-title">
      <h2 id="details-title">{t('catalog.detailsTitle')}</h2>
      <div className="details__columns">
        {sections.map(([key, title]) => {
          const html = details[key];
          if (!html) return key === 'allergens' && needsAllergens ? <AllergensUnknown key={key} /> : null;
          return (
            <section key={key} className={`details__part details__part--${key}`}>
              <h3>{t(title)}</h3>
              <div data-content dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          );
        })}
        <section className="details__part">
          <h3>{t('catalog.identity')}</h3>
          <dl>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
      <p className="details__note">{t('catalog.labelDisclaimer')}</p>
    </section>
  );
}

/** Missing data are said in words, so that nobody takes them for "no allergens". */
function AllergensUnknown() {
  const t = useTexts();
  return (
    <section className="details__part">
      <h3>{t('catalog.allergens')}</h3>
      <p>{t('catalog.allergensUnknown')}</p>
    </section>
  );
}
