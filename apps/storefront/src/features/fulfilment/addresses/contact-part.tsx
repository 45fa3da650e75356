import { missingContactFields } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useId } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { ContactFields, type Contact } from './contact-fields.tsx';
import { Refusal } from '../places/refusal.tsx';
import type { Problem } from './use-save-address.ts';

interface ContactPartProps {
  contact: Contact;
  problem: Problem | undefined;
  saving: boolean;
  /** Another button of the form is the main one. */
  isSecond?: boolean;
  onChange: (changed: Partial<Contact>) => void;
}

/** The contact fields with the save button, which names the fields still missing. */
export function ContactPart({ contact, problem, saving, isSecond, onChange }: ContactPartProps) {
  const t = useTexts();
  const missingId = useId();
  const gaps = missingContactFields(contact);
  return (
    <>
      <ContactFields contact={contact} problem={problem} onChange={onChange} />
      {problem && problem.field === undefined && <Refusal text={problem.text} />}
      <Button
        type="submit"
        variant={isSecond ? 'secondary' : 'primary'}
        size="large"
        wide
        // not `disabled`, so that a press moves the focus to the first missing field
        aria-disabled={gaps.length > 0}
        aria-describedby={gaps.length > 0 ? missingId : undefined}
        busy={saving}
      >
        {t('fulfilment.saveAddress')}
      </Button>
      {gaps.length > 0 && (
        <p id={missingId} className="text-muted">
          {t('fulfilment.saveMissing', { fields: gaps.map((gap) => t(gapTexts[gap])).join(', ') })}
        </p>
      )}
    </>
  );
}

const gapTexts = {
  doorbellName: 'fulfilment.gapContactName',
  addressName: 'fulfilment.gapAddressName',
  referencePhoneNumber: 'fulfilment.gapPhone',
} as const;
