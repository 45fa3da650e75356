import type { Product } from '@bottega/contract';
import { useTexts } from '../../platform/shop.tsx';

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

/** Everything the label says. Its HTML is made by the server of escaped text. */
export function ProductDetails({ product }: { product: Product }) {
  const t = useTexts();
  const details = product.metaData?.product_description ?? {};
  const facts: [string, string][] = [
    // said at length above; goods without a brand come from nobody one could name
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
          if (!html) return null;
          return (
            <section key={key} className={`details__part details__part--${key}`}>
              <h3>{t(title)}</h3>
              <div data-content dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          );
        })}
        {details['ingredients'] !== undefined && details['allergens'] === undefined && (
          <p className="details__note">{t('catalog.allergensUnknown')}</p>
        )}
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
