import type { Answer, PlaceSuggestion } from '@bottega/contract';
import type { Translate } from '@bottega/texts';
import { Combobox, type ComboboxOption } from '@bottega/ui';
import { useRef, useState } from 'react';
import { useShop } from '../../../platform/shop.tsx';

/** Suggestions come only after more than this many characters (FUL-12). */
const quietLetters = 3;
const typingMs = 200;

export interface PlaceFieldProps {
  /** The chosen place as one line; undefined while the shopper types. */
  chosen: string | undefined;
  /** @param number the typed house number, for a place that comes without one */
  onPlace: (place: PlaceSuggestion | undefined, number?: string) => void;
  /** Called when the street is in no list, with the fields of the typed text. */
  onAsTyped: (place: PlaceSuggestion) => void;
  /** Called with every answer, so that notices of the maps service can be shown. */
  onAnswer: (answer: Answer<unknown>) => void;
}

/** One field for the whole address, with suggestions from all of Italy. */
export function PlaceField({ chosen, onPlace, onAsTyped, onAnswer }: PlaceFieldProps) {
  const { api, t } = useShop();
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<PlaceSuggestion[]>([]);
  const [asTyped, setAsTyped] = useState<PlaceSuggestion>();
  const [state, setState] = useState<'idle' | 'loading' | 'answered'>('idle');
  const lastQuery = useRef('');
  const session = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const type = (value: string) => {
    setTyped(value);
    if (chosen !== undefined) onPlace(undefined);
    clearTimeout(timer.current);
    const query = value.trim();
    lastQuery.current = query;
    if (query.length <= quietLetters) {
      setPlaces([]);
      setAsTyped(undefined);
      setState('idle');
      return;
    }
    setState('loading');
    timer.current = setTimeout(() => void ask(query), typingMs);
  };
  const ask = async (query: string) => {
    session.current ||= newSession();
    const answer = await api.fulfilment.suggestAddress({ q: query, session: session.current });
    if (lastQuery.current !== query) return;
    onAnswer(answer);
    setPlaces(answer.data.suggestions ?? []);
    setAsTyped(answer.data.asTyped);
    setState('answered');
  };

  const choose = async (place: PlaceSuggestion | undefined) => {
    const number = asTyped?.addressNumber;
    lastQuery.current = '';
    setPlaces([]);
    if (!place) return asTyped && onAsTyped(asTyped);
    setTyped(place.label);
    if (place.placeId === undefined) return onPlace(place, number);
    setState('loading');
    const answer = await api.fulfilment.completeSuggestion({
      place_id: place.placeId,
      session: session.current,
    });
    // the next address starts a new session
    session.current = '';
    setState('answered');
    // the shopper has typed on: the new text counts
    if (lastQuery.current !== '') return;
    onAnswer(answer);
    const { inside, floor } = place;
    if (answer.data.place)
      onPlace({ ...answer.data.place, ...(inside && { inside }), ...(floor && { floor }) }, number);
  };

  const options = optionsOf(places, asTyped !== undefined && state === 'answered', t);
  return (
    <Combobox
      name="place"
      label={t('fulfilment.addressField')}
      hint={t('fulfilment.addressHint')}
      placeholder={t('fulfilment.addressPlaceholder')}
      value={chosen ?? typed}
      onValue={type}
      options={chosen === undefined ? options : []}
      onSelect={({ id }) => void choose(places[Number(id)])}
      loading={state === 'loading'}
      texts={{
        loading: t('fulfilment.addressesLoading'),
        empty: state === 'answered' && chosen === undefined ? t('fulfilment.addressesEmpty') : undefined,
        count: () =>
          places.length > 0
            ? t('ui.suggestions', { count: places.length })
            : t('fulfilment.addressesEmptyKeep'),
      }}
    />
  );
}

/** Id of the option «my street is not in the list». */
const unlisted = 'unlisted';

/** The suggested places and, where the typed text can be kept, «my street is not in the list». */
function optionsOf(places: readonly PlaceSuggestion[], canKeep: boolean, t: Translate): ComboboxOption[] {
  const options: ComboboxOption[] = places.map(({ label }, index) => ({ id: String(index), label }));
  if (canKeep)
    options.push({
      id: unlisted,
      label: t('fulfilment.streetUnlisted'),
      detail: places.length > 0 ? t('fulfilment.streetUnlistedHint') : t('fulfilment.addressesEmptyKeep'),
    });
  return options;
}

/** The maps service bills all requests of one session once: the suggestions of an address and its choice. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
