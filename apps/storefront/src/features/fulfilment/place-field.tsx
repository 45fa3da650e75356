import type { Answer, PlaceSuggestion } from '@bottega/contract';
import { Combobox } from '@bottega/ui';
import { useRef, useState } from 'react';
import { useShop } from '../../platform/shop.tsx';

/** Suggestions come only after more than this many characters (FUL-12). */
const quietLetters = 3;
const typingMs = 200;

export interface PlaceFieldProps {
  /** The chosen place as one line; undefined while it is being typed. */
  chosen: string | undefined;
  onPlace: (place: PlaceSuggestion | undefined) => void;
  /** Every answer about places, for what the maps service wants said. */
  onAnswer: (answer: Answer<unknown>) => void;
}

/** One field for the whole address, with places of Italy to choose from. */
export function PlaceField({ chosen, onPlace, onAnswer }: PlaceFieldProps) {
  const { api, t } = useShop();
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<PlaceSuggestion[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'answered'>('idle');
  const asked = useRef('');
  const session = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const type = (value: string) => {
    setTyped(value);
    if (chosen !== undefined) onPlace(undefined);
    clearTimeout(timer.current);
    const query = value.trim();
    asked.current = query;
    if (query.length <= quietLetters) {
      setPlaces([]);
      setState('idle');
      return;
    }
    setState('loading');
    timer.current = setTimeout(() => void ask(query), typingMs);
  };
  const ask = async (query: string) => {
    session.current ||= newSession();
    const answer = await api.fulfilment.suggestAddress({ q: query, session: session.current });
    if (asked.current !== query) return;
    onAnswer(answer);
    setPlaces(answer.data.suggestions ?? []);
    setState('answered');
  };

  const choose = async (place: PlaceSuggestion | undefined) => {
    setTyped(place?.label ?? '');
    asked.current = '';
    setPlaces([]);
    if (place?.placeId === undefined) return onPlace(place);
    setState('loading');
    const answer = await api.fulfilment.completeSuggestion({
      place_id: place.placeId,
      session: session.current,
    });
    // the next address is another session
    session.current = '';
    setState('answered');
    // typed on meanwhile: that is what counts
    if (asked.current !== '') return;
    onAnswer(answer);
    if (answer.data.place) onPlace(answer.data.place);
  };

  return (
    <Combobox
      name="place"
      label={t('fulfilment.addressField')}
      hint={t('fulfilment.addressHint')}
      placeholder={t('fulfilment.addressPlaceholder')}
      value={chosen ?? typed}
      onValue={type}
      options={chosen === undefined ? places.map(({ label }, index) => ({ id: String(index), label })) : []}
      onSelect={({ id }) => void choose(places[Number(id)])}
      loading={state === 'loading'}
      texts={{
        loading: t('fulfilment.addressesLoading'),
        empty: state === 'answered' && chosen === undefined ? t('fulfilment.addressesEmpty') : undefined,
        count: (count) => t('ui.suggestions', { count }),
      }}
    />
  );
}

/** A maps service bills the letters of one address and its choice together. */
const newSession = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
