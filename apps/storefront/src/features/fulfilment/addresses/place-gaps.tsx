import { TextField } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';
import type { Draft, PlaceField } from './address-draft.ts';

const texts = {
  address1: 'fulfilment.streetField',
  addressNumber: 'fulfilment.houseNumber',
  postalcode: 'fulfilment.postalCode',
  city: 'fulfilment.city',
  province: 'fulfilment.province',
} as const;
const hints: Partial<Record<PlaceField, 'fulfilment.houseNumberMissing' | 'fulfilment.postalCodeMissing'>> = {
  addressNumber: 'fulfilment.houseNumberMissing',
  postalcode: 'fulfilment.postalCodeMissing',
};
const lengths: Record<PlaceField, number> = {
  address1: 120,
  addressNumber: 20,
  postalcode: 5,
  city: 80,
  province: 40,
};

/**
 * Fields that the chosen place lacks or that need confirmation, such as the house number or the postal code of a
 * street in Rome.
 */
export function PlaceGaps({
  draft: { gaps, fields, isCodeInferred },
  isIncomplete,
  wrong,
  onField,
}: {
  draft: Draft;
  /** The draft was checked as it is, so a missing field is an error now. */
  isIncomplete: boolean;
  /** The field with a wrong value, and the reason. */
  wrong: { field: PlaceField; text: string } | undefined;
  onField: (field: PlaceField, value: string) => void;
}) {
  const t = useTexts();
  return gaps.map((field) => {
    const gap = hints[field];
    const isMissing = fields[field].trim() === '';
    const isAsked = isMissing && isIncomplete;
    const error = isAsked ? t(gap ?? 'validation.REQUIRED') : wrong?.field === field ? wrong.text : undefined;
    const hint =
      gap && isMissing
        ? t(gap)
        : isCodeInferred && field === 'postalcode'
          ? t('fulfilment.postalCodeCheck')
          : undefined;
    return (
      <TextField
        key={field}
        name={field}
        label={t(texts[field])}
        hint={error === undefined ? hint : undefined}
        error={error}
        value={fields[field]}
        maxLength={lengths[field]}
        inputMode={field === 'postalcode' ? 'numeric' : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => onField(field, currentTarget.value)}
      />
    );
  });
}
