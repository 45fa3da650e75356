import type { Address } from '@bottega/contract';
import { Checkbox, TextArea, TextField } from '@bottega/ui';
import { useTexts } from '../../../platform/shop.tsx';

/** The contact of an address: name at the door, phone, floor and notes. */
export type Contact = Pick<
  Address,
  'doorbellName' | 'addressName' | 'referencePhoneNumber' | 'floor' | 'addressNote' | 'elevator'
>;

export interface ContactFieldsProps {
  contact: Contact;
  problem: { field?: string; text: string } | undefined;
  onChange: (changed: Partial<Contact>) => void;
}

/** The contact part of an address; the first three are needed to save it (FUL-15). */
export function ContactFields({ contact, problem, onChange }: ContactFieldsProps) {
  const t = useTexts();
  const field = (name: Exclude<keyof Contact, 'elevator'>) => ({
    name,
    value: contact[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <h3>{t('fulfilment.contactTitle')}</h3>
      <TextField
        label={t('fulfilment.contactName')}
        maxLength={80}
        required
        autoComplete="name"
        {...field('doorbellName')}
      />
      <TextField
        label={t('fulfilment.addressName')}
        hint={t('fulfilment.addressNameHint')}
        maxLength={60}
        required
        {...field('addressName')}
      />
      <TextField
        label={t('fulfilment.contactPhone')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
        {...field('referencePhoneNumber')}
      />
      <TextField
        label={t('fulfilment.floor')}
        optionalText={t('ui.optional')}
        maxLength={20}
        {...field('floor')}
      />
      <Checkbox
        name="elevator"
        label={t('fulfilment.elevator')}
        checked={contact.elevator}
        onChange={({ currentTarget }) => onChange({ elevator: currentTarget.checked })}
      />
      <TextArea
        label={t('fulfilment.addressNote')}
        hint={t('fulfilment.addressNoteHint')}
        optionalText={t('ui.optional')}
        rows={2}
        maxLength={500}
        {...field('addressNote')}
      />
    </>
  );
}
