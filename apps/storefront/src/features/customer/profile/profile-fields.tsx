import type { BillingAddress } from '@bottega/domain';
import { Checkbox, ChoiceGroup, TextField } from '@bottega/ui';
import { typedText } from '../../../platform/form/rules.ts';
import type { FieldForm } from '../../../platform/form/use-field-form.ts';
import { useTexts } from '../../../platform/shop.tsx';

type ErrorOf = Pick<FieldForm, 'errorOf'>;

/** A date written dd/mm/yyyy (CUS-34). */
export function BirthDateField({
  errorOf,
  value = '',
  optional,
}: ErrorOf & { value?: string; optional: boolean }) {
  const t = useTexts();
  return (
    <TextField
      name="birthDate"
      label={t('customer.birthDate')}
      hint={t('customer.birthDateHint')}
      optionalText={optional ? t('ui.optional') : undefined}
      defaultValue={value}
      error={errorOf('birthDate')}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
    />
  );
}

interface InterestFieldsProps extends ErrorOf {
  interests: readonly string[];
  chosen?: readonly string[];
}

export function InterestFields({ interests, chosen = [], errorOf }: InterestFieldsProps) {
  const t = useTexts();
  return (
    <ChoiceGroup legend={t('customer.interests')} error={errorOf('interests')}>
      <div className="grid sm:grid-cols-2">
        {interests.map((interest) => (
          <Checkbox
            key={interest}
            name="interests"
            value={interest}
            label={interest}
            defaultChecked={chosen.includes(interest)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

export const readInterests = (data: FormData): string[] =>
  data.getAll('interests').filter((value) => typeof value === 'string');

/** Street, number, CAP, city and province of an invoice. */
export function BillingAddressFields({ errorOf, value }: ErrorOf & { value?: BillingAddress | undefined }) {
  const t = useTexts();
  const field = (name: keyof BillingAddress) => ({ name, defaultValue: value?.[name], error: errorOf(name) });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField
          {...field('address1')}
          label={t('customer.street')}
          autoComplete="billing address-line1"
          maxLength={120}
        />
        <TextField {...field('addressNumber')} label={t('customer.streetNumber')} maxLength={20} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_9rem]">
        <TextField
          {...field('postalcode')}
          label={t('customer.postalcode')}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={10}
        />
        <TextField
          {...field('city')}
          label={t('customer.city')}
          autoComplete="billing address-level2"
          maxLength={80}
        />
        <TextField
          {...field('province')}
          label={t('customer.province')}
          autoCapitalize="characters"
          maxLength={10}
        />
      </div>
    </>
  );
}

export const readBillingAddress = (data: FormData): BillingAddress => ({
  address1: typedText(data, 'address1'),
  addressNumber: typedText(data, 'addressNumber'),
  city: typedText(data, 'city'),
  province: typedText(data, 'province'),
  postalcode: typedText(data, 'postalcode'),
});

export const isEmptyAddress = (address: BillingAddress): boolean =>
  Object.values(address).every((text) => text === '');
