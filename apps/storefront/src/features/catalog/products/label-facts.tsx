import type { Product } from '@bottega/contract';
import { TextLink } from '@bottega/ui';
import type { TextKey, Texts } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';

type Label = NonNullable<Product['label']>;
type T = Texts['t'];

/** Fields that are shown as they are, in the order of the page. */
const plain = [
  ['variety', 'catalog.variety'],
  ['commercialName', 'catalog.commercialName'],
  ['latinName', 'catalog.latinName'],
  ['productionMethod', 'catalog.productionMethod'],
  ['catchArea', 'catalog.catchArea'],
  ['fishingGear', 'catalog.fishingGear'],
  ['bornIn', 'catalog.bornIn'],
  ['raisedIn', 'catalog.raisedIn'],
  ['slaughteredIn', 'catalog.slaughteredIn'],
  ['eggCode', 'catalog.eggCode'],
  ['grownIn', 'catalog.grownIn'],
  ['milledIn', 'catalog.milledIn'],
  ['milkedIn', 'catalog.milkedIn'],
  ['processedIn', 'catalog.processedIn'],
  ['packedIn', 'catalog.packedIn'],
  ['energyClass', 'catalog.energyClass'],
] as const satisfies readonly (readonly [keyof Label, TextKey])[];

/** Grams or millilitres below one, kilograms or litres from there on. */
function contentText(content: number, unit: Product['weightUnitDisplay']): string {
  const [small, large] = unit === 'LT' ? ['ml', 'l'] : ['g', 'kg'];
  const [value, shown] = content < 1 ? [Math.round(content * 1000), small] : [content, large];
  return `${String(value).replace('.', ',')} ${shown}`;
}

/** What the label says, as pairs of name and value. */
function labelFacts({ label = {}, weightUnitDisplay }: Product, t: T): [string, string][] {
  const { honeyOrigins, alcoholByVolume: degree, netContent, drainedContent, hazardStatements } = label;
  const facts: [string, string | undefined][] = [
    [t('catalog.defrosted'), label.defrosted && t('catalog.defrostedText')],
    ...plain.map(([field, name]): [string, string | undefined] => [t(name), label[field]]),
    [
      t('catalog.honeyOrigins'),
      honeyOrigins?.map(({ country, percent }) => `${country} ${percent}%`).join(', '),
    ],
    [t('catalog.alcohol'), degree === undefined ? undefined : `${String(degree).replace('.', ',')}% vol`],
    [
      t('catalog.netWeight'),
      netContent === undefined ? undefined : contentText(netContent, weightUnitDisplay),
    ],
    [
      t('catalog.drainedWeight'),
      drainedContent === undefined ? undefined : contentText(drainedContent, weightUnitDisplay),
    ],
    [
      t('catalog.hazards'),
      hazardStatements && [label.signalWord, ...hazardStatements].filter(Boolean).join('. '),
    ],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '');
}

/** The part of the product's page with the typed data of its label. */
export function LabelFacts({ product }: { product: Product }) {
  const t = useTexts();
  const facts = labelFacts(product, t);
  const sheet = product.label?.energySheet;
  if (facts.length === 0 && sheet === undefined) return null;
  return (
    <section className="details__part">
      <h3>{t('catalog.labelTitle')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sheet !== undefined && (
        <p>
          <TextLink href={sheet}>{t('catalog.energySheet')}</TextLink>
        </p>
      )}
    </section>
  );
}
