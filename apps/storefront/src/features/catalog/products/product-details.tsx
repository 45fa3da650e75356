import type { Product } from '@bottega/contract';
import { saleTypeOf } from '@bottega/domain/catalog';
import { LabelFacts } from './label-facts.tsx';
import { useTexts } from '../../../platform/shop.tsx';
import { GuaranteeNotice } from './guarantee-notice.tsx';

const sections = [
  ['sale_description', 'catalog.productDescription'],
  ['ingredients', 'catalog.ingredients'],
  ['allergens', 'catalog.allergens'],
  ['nutritional_values', 'catalog.nutrition'],
  ['origin', 'catalog.origin'],
  ['storage', 'catalog.storage'],
  ['features', 'catalog.features'],
  ['producer', 'catalog.producer'],
  ['warnings', 'catalog.warnings'],
  ['safety', 'catalog.safety'],
] as const;

/** Texts that only food has. */
const ofFood = ['ingredients', 'nutritional_values', 'storage'];

/** All texts of the product's label. The server builds their HTML from escaped text. */
export function ProductDetails({ product }: { product: Product }) {
  const t = useTexts();
  const details = product.metaData?.product_description ?? {};
  // whole fruit and vegetables have no allergens to declare
  const needsAllergens = (!product.produce || product.allergens) && ofFood.some((key) => details[key]);
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
          if (!html) return missingPart(product, key, Boolean(needsAllergens));
          return (
            <section key={key} className={`details__part details__part--${key}`}>
              <h3>{t(title)}</h3>
              <div data-content dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          );
        })}
        <LabelFacts product={product} />
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
      {product.takenBack && <TakeBack />}
      {product.nonFood && <GuaranteeNotice />}
      <p className="details__note">{t('catalog.labelDisclaimer')}</p>
    </section>
  );
}

/** Says that data are missing which the law wants on the page: allergens of food, safety data of everything else. */
function missingPart(product: Product, key: string, needsAllergens: boolean) {
  if (key === 'allergens' && needsAllergens) return <AllergensUnknown key={key} product={product} />;
  return key === 'safety' && product.nonFood ? <SafetyUnknown key={key} /> : null;
}

/** Missing data are said in words, so that nobody takes them for "no allergens"; loose goods have no label to read. */
function AllergensUnknown({ product: { allergens, productInfos } }: { product: Product }) {
  const t = useTexts();
  const unknown =
    saleTypeOf(productInfos['TIPOLOGIA']) === 'Sfuso'
      ? 'catalog.allergensUnknownLoose'
      : 'catalog.allergensUnknown';
  return (
    <section className="details__part">
      <h3>{t('catalog.allergens')}</h3>
      <p>{t(allergens?.length === 0 ? 'catalog.noAllergens' : unknown)}</p>
    </section>
  );
}

/** Who answers for the product in the EU (Reg. UE 2023/988, art. 19), where the shop has no data. */
function SafetyUnknown() {
  const t = useTexts();
  return (
    <section className="details__part">
      <h3>{t('catalog.safety')}</h3>
      <p>{t('catalog.safetyUnknown')}</p>
    </section>
  );
}

/** That used electric goods and batteries are taken back (D.Lgs. 49/2014, art. 11; Reg. (EU) 2023/1542). */
function TakeBack() {
  const t = useTexts();
  return (
    <section className="details__part">
      <h3>{t('catalog.takeBackTitle')}</h3>
      <p>{t('catalog.takeBackText')}</p>
    </section>
  );
}
