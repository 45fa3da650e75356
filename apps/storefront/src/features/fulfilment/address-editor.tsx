import type { Address } from '@bottega/contract';
import { missingContactFields, validatePhone, type Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { isLoggedIn, useServerCart } from '../../platform/session-cart.tsx';
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
  const cart = useServerCart();
  const form = useRef<HTMLFormElement>(null);
  const { draft, verdict, busy, ...place } = useAddressDraft(address);
  const [contact, setContact] = useState<Contact>(() => contactOf(address, cart.user.lastName));
  const [saving, setSaving] = useState(false);
  const missingId = useId();
  const [problem, setProblem] = useState<{ field?: string; text: string }>();

  const gaps = missingContactFields(contact);
  const isReached = verdict?.kind === 'reached';
  const isVerified = isReached || verdict?.kind === 'known';
  const isOffered = place.meant !== undefined;
  const missing = verdict?.kind === 'incomplete' ? verdict.missing : undefined;
  const wrong = verdict?.kind === 'wrong' ? verdict : undefined;
  const next = draft?.next;
  // on to what is asked next
  useEffect(() => {
    if (next) focusField(form.current, next);
  }, [next]);
  useEffect(() => {
    // an address that may be meant is looked at first
    if (isReached && !isOffered) focusField(form.current, 'doorbellName');
    else if (missing ?? wrong) focusField(form.current, missing ?? wrong!.field);
  }, [isReached, isOffered, missing, wrong]);
  useEffect(() => {
    if (focused) focusField(form.current, 'place');
  }, [focused]);

  /** The phone of the registration, where none was typed. */
  const fillPhone = async () => {
    if (contact.referencePhoneNumber !== '' || !isLoggedIn(cart)) return;
    const answer = await api.customer.userDetail({});
    if (refusalOf(answer, byCode) !== undefined) return;
    const { phone } = answer.data;
    setContact((before) =>
      before.referencePhoneNumber === '' ? { ...before, referencePhoneNumber: phone } : before,
    );
  };

  const save = async () => {
    const [gap] = gaps;
    const wrongPhone = validatePhone(contact.referencePhoneNumber);
    if (gap || wrongPhone) {
      const field = gap ?? 'referencePhoneNumber';
      setProblem({ field, text: t(`validation.${gap ? 'REQUIRED' : wrongPhone!}`) });
      return focusField(form.current, field);
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
    if (busy || saving) return;
    if (isVerified) return void save();
    void fillPhone();
    void place.verify();
  };

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <PlaceField
        chosen={draft?.label}
        onPlace={place.choosePlace}
        onAsTyped={place.keepTyped}
        onAnswer={place.listen}
      />
      {!draft && <PositionButton onPosition={place.locate} />}
      {draft && (
        <PlaceGaps
          draft={draft}
          isIncomplete={missing !== undefined}
          wrong={wrong}
          onField={place.setField}
        />
      )}
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
            // pressed all the same, it leads to the first field that is missing
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
      )}
      {draft && !address && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('fulfilment.addAnotherAddress')}
        </Button>
      )}
    </form>
  );
}

const gapTexts = {
  doorbellName: 'fulfilment.gapContactName',
  addressName: 'fulfilment.gapAddressName',
  referencePhoneNumber: 'fulfilment.gapPhone',
} as const;

/** With its label in sight: the browser shows no more than the field itself. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name=${name}]`);
  field?.focus();
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

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
