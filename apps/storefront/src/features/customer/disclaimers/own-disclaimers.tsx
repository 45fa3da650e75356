import type { WrongFields } from '../../../platform/form/rules.ts';
import { wrongAnswers } from '@bottega/domain';
import { useState } from 'react';
import { useFieldForm } from '../../../platform/form/use-field-form.ts';
import { useShop } from '../../../platform/shop.tsx';
import { ProfilePart } from '../profile-part.tsx';
import { DisclaimerFields, readAnswers, type Disclaimer } from './disclaimer-fields.tsx';

interface OwnDisclaimersProps {
  title: string;
  intro?: string;
  disclaimers: readonly Disclaimer[];
  onSaved: () => Promise<void>;
}

/** The shopper's answers to some disclaimers, to change them (CUS-17, CUS-19). */
export function OwnDisclaimers({ title, intro, disclaimers, onSaved }: OwnDisclaimersProps) {
  const { api, t } = useShop();
  const [message, setMessage] = useState<string>();
  const form = useFieldForm({
    read: (data) => ({ disclaimers: readAnswers(disclaimers, data) }),
    check: (values): WrongFields => wrongAnswers(disclaimers, values.disclaimers),
    send: api.customer.updateDisclaimers,
    onDone: async () => {
      setMessage(t('customer.saved'));
      await onSaved();
    },
  });
  return (
    <ProfilePart id="disclaimers" title={title} intro={intro} form={form} message={message}>
      <DisclaimerFields disclaimers={disclaimers} errorOf={form.errorOf} />
    </ProfilePart>
  );
}
