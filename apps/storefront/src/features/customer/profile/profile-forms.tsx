import { wrongBillingAddress, wrongContacts, wrongPersonalData, validateEmail } from '@bottega/domain';
import { TextField } from '@bottega/ui';
import { useState } from 'react';
import { typedText, type WrongFields } from '../../../platform/form/rules.ts';
import { useFieldForm } from '../../../platform/form/use-field-form.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { Prove } from '../../../platform/prove.ts';
import {
  BillingAddressFields,
  BirthDateField,
  InterestFields,
  isEmptyAddress,
  readBillingAddress,
  readInterests,
} from './profile-fields.tsx';
import { ProfilePart } from '../profile-part.tsx';
import type { UserDetail } from './use-profile-saved.ts';

interface ProfileFormProps {
  detail: UserDetail;
  onSaved: (saved: UserDetail) => Promise<void>;
}

/** Name, date of birth and interests (CUS-03, CUS-06). */
export function PersonalDataForm({ detail, onSaved }: ProfileFormProps) {
  const { api, brand, t } = useShop();
  const { profileModules: modules, interests } = brand.settings;
  const form = useFieldForm({
    read: (data) => ({
      firstName: typedText(data, 'firstName'),
      lastName: typedText(data, 'lastName'),
      ...(modules.birthDate !== 'off' && { birthDate: typedText(data, 'birthDate') }),
      ...(modules.interests !== 'off' && { interests: readInterests(data) }),
    }),
    check: (values): WrongFields => ({
      ...wrongPersonalData({ birthDate: '', ...values }, new Date()),
      ...(modules.birthDate === 'required' && values.birthDate === '' && { birthDate: 'REQUIRED' }),
    }),
    send: (values) => api.customer.updateUserDetail(values),
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <ProfilePart id="personal-data" title={t('customer.personalPart')} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="firstName"
          label={t('identity.firstName')}
          defaultValue={detail.firstName}
          error={form.errorOf('firstName')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          name="lastName"
          label={t('identity.lastName')}
          defaultValue={detail.lastName}
          error={form.errorOf('lastName')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      {modules.birthDate !== 'off' && (
        <BirthDateField
          errorOf={form.errorOf}
          value={detail.birthDate}
          optional={modules.birthDate === 'optional'}
        />
      )}
      {modules.interests !== 'off' && (
        <InterestFields interests={interests} chosen={detail.interests} errorOf={form.errorOf} />
      )}
    </ProfilePart>
  );
}

/** Phones and e-mail (CUS-09). */
export function ContactsForm({ detail, prove, onSaved }: ProfileFormProps & { prove: Prove }) {
  const { api, t } = useShop();
  const [message, setMessage] = useState<string>();
  const form = useFieldForm({
    read: (data) => ({
      phone: typedText(data, 'phone'),
      secondPhone: typedText(data, 'secondPhone'),
      email: typedText(data, 'email'),
    }),
    check: (values): WrongFields => {
      const wrongEmail = values.email === '' ? 'REQUIRED' : validateEmail(values.email);
      return { ...wrongContacts(values), ...(wrongEmail && { email: wrongEmail }) };
    },
    send: (values) => prove((proof) => api.customer.updateContact({ ...values, ...proof })),
    onDone: async ({ data }, { email }) => {
      const isSame = email.toLowerCase() === data.email;
      setMessage(isSame ? t('customer.saved') : t('identity.emailRequested', { email }));
      await onSaved(data);
    },
  });
  return (
    <ProfilePart id="contacts" title={t('customer.contacts')} form={form} message={message}>
      <TextField
        name="phone"
        type="tel"
        label={t('identity.phone')}
        hint={t('identity.phoneHint')}
        defaultValue={detail.phone}
        error={form.errorOf('phone')}
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        name="secondPhone"
        type="tel"
        label={t('customer.secondPhone')}
        optionalText={t('ui.optional')}
        defaultValue={detail.secondPhone}
        error={form.errorOf('secondPhone')}
        maxLength={30}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('identity.email')}
        hint={t('identity.newEmailHint')}
        defaultValue={detail.email}
        error={form.errorOf('email')}
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
    </ProfilePart>
  );
}

/** The billing address (CUS-08). An optional one can be emptied. */
export function BillingAddressForm({ detail, onSaved }: ProfileFormProps) {
  const { api, brand, t } = useShop();
  const [message, setMessage] = useState<string>();
  const isOptional = brand.settings.profileModules.address !== 'required';
  const form = useFieldForm({
    read: readBillingAddress,
    check: (values): WrongFields => (isOptional && isEmptyAddress(values) ? {} : wrongBillingAddress(values)),
    send: api.customer.updateBillingAddress,
    onDone: async ({ data }) => {
      setMessage(t('customer.saved'));
      await onSaved(data);
    },
  });
  return (
    <ProfilePart
      id="billing-address"
      title={t('customer.billingAddress')}
      intro={isOptional ? t('customer.billingAddressIntro') : undefined}
      form={form}
      message={message}
    >
      <BillingAddressFields errorOf={form.errorOf} value={detail.billingAddress} />
    </ProfilePart>
  );
}
