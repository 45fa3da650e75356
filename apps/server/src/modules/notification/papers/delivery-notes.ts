import type { Allergen } from '@bottega/domain';
import { allergenNames, type Texts } from '@bottega/texts';
import type { PaperBlock } from '../../../platform/paper/paper.ts';
import type { Sellable } from '../../catalog/index.ts';
import type { OrderLineRecord } from '../../order/index.ts';
import type { PaperWords } from './paper-blocks.ts';

/**
 * The allergens of loose food, which has no label of its own; where the shop has no data, it says so (Reg. (EU)
 * 1169/2011, art. 14 and 44; D.Lgs. 231/2017, art. 19).
 */
export function deliveryNotes(
  { texts }: PaperWords,
  { lines, products }: { lines: readonly OrderLineRecord[]; products: ReadonlyMap<number, Sellable> },
): PaperBlock[] {
  const { t } = texts;
  const loose = lines.filter(({ saleType, picked }) => saleType === 'Sfuso' && picked !== 0);
  if (loose.length === 0) return [];
  const about = loose.map(({ name, productId }) => `${name}: ${allergensOf(products.get(productId), t)}`);
  return [
    { kind: 'heading', text: t('notification.paperAllergens') },
    { kind: 'text', text: about.join('\n') },
  ];
}

function allergensOf(goods: Sellable | undefined, t: Texts['t']): string {
  const contained = goods?.row.contained_allergens ?? null;
  const allergens =
    contained?.length === 0 ? t('notification.paperNoAllergens') : namesOf(contained ?? [], t);
  const text = contained === null ? t('catalog.allergensUnknownLoose') : allergens;
  return goods?.row.label.defrosted ? `${t('catalog.defrosted')}. ${text}` : text;
}

const namesOf = (codes: readonly Allergen[], t: Texts['t']): string =>
  codes.map((code) => t(allergenNames[code])).join(', ');
