import type { BrandSettings, RegisterInput } from '@bottega/contract';
import {
  chosenModules,
  fidelityCardNumber,
  fidelityCardRule,
  registrationModules,
  validateBirthDate,
  validateFidelityCard,
  wrongBillingAddress,
  type ChosenModule,
} from '@bottega/domain';
import { Checkbox, Disclosure, TextField } from '@bottega/ui';
import { useState } from 'react';
import { typedText, type WrongFields } from '../../../platform/form/rules.ts';
import type { FieldForm } from '../../../platform/form/use-field-form.ts';
import { useShop } from '../../../platform/shop.tsx';
import { DisclaimerFields, disclaimersPart, type Disclaimer } from '../disclaimers/disclaimer-fields.tsx';
import { FiscalFields, readFiscalPerson, wrongInFiscalPerson } from './fiscal-person-form.tsx';
import {
  BillingAddressFields,
  BirthDateField,
  InterestFields,
  isEmptyAddress,
  readBillingAddress,
  readInterests,
} from './profile-fields.tsx';

type ErrorOf = Pick<FieldForm, 'errorOf'>;

/**
 * The parts of the registration besides name and contact. What the brand asks for before an order is in sight, what it
 * offers is folded, and nothing of it has to be filled in now.
 */
export function registrationParts(settings: BrandSettings, disclaimers: readonly Disclaimer[]) {
  const isFirst = ({ mandatory, registrationModuleTypeId: id }: Disclaimer) =>
    mandatory || id === registrationModules.account;
  const ofModules = disclaimers.filter((disclaimer) => !isFirst(disclaimer));
  const first = disclaimersPart(disclaimers.filter(isFirst));
  return [
    {
      key: 'modules',
      fields: ({ errorOf }: FieldForm) => <ModuleFields disclaimers={ofModules} errorOf={errorOf} />,
      read: readModules,
      check: (values: RegisterInput) => wrongInModules(values, settings),
    },
    { ...first, read: disclaimersPart(disclaimers).read },
  ];
}

function readModules(data: FormData): Partial<RegisterInput> {
  const birthDate = typedText(data, 'birthDate');
  const interests = readInterests(data);
  const fidelityCard = fidelityCardNumber(typedText(data, 'fidelityCard'));
  const billingAddress = readBillingAddress(data);
  return {
    ...(birthDate !== '' && { birthDate }),
    ...(interests.length > 0 && { interests }),
    ...(fidelityCard !== '' && { fidelityCard }),
    ...(!isEmptyAddress(billingAddress) && { billingAddress }),
    ...(data.get('withInvoice') !== null && { fiscalPerson: readFiscalPerson(data) }),
  };
}

function wrongInModules(values: RegisterInput, { fidelityPrefix }: BrandSettings): WrongFields {
  const { birthDate = '', fidelityCard = '', billingAddress, fiscalPerson } = values;
  const day = validateBirthDate(birthDate, new Date());
  const card = validateFidelityCard(fidelityCard, fidelityCardRule(fidelityPrefix));
  return {
    ...(day && { birthDate: day }),
    ...(card && { fidelityCard: card }),
    ...(fiscalPerson && wrongInFiscalPerson(fiscalPerson)),
    ...(billingAddress && wrongBillingAddress(billingAddress)),
  };
}

/** Fields that stand in the folded part. A wrong one opens it. */
const foldedFields = [
  'birthDate',
  'interests',
  'fidelityCard',
  'address1',
  'addressNumber',
  'city',
  'province',
  'postalcode',
  'companyName',
  'vatNumber',
  'fiscalCode',
  'sdiCode',
  'pec',
];

interface ModuleFieldsProps extends ErrorOf {
  disclaimers: readonly Disclaimer[];
}

function ModuleFields({ disclaimers, errorOf }: ModuleFieldsProps) {
  const { brand, t } = useShop();
  const { profileModules: modules } = brand.settings;
  const inSight = chosenModules.filter((part) => modules[part] === 'required');
  const folded = chosenModules.filter((part) => modules[part] === 'optional');
  const fieldsOf = (some: readonly ChosenModule[]) => (
    <SomeModules modules={some} disclaimers={disclaimers} errorOf={errorOf} />
  );
  return (
    <>
      {fieldsOf(inSight)}
      {folded.length > 0 && (
        <Disclosure
          title={t('customer.moreData')}
          open={foldedFields.some((name) => errorOf(name) !== undefined) || undefined}
        >
          <div className="grid gap-4">{fieldsOf(folded)}</div>
        </Disclosure>
      )}
    </>
  );
}

function SomeModules({
  modules,
  disclaimers,
  errorOf,
}: ModuleFieldsProps & { modules: readonly ChosenModule[] }) {
  const { brand, t } = useShop();
  const [withInvoice, setWithInvoice] = useState(false);
  const has = (part: ChosenModule) => modules.includes(part);
  const termsOf = (part: ChosenModule) => (
    <DisclaimerFields
      disclaimers={disclaimers.filter(({ registrationModuleTypeId: id }) => id === registrationModules[part])}
      errorOf={errorOf}
    />
  );
  const { length, prefix } = fidelityCardRule(brand.settings.fidelityPrefix);
  return (
    <>
      {has('birthDate') && <BirthDateField errorOf={errorOf} optional />}
      {has('fidelityCard') && (
        <>
          <TextField
            name="fidelityCard"
            label={t('customer.fidelityNumber')}
            hint={t('customer.fidelityHint', { length: String(length), prefix })}
            optionalText={t('ui.optional')}
            error={errorOf('fidelityCard')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
          />
          {termsOf('fidelityCard')}
        </>
      )}
      {has('interests') && (
        <>
          <InterestFields interests={brand.settings.interests} errorOf={errorOf} />
          {termsOf('interests')}
        </>
      )}
      {has('invoice') && (
        <>
          <Checkbox
            name="withInvoice"
            label={t('customer.wantsInvoice')}
            checked={withInvoice}
            onChange={() => setWithInvoice(!withInvoice)}
          />
          {withInvoice && <FiscalFields errorOf={errorOf} withName={false} />}
        </>
      )}
      {(withInvoice || has('address')) && (
        <fieldset className="choice-group">
          <legend>{t('customer.billingAddress')}</legend>
          <div className="grid gap-4">
            <BillingAddressFields errorOf={errorOf} />
          </div>
        </fieldset>
      )}
    </>
  );
}
