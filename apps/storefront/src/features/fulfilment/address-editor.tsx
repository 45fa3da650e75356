import type { Address, PlaceSuggestion } from '@bottega/contract';
import { missingAddressFields, missingContactFields, validatePhone } from '@bottega/domain';
import { formatTimeRange } from '@bottega/texts';
import { Button, Checkbox, Icon, TextArea, TextField } from '@bottega/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { refusalOf } from '../../platform/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useServerCart } from '../../platform/session-cart.tsx';
import { dayName } from './day-name.ts';
import { PlaceField } from './place-field.tsx';
import type { FirstSlot } from './first-slot.ts';

type Verdict = { kind: 'reached'; first?: FirstSlot } | { kind: 'refused'; text: string };

/** A new address: a place from the suggestions, verified, then whom to ring (FUL-12 to FUL-16). */
export function AddressEditor({ onSaved }: { onSaved: (address: Address) => void }) {
  const [startedOver, setStartedOver] = useState(0);
  return (
    <AddressForm
      key={startedOver}
      focused={startedOver > 0}
      onSaved={onSaved}
      onStartOver={() => setStartedOver(startedOver + 1)}
    />
  );
}

interface AddressFormProps {
  /** Takes the focus: what was pressed to come here is gone. */
  focused: boolean;
  onSaved: (address: Address) => void;
  onStartOver: () => void;
}

function AddressForm({ focused, onSaved, onStartOver }: AddressFormProps) {
  const { api, t, byCode } = useShop();
  const { user } = useServerCart();
  const [place, setPlace] = useState<PlaceSuggestion>();
  const [number, setNumber] = useState('');
  const [verdict, setVerdict] = useState<Verdict>();
  const [contact, setContact] = useState(() => ({
    doorbellName: user.lastName,
    addressName: '',
    referencePhoneNumber: '',
    floor: '',
    addressNote: '',
  }));
  const [elevator, setElevator] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text: string }>();
  const form = useRef<HTMLFormElement>(null);

  const asksNumber = place !== undefined && place.addressNumber === '';
  const reached = verdict?.kind === 'reached';
  useEffect(() => {
    // on to what is asked next
    const next = reached ? 'doorbellName' : asksNumber ? 'addressNumber' : undefined;
    if (next !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${next}]`)?.focus();
  }, [reached, asksNumber]);
  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLInputElement>('[name=place]')?.focus();
  }, [focused]);

  const choosePlace = (chosen: PlaceSuggestion | undefined) => {
    setPlace(chosen);
    setNumber(chosen?.addressNumber ?? '');
    setVerdict(undefined);
    setProblem(undefined);
  };
  const address = place && { ...withoutLabel(place), addressNumber: number.trim() };

  const verify = async () => {
    if (!address) return;
    const missing = missingAddressFields(address);
    if (missing.length > 0) {
      const names = missing.map((code) => t(`validation.${code}`)).join(', ');
      setVerdict({ kind: 'refused', text: t('fulfilment.addressMissingPrefix') + names });
      form.current?.querySelector<HTMLInputElement>('[name=addressNumber]')?.focus();
      return;
    }
    setBusy(true);
    const answer = await api.fulfilment.checkAddress(address);
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    // a check that fails is a place not reached (FUL-21)
    if (refusal !== undefined) return setVerdict({ kind: 'refused', text: refusal });
    const { active, firstSlot } = answer.data;
    setVerdict(
      active
        ? { kind: 'reached', ...(firstSlot && { first: firstSlot }) }
        : { kind: 'refused', text: t('fulfilment.notCovered') },
    );
  };
  const save = async () => {
    const wrong = validatePhone(contact.referencePhoneNumber);
    if (wrong) {
      setProblem({ field: 'referencePhoneNumber', text: t(`validation.${wrong}`) });
      form.current?.querySelector<HTMLInputElement>('[name=referencePhoneNumber]')?.focus();
      return;
    }
    setBusy(true);
    const answer = await api.fulfilment.saveAddress({ ...address, ...contact, elevator });
    setBusy(false);
    const refusal = refusalOf(answer, byCode);
    if (refusal === undefined) return onSaved(answer.data);
    const [message] = answer.response.errorsMessage;
    setProblem({
      text: refusal,
      ...(typeof message === 'object' && message.field && { field: message.field }),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void (reached ? save() : verify());
  };
  const field = (name: keyof typeof contact) => ({
    name,
    value: contact[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setContact((before) => ({ ...before, [name]: value }));
    },
  });

  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={submit}>
      <PlaceField place={place} onPlace={choosePlace} />
      {asksNumber && (
        <TextField
          name="addressNumber"
          label={t('fulfilment.houseNumber')}
          hint={number === '' ? t('fulfilment.houseNumberMissing') : undefined}
          value={number}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setVerdict(undefined);
          }}
        />
      )}
      <div role="status">
        {verdict?.kind === 'refused' && (
          <p className="flex gap-2 rounded-field bg-danger-soft px-3 py-2 text-danger">
            <Icon name="alert-circle" /> {verdict.text}
          </p>
        )}
        {verdict?.kind === 'reached' && (
          <p className="flex gap-2 rounded-field bg-success-soft px-3 py-2 text-success">
            <Icon name="circle-check" />
            <span>
              {t('fulfilment.homeAvailable')}
              {verdict.first && ` ${firstText(t, verdict.first)}.`}
            </span>
          </p>
        )}
      </div>
      {!reached ? (
        <Button type="submit" disabled={!place} busy={busy} wide>
          {t('fulfilment.verifyAddress')}
        </Button>
      ) : (
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
            checked={elevator}
            onChange={(event) => setElevator(event.currentTarget.checked)}
          />
          <TextArea
            label={t('fulfilment.addressNote')}
            hint={t('fulfilment.addressNoteHint')}
            optionalText={t('ui.optional')}
            rows={2}
            maxLength={500}
            {...field('addressNote')}
          />
          {problem && problem.field === undefined && (
            <p role="alert" className="text-danger">
              {problem.text}
            </p>
          )}
          <Button
            type="submit"
            size="large"
            wide
            disabled={missingContactFields(contact).length > 0}
            busy={busy}
          >
            {t('fulfilment.saveAddress')}
          </Button>
        </>
      )}
      {place && (
        <Button variant="quiet" onClick={onStartOver}>
          {t('fulfilment.addAnotherAddress')}
        </Button>
      )}
    </form>
  );
}

function withoutLabel({ label: _, ...place }: PlaceSuggestion): Omit<PlaceSuggestion, 'label'> {
  return place;
}

function firstText(t: ReturnType<typeof useShop>['t'], first: FirstSlot): string {
  const slot = t('shell.slotTaken', {
    day: dayName(t, first.date, new Date()),
    time: formatTimeRange(first.beginTime, first.endTime),
  });
  return t('shell.firstDelivery', { slot });
}
