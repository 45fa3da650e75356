import type { Address, PlaceSuggestion } from '@bottega/contract';
import { missingContactFields, validatePhone, type Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { isLoggedIn, useServerCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { inputOf, type Draft } from './address-draft.ts';
import { ContactFields, type Contact } from './contact-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PlaceGaps } from './place-gaps.tsx';
import { PlaceVerdict } from './place-verdict.tsx';
import { PositionButton } from '../places/position-button.tsx';
import { Refusal } from '../places/refusal.tsx';
import { useAddressDraft, type Verdict } from './use-address-draft.ts';

export interface AddressEditorProps {
  /** The address to change; absent for a new one. */
  address?: Address;
  /** The form takes the focus, since the button that opened it is gone. */
  focused?: boolean;
  onSaved: (address: Address) => void;
  /** Content for a place without home delivery. */
  insteadAt?: (place: Coordinates) => ReactNode;
  /** Called when the form gets further or starts again; must be stable. */
  onStage?: (stage: AddressStage) => void;
}

/** How far the form is: without a place, with one, or with one that delivery doesn't reach. */
export type AddressStage = 'empty' | 'chosen' | 'uncovered';

/** The form of an address: a place from the suggestions, its check, then the contact (FUL-12 to FUL-16). */
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

function AddressForm({ address, focused, insteadAt, onSaved, onStage, onStartOver }: AddressFormProps) {
  const { t } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { draft, verdict, busy, ...place } = useAddressDraft(address);
  const contact = useContact(address);
  const { saving, problem, save } = useSaveAddress({ address, form, onSaved });
  useFieldFocus(form, { draft, verdict, focused: focused === true, isOffered: place.meant !== undefined });

  const isVerified = verdict?.kind === 'reached' || verdict?.kind === 'known';
  const stage = stageOf(draft, verdict);
  useEffect(() => {
    onStage?.(stage);
    return () => onStage?.('empty');
  }, [onStage, stage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || saving) return;
    if (isVerified) return void save(draft, contact.value);
    void contact.fillPhone();
    void place.verify();
  };

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <PlaceField
        chosen={draft?.label}
        onPlace={(chosen, number) => {
          place.choosePlace(chosen, number);
          contact.fillInside(chosen);
        }}
        onAsTyped={(typed) => {
          place.keepTyped(typed);
          contact.fillInside(typed);
        }}
        onAnswer={place.listen}
      />
      {draft ? (
        <PlaceGaps
          draft={draft}
          isIncomplete={verdict?.kind === 'incomplete'}
          wrong={verdict?.kind === 'wrong' ? verdict : undefined}
          onField={place.setField}
        />
      ) : (
        <PositionButton onPosition={place.locate} />
      )}
      <PlaceVerdict
        verdict={verdict}
        notices={place.notices}
        meant={place.meant}
        onTakeMeant={() => void place.takeMeant()}
        instead={draft && insteadAt?.({ latitude: draft.latitude, longitude: draft.longitude })}
      />
      {isVerified ? (
        <ContactPart contact={contact.value} problem={problem} saving={saving} onChange={contact.change} />
      ) : (
        stage !== 'uncovered' && (
          <Button type="submit" disabled={!draft} busy={busy} wide>
            {t('fulfilment.verifyAddress')}
          </Button>
        )
      )}
      {draft && !address && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('fulfilment.addAnotherAddress')}
        </Button>
      )}
    </form>
  );
}

function stageOf(draft: Draft | undefined, verdict: Verdict | undefined): AddressStage {
  if (verdict?.kind === 'refused' && verdict.isUncovered) return 'uncovered';
  return draft ? 'chosen' : 'empty';
}

type Form = RefObject<HTMLFormElement | null>;

interface FocusInput {
  draft: Draft | undefined;
  verdict: Verdict | undefined;
  focused: boolean;
  /** The server offers another address. The focus stays, so that the shopper looks at the offer first. */
  isOffered: boolean;
}

/** Moves the focus to the next field to fill. */
function useFieldFocus(form: Form, { draft, verdict, focused, isOffered }: FocusInput): void {
  const next = draft?.next;
  const isReached = verdict?.kind === 'reached';
  const missing = verdict?.kind === 'incomplete' ? verdict.missing : undefined;
  const wrong = verdict?.kind === 'wrong' ? verdict : undefined;
  useEffect(() => {
    if (next) focusField(form.current, next);
  }, [form, next]);
  useEffect(() => {
    if (isReached && !isOffered) focusField(form.current, 'doorbellName');
    else if (missing ?? wrong) focusField(form.current, missing ?? wrong!.field);
  }, [form, isReached, isOffered, missing, wrong]);
  useEffect(() => {
    if (focused) focusField(form.current, 'place');
  }, [form, focused]);
}

/** Name, phone and notes of the address. The phone of the registration stands in for an empty one. */
function useContact(address: Address | undefined) {
  const { api, byCode } = useShop();
  const cart = useServerCart();
  const [value, setValue] = useState<Contact>(() => contactOf(address, cart.user.lastName));
  const change = (changed: Partial<Contact>) => setValue((before) => ({ ...before, ...changed }));
  const fillPhone = async () => {
    if (value.referencePhoneNumber !== '' || !isLoggedIn(cart)) return;
    const answer = await api.customer.userDetail({});
    if (refusalOf(answer, byCode) !== undefined) return;
    const { phone } = answer.data;
    setValue((before) =>
      before.referencePhoneNumber === '' ? { ...before, referencePhoneNumber: phone } : before,
    );
  };
  const fillInside = (place: PlaceSuggestion | undefined) =>
    setValue((before) => ({
      ...before,
      floor: before.floor || (place?.floor ?? ''),
      addressNote: before.addressNote || (place?.inside ?? ''),
    }));
  return { value, change, fillPhone, fillInside };
}

interface Problem {
  field?: string;
  text: string;
}

function useSaveAddress({
  address,
  form,
  onSaved,
}: Pick<AddressEditorProps, 'address' | 'onSaved'> & { form: Form }) {
  const { api, t, byCode } = useShop();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const save = async (draft: Draft | undefined, contact: Contact) => {
    const [gap] = missingContactFields(contact);
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
  return { saving, problem, save };
}

interface ContactPartProps {
  contact: Contact;
  problem: Problem | undefined;
  saving: boolean;
  onChange: (changed: Partial<Contact>) => void;
}

/** The contact fields with the save button, which names the fields still missing. */
function ContactPart({ contact, problem, saving, onChange }: ContactPartProps) {
  const { t } = useShop();
  const missingId = useId();
  const gaps = missingContactFields(contact);
  return (
    <>
      <ContactFields contact={contact} problem={problem} onChange={onChange} />
      {problem && problem.field === undefined && <Refusal text={problem.text} />}
      <Button
        type="submit"
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

/** Focuses a field and scrolls to its label, since the browser alone shows only the field itself. */
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
