import type { Address } from '@bottega/contract';
import { missingContactFields, validatePhone, type Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { inputOf } from './address-draft.ts';
import { ContactFields, type Contact } from './contact-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PlaceGaps } from './place-gaps.tsx';
import { PlaceVerdict } from './place-verdict.tsx';
import { PositionButton } from './position-button.tsx';
import { Refusal } from './refusal.tsx';
import { useAddressDraft } from './use-address-draft.ts';

export interface AddressEditorProps {
  /** To be changed; absent: a new one. */
  address?: Address;
  /** Takes the focus: what was pressed to come here is gone. */
  focused?: boolean;
  onSaved: (address: Address) => void;
  /** What to offer at a place home delivery doesn't come to. */
  insteadAt?: (place: Coordinates) => ReactNode;
}

/** An address: a place from the suggestions, verified, then whom to ring (FUL-12 to FUL-16). */
export function AddressEditor(props: AddressEditorProps) {
  const [startedOver, setStartedOver] = useState(0);
  return (
    <AddressForm
      key={startedOver}
      {...props}
      focused={props.focused === true || startedOver > 0}
      onStartOver={() => setStartedOver(startedOver + 1)}
    />
  );
}

interface AddressFormProps extends AddressEditorProps {
  onStartOver: () => void;
}

function AddressForm({ address, focused, insteadAt, onSaved, onStartOver }: AddressFormProps) {
  const { api, t, byCode } = useShop();
  const { user } = useServerCart();
  const form = useRef<HTMLFormElement>(null);
  const { draft, verdict, busy, ...place } = useAddressDraft(address);
  const [contact, setContact] = useState<Contact>(() => contactOf(address, user.lastName));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text: string }>();

  const isReached = verdict?.kind === 'reached';
  const isVerified = isReached || verdict?.kind === 'known';
  const isOffered = place.meant !== undefined;
  const asked = draft?.asked[0];
  const missing = verdict?.kind === 'incomplete' ? verdict.missing : undefined;
  // on to what is asked next
  useEffect(() => {
    if (asked) focusField(form.current, asked);
  }, [asked]);
  useEffect(() => {
    // an address that may be meant is looked at first
    if (isReached && !isOffered) focusField(form.current, 'doorbellName');
    else if (missing) focusField(form.current, missing);
  }, [isReached, isOffered, missing]);
  useEffect(() => {
    if (focused) focusField(form.current, 'place');
  }, [focused]);

  const save = async () => {
    const wrong = validatePhone(contact.referencePhoneNumber);
    if (wrong) {
      setProblem({ field: 'referencePhoneNumber', text: t(`validation.${wrong}`) });
      return focusField(form.current, 'referencePhoneNumber');
    }
    if (!draft) return;
    setSaving(true);
    const answer = await api.fulfilment.saveAddress({
      ...(address && { addressId: address.addressId }),
      ...inputOf(draft),
      ...contact,
    });
    setSaving(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) return onSaved(answer.data);
    const [message] = answer.response.errorsMessage;
    const field = typeof message === 'object' ? message.field : undefined;
    setProblem({ text: refusal, ...(field !== undefined && field in contact && { field }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !saving) void (isVerified ? save() : place.verify());
  };

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <PlaceField chosen={draft?.label} onPlace={place.choosePlace} onAnswer={place.listen} />
      {!draft && <PositionButton onPosition={place.locate} />}
      {draft && <PlaceGaps draft={draft} isIncomplete={missing !== undefined} onField={place.setField} />}
      <PlaceVerdict
        verdict={verdict}
        notices={place.notices}
        meant={place.meant}
        onTakeMeant={() => void place.takeMeant()}
        instead={draft && insteadAt?.({ latitude: draft.latitude, longitude: draft.longitude })}
      />
      {!isVerified ? (
        <Button type="submit" disabled={!draft} busy={busy} wide>
          {t('fulfilment.verifyAddress')}
        </Button>
      ) : (
        <>
          <ContactFields
            contact={contact}
            problem={problem}
            onChange={(changed) => setContact((before) => ({ ...before, ...changed }))}
          />
          {problem && problem.field === undefined && <Refusal text={problem.text} />}
          <Button
            type="submit"
            size="large"
            wide
            disabled={missingContactFields(contact).length > 0}
            busy={saving}
          >
            {t('fulfilment.saveAddress')}
          </Button>
        </>
      )}
      {draft && !address && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('fulfilment.addAnotherAddress')}
        </Button>
      )}
    </form>
  );
}

const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

function contactOf(address: Address | undefined, lastName: string): Contact {
  const {
    doorbellName = lastName,
    addressName = '',
    referencePhoneNumber = '',
    floor = '',
    addressNote = '',
    elevator = false,
  } = address ?? {};
  return { doorbellName, addressName, referencePhoneNumber, floor, addressNote, elevator };
}
