import type { FiscalPersonInput } from '@bottega/contract';
import { cleanFiscalPerson, wrongFiscalPerson, type FiscalPerson } from '@bottega/domain';
import { Radio, TextField } from '@bottega/ui';
import { useState } from 'react';
import { typedText, type WrongFields } from '../../../platform/form/rules.ts';
import type { FieldForm } from '../../../platform/form/use-field-form.ts';
import { useTexts } from '../../../platform/shop.tsx';

type Type = FiscalPerson['type'];

interface FiscalFieldsProps extends Pick<FieldForm, 'errorOf'> {
  value?: Partial<FiscalPerson> | undefined;
  /** Whether the form asks for the name of a private person; the registration has it already. */
  withName: boolean;
}

/** Private person or company, with the codes that an invoice needs (CUS-31 to CUS-33, CUS-37). */
export function FiscalFields({ errorOf, value, withName }: FiscalFieldsProps) {
  const t = useTexts();
  const [type, setType] = useState<Type>(value?.type ?? 'private');
  const field = (name: keyof FiscalPerson) => ({ name, defaultValue: value?.[name], error: errorOf(name) });
  const choice = (own: Type, label: string) => (
    <Radio name="type" value={own} label={label} checked={type === own} onChange={() => setType(own)} />
  );
  return (
    <>
      <fieldset className="choice-group">
        <legend>{t('customer.invoiceFor')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {choice('private', t('customer.privatePerson'))}
          {choice('company', t('customer.company'))}
        </div>
      </fieldset>
      {type === 'company' && (
        <>
          <TextField
            {...field('companyName')}
            label={t('customer.companyName')}
            autoComplete="organization"
            maxLength={120}
          />
          <TextField
            {...field('vatNumber')}
            label={t('customer.vatNumber')}
            hint={t('customer.vatNumberHint')}
            inputMode="numeric"
            maxLength={20}
          />
        </>
      )}
      {type === 'private' && withName && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName')} label={t('identity.firstName')} maxLength={80} />
          <TextField {...field('lastName')} label={t('identity.lastName')} maxLength={80} />
        </div>
      )}
      <TextField
        {...field('fiscalCode')}
        label={t('customer.fiscalCode')}
        hint={type === 'company' ? t('customer.companyCodeHint') : undefined}
        optionalText={type === 'company' ? t('ui.optional') : undefined}
        autoCapitalize="characters"
        maxLength={20}
      />
      {type === 'company' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('sdiCode')}
            label={t('customer.sdiCode')}
            hint={t('customer.sdiCodeHint')}
            autoCapitalize="characters"
            maxLength={10}
          />
          <TextField
            {...field('pec')}
            type="email"
            inputMode="email"
            label={t('customer.pec')}
            hint={t('customer.pecHint')}
            autoCapitalize="none"
            maxLength={254}
          />
        </div>
      )}
    </>
  );
}

const names = ['firstName', 'lastName', 'companyName', 'fiscalCode', 'vatNumber', 'sdiCode', 'pec'] as const;
const places = ['address1', 'addressNumber', 'city', 'province', 'postalcode'] as const;

/** The fiscal person in a form. Fields that aren't shown are empty. */
export function readFiscalPerson(data: FormData): FiscalPerson {
  const typed = Object.fromEntries([...names, ...places].map((name) => [name, typedText(data, name)]));
  const type: Type = typedText(data, 'type') === 'company' ? 'company' : 'private';
  return cleanFiscalPerson({
    ...(typed as Record<(typeof names)[number] | (typeof places)[number], string>),
    type,
  });
}

export const wrongInFiscalPerson = (person: FiscalPersonInput): WrongFields =>
  wrongFiscalPerson(person as FiscalPerson);
