import { markFor, type Allergen, type Household } from '@bottega/domain/catalog';
import { Icon } from '@bottega/ui';
import type { CountProps } from '../../../platform/household.tsx';
import { useTexts } from '../../../platform/shop.tsx';
import { allergenWords } from './household-words.ts';

/** «2 prodotti contengono latte · 1 prodotto può contenere tracce di soia» */
export function HouseholdCount({ household, goods }: CountProps & { household: Household }) {
  const t = useTexts();
  const marks = goods.map((good) => markFor(household, good));
  const contained = countOf(marks.map((mark) => mark.contained));
  const traces = countOf(marks.map((mark) => (mark.contained.length > 0 ? [] : mark.traces)));
  const say = (codes: Set<Allergen>) =>
    allergenWords(
      household.allergens.filter((code) => codes.has(code)),
      t,
      'or',
    );
  const words = [
    ...(contained.count > 0
      ? [t('customer.countContained', { count: contained.count, what: say(contained.codes) })]
      : []),
    ...(traces.count > 0
      ? [t('customer.countTraces', { count: traces.count, what: say(traces.codes) })]
      : []),
  ];
  if (words.length === 0) return null;
  return (
    <p className="flex gap-2 text-sm">
      <Icon name="alert-triangle" />
      <span>{words.join(' · ')}</span>
    </p>
  );
}

function countOf(marked: readonly (readonly Allergen[])[]): { count: number; codes: Set<Allergen> } {
  const met = marked.filter((codes) => codes.length > 0);
  return { count: met.length, codes: new Set(met.flat()) };
}
