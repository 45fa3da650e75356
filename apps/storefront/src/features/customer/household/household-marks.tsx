import { markFor, type Household, type HouseholdMark } from '@bottega/domain/catalog';
import type { Translate } from '@bottega/texts';
import { Icon, TextLink, type IconName } from '@bottega/ui';
import type { MarkProps } from '../../../platform/household.tsx';
import { paths } from '../../../platform/paths/paths.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { allergenWords, dietTexts } from './household-words.ts';
import './marks.css';

interface Mark {
  kind: 'contained' | 'traces' | 'unknown' | 'suitable';
  icon: IconName;
  text: string;
}

/** What goods mean for the household, in words with an icon. */
export function HouseholdMarks({ household, goods, layout }: MarkProps & { household: Household }) {
  const t = useTexts();
  const mark = markFor(household, goods);
  const isPage = layout === 'page';
  const marks = [...warnings(mark, isPage, t), ...(isPage ? suitableMarks(mark, household, t) : [])];
  if (marks.length === 0) return null;
  return (
    <div className={`household-marks household-marks--${layout}`}>
      {marks.map(({ kind, icon, text }) => (
        <p key={kind} className={`household-mark household-mark--${kind}`}>
          <Icon name={icon} size={isPage ? 20 : 16} />
          <span>{text}</span>
        </p>
      ))}
      {isPage && (
        <TextLink href={paths.household()} look="alone">
          {t('customer.householdTitle')}
        </TextLink>
      )}
    </div>
  );
}

function warnings({ contained, traces, isUnknown }: HouseholdMark, isPage: boolean, t: Translate): Mark[] {
  const marks: Mark[] = [];
  const words = (codes: HouseholdMark['contained']) => ({ what: allergenWords(codes, t) });
  if (contained.length > 0)
    marks.push({
      kind: 'contained',
      icon: 'alert-triangle',
      text: t('customer.markContained', words(contained)),
    });
  if (traces.length > 0)
    marks.push({ kind: 'traces', icon: 'alert-circle', text: t('customer.markTraces', words(traces)) });
  if (isUnknown)
    marks.push({
      kind: 'unknown',
      icon: 'help',
      text: t(isPage ? 'customer.markUnknownLong' : 'customer.markUnknown'),
    });
  return marks;
}

function suitableMarks({ isSuitable }: HouseholdMark, { allergens, diets }: Household, t: Translate): Mark[] {
  if (!isSuitable) return [];
  const without =
    allergens.length === 0 ? [] : [t('customer.markWithout', { what: allergenWords(allergens, t) })];
  const what = [...without, ...diets.map((diet) => t(dietTexts[diet].word))].join(', ');
  return [{ kind: 'suitable', icon: 'circle-check', text: t('customer.markSuitable', { what }) }];
}
