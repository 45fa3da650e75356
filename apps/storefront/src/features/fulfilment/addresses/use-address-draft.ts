import type { Address, Answer, PlaceSuggestion } from '@bottega/contract';
import type { Coordinates } from '@bottega/domain';
import type { Translate } from '@bottega/texts';
import { useState } from 'react';
import { refusalOf, spokenMessages } from '../../../platform/notices/messages.ts';
import { useShop } from '../../../platform/shop.tsx';
import {
  draftAsTyped,
  draftOf,
  draftOfAddress,
  firstAsked,
  inputOf,
  meantDraft,
  missingFields,
  type Draft,
  type PlaceField,
} from './address-draft.ts';
import type { FirstSlot } from '../slots/first-slot.ts';

/** The result of checking a place. `known`: a saved address, which needs no check. */
export type Verdict =
  | { kind: 'known' }
  | { kind: 'reached'; first?: FirstSlot | undefined }
  | { kind: 'incomplete'; text: string; missing: PlaceField }
  | { kind: 'wrong'; text: string; field: PlaceField }
  | { kind: 'refused'; text: string; isUncovered?: boolean };

/** The state of the address form: a place is chosen from suggestions or by the device, completed and checked. */
export function useAddressDraft(address: Address | undefined) {
  const { api, t, byCode } = useShop();
  const [draft, setDraft] = useState(() => address && draftOfAddress(address));
  const [verdict, setVerdict] = useState<Verdict | undefined>(address && { kind: 'known' });
  const [meant, setMeant] = useState<PlaceSuggestion>();
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);

  /** Shows the notices of the maps service (FUL-22). */
  const listen = (answer: Answer<unknown>) =>
    setNotices(spokenMessages(answer, byCode).flatMap(({ kind, text }) => (kind === 'error' ? [] : [text])));

  const take = (next: Draft | undefined) => {
    setDraft(next);
    setVerdict(undefined);
    setMeant(undefined);
  };
  const choosePlace = (place: PlaceSuggestion | undefined, number?: string) =>
    take(place && draftOf(place, number));
  const keepTyped = (place: PlaceSuggestion) => take(draftAsTyped(place));
  const setField = (field: PlaceField, value: string) =>
    draft &&
    take({
      ...draft,
      fields: { ...draft.fields, [field]: value },
      // a typed postal code needs no confirmation
      isCodeInferred: draft.isCodeInferred && field !== 'postalcode',
    });

  const locate = async (at: Coordinates) => {
    const answer = await api.fulfilment.addressAt(at);
    listen(answer);
    const refusal = refusalOf(answer, byCode);
    const { place } = answer.data;
    choosePlace(refusal === undefined ? place : undefined);
    if (refusal !== undefined || !place)
      setVerdict({ kind: 'refused', text: refusal ?? t('fulfilment.positionNoPlace') });
  };

  const verify = async (of = draft): Promise<void> => {
    if (!of || busy) return;
    const gap = gapOf(of, t);
    if (gap) {
      // show the field from now on, also when the place had a value for it
      if (gap.kind === 'wrong') setDraft({ ...of, gaps: [...new Set([...of.gaps, gap.field])] });
      return setVerdict(gap);
    }
    setBusy(true);
    const answer = await api.fulfilment.checkAddress(inputOf(of));
    setBusy(false);
    listen(answer);
    const refusal = refusalOf(answer, byCode);
    if (refusal !== undefined) {
      // a refusal without a field is a failed check, which counts as a place that delivery doesn't reach (FUL-21)
      const [first] = answer.response.errorsMessage;
      const hasField = typeof first === 'object' && first.field !== undefined;
      const text = hasField ? refusal : t('fulfilment.homeUnchecked', { why: refusal });
      return setVerdict({ kind: 'refused', text });
    }
    const { active, firstSlot, meant: found } = answer.data;
    setMeant(found?.place);
    setVerdict(
      active
        ? { kind: 'reached', first: firstSlot }
        : { kind: 'refused', text: t('fulfilment.notCovered'), isUncovered: true },
    );
  };
  /** Takes the offered address in place of the typed one, and checks it. */
  const takeMeant = async () => {
    if (!draft || !meant) return;
    const next = meantDraft(draft, meant);
    take(next);
    await verify(next);
  };

  return {
    draft,
    verdict,
    meant,
    notices,
    busy,
    listen,
    choosePlace,
    keepTyped,
    setField,
    locate,
    verify,
    takeMeant,
  };
}

type Gap = Extract<Verdict, { kind: 'incomplete' | 'wrong' }>;

/** The missing or wrong field of a draft, found before the server checks it; undefined when it is complete. */
function gapOf({ fields }: Draft, t: Translate): Gap | undefined {
  const missing = missingFields(fields);
  const first = firstAsked(missing);
  if (first) {
    const names = missing.map((field) => t(`validation.${codeOf[field]}`)).join(', ');
    return { kind: 'incomplete', text: t('fulfilment.addressMissingPrefix') + names, missing: first };
  }
  if (/^\d{5}$/.test(fields.postalcode.trim())) return undefined;
  return { kind: 'wrong', field: 'postalcode', text: t('fulfilment.postalCodeWrong') };
}

const codeOf = {
  city: 'ADDRESS_FIELD_CITY',
  address1: 'ADDRESS_FIELD_STREET',
  postalcode: 'ADDRESS_FIELD_POSTALCODE',
  province: 'ADDRESS_FIELD_PROVINCE',
  addressNumber: 'ADDRESS_FIELD_NUMBER',
} as const satisfies Record<PlaceField, string>;
