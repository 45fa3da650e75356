import type { Address, AddressInput } from '@bottega/contract';
import { missingContactFields, validatePhone } from '@bottega/domain';
import { useState, type RefObject } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import type { Contact } from './contact-fields.tsx';

export interface Problem {
  field?: string;
  text: string;
}

interface SaveAddressInput {
  address: Pick<Address, 'addressId'> | undefined;
  form: RefObject<HTMLFormElement | null>;
  onSaved: (address: Address) => void;
}

/** Saves an address with its contact, or its place alone: then the checkout asks for what the contact lacks. */
export function useSaveAddress({ address, form, onSaved }: SaveAddressInput) {
  const { api, t, byCode } = useShop();
  const [saving, setSaving] = useState<'place' | 'all'>();
  const [problem, setProblem] = useState<Problem>();
  const send = async (place: AddressInput, contact: Contact, contactLater: boolean) => {
    setSaving(contactLater ? 'place' : 'all');
    const answer = await api.fulfilment.saveAddress({
      ...(address && { addressId: address.addressId }),
      ...place,
      ...contact,
      ...(contactLater && { contactLater }),
    });
    setSaving(undefined);
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) return onSaved(answer.data);
    const [message] = answer.response.errorsMessage;
    const field = typeof message === 'object' ? message.field : undefined;
    setProblem({ text: refusal, ...(field !== undefined && field in contact && { field }) });
  };
  const save = async (place: AddressInput, contact: Contact) => {
    const [gap] = missingContactFields(contact);
    const wrongPhone = validatePhone(contact.referencePhoneNumber);
    if (!gap && !wrongPhone) return send(place, contact, false);
    const field = gap ?? 'referencePhoneNumber';
    setProblem({ field, text: t(`validation.${gap ? 'REQUIRED' : wrongPhone!}`) });
    focusField(form.current, field);
  };
  const savePlace = (place: AddressInput, contact: Contact) => send(place, contact, true);
  return { saving, problem, save, savePlace };
}

/** Focuses a field and scrolls to its label, since the browser alone shows only the field itself. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name=${name}]`);
  field?.focus();
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
