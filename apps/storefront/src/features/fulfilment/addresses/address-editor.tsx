import type { Address } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useShop } from '../../../platform/shop.tsx';
import { inputOf, type Draft } from './address-draft.ts';
import { ContactPart } from './contact-part.tsx';
import { PlaceField } from './place-field.tsx';
import { PlaceGaps } from './place-gaps.tsx';
import { PlaceVerdict } from './place-verdict.tsx';
import { PositionButton } from '../places/position-button.tsx';
import { useAddressDraft, type Verdict } from './use-address-draft.ts';
import { useContact } from './use-contact.ts';
import { focusField, useSaveAddress, type Problem } from './use-save-address.ts';

export interface AddressEditorProps {
  /** The address to change; absent for a new one. */
  address?: Address;
  /** The form takes the focus, since the button that opened it is gone. */
  focused?: boolean;
  onSaved: (address: Address) => void;
  /** The place may be taken without a contact. */
  contactLater?: boolean;
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

function AddressForm({
  address,
  focused,
  contactLater = false,
  insteadAt,
  onSaved,
  onStage,
  onStartOver,
}: AddressFormProps) {
  const { t } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { draft, verdict, busy, ...place } = useAddressDraft(address);
  const contact = useContact(address);
  const { saving, problem, save, savePlace } = useSaveAddress({ address, form, onSaved });
  useFieldFocus(form, {
    draft,
    verdict,
    focused: focused === true,
    isOffered: place.meant !== undefined,
    afterCheck: contactLater ? 'shopHere' : 'doorbellName',
  });

  const isVerified = verdict?.kind === 'reached' || verdict?.kind === 'known';
  const stage = stageOf(draft, verdict);
  useEffect(() => {
    onStage?.(stage);
    return () => onStage?.('empty');
  }, [onStage, stage]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || saving) return;
    if (isVerified) return draft && void save(inputOf(draft), contact.value);
    void contact.fillPhone();
    void place.verify();
  };

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <PlacePart draft={draft} verdict={verdict} place={place} contact={contact} />
      <PlaceVerdict
        verdict={verdict}
        notices={place.notices}
        meant={place.meant}
        onTakeMeant={() => void place.takeMeant()}
        instead={draft && insteadAt?.({ latitude: draft.latitude, longitude: draft.longitude })}
      />
      {isVerified ? (
        <SavePart
          contact={contact}
          saving={saving}
          problem={problem}
          onPlace={contactLater ? () => draft && void savePlace(inputOf(draft), contact.value) : undefined}
        />
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

type AddressDraft = ReturnType<typeof useAddressDraft>;

interface PlacePartProps extends Pick<AddressDraft, 'draft' | 'verdict'> {
  place: Pick<AddressDraft, 'choosePlace' | 'keepTyped' | 'listen' | 'setField' | 'locate'>;
  contact: ReturnType<typeof useContact>;
}

/** The choice of a place, then what the chosen place lacks. */
function PlacePart({ draft, verdict, place, contact }: PlacePartProps) {
  return (
    <>
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
    </>
  );
}

interface SavePartProps {
  contact: ReturnType<typeof useContact>;
  saving: 'place' | 'all' | undefined;
  problem: Problem | undefined;
  /** Takes the place without a contact; absent where the contact is needed. */
  onPlace: (() => void) | undefined;
}

/** The end of the form: the place may be taken as it is, or saved with its contact. */
function SavePart({ contact, saving, problem, onPlace }: SavePartProps) {
  const { t } = useShop();
  const noteId = useId();
  return (
    <>
      {onPlace && (
        <div className="grid gap-1">
          <Button
            name="shopHere"
            size="large"
            wide
            busy={saving === 'place'}
            aria-describedby={noteId}
            onClick={onPlace}
          >
            {t('fulfilment.shopHere')}
          </Button>
          <p id={noteId} className="text-muted">
            {t('fulfilment.contactLater')}
          </p>
        </div>
      )}
      <ContactPart
        contact={contact.value}
        problem={problem}
        saving={saving === 'all'}
        isSecond={onPlace !== undefined}
        onChange={contact.change}
      />
    </>
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
  /** What gets the focus once delivery reaches the place. */
  afterCheck: string;
}

/** Moves the focus to the next field to fill. */
function useFieldFocus(form: Form, { draft, verdict, focused, isOffered, afterCheck }: FocusInput): void {
  const next = draft?.next;
  const isReached = verdict?.kind === 'reached';
  const missing = verdict?.kind === 'incomplete' ? verdict.missing : undefined;
  const wrong = verdict?.kind === 'wrong' ? verdict : undefined;
  useEffect(() => {
    if (next) focusField(form.current, next);
  }, [form, next]);
  useEffect(() => {
    if (isReached && !isOffered) focusField(form.current, afterCheck);
    else if (missing ?? wrong) focusField(form.current, missing ?? wrong!.field);
  }, [form, isReached, isOffered, missing, wrong, afterCheck]);
  useEffect(() => {
    if (focused) focusField(form.current, 'place');
  }, [form, focused]);
}
