import type { Answer, Api } from '@bottega/contract';
import { useEffect, useRef, useState } from 'react';
import { useServerCart } from '../../cart/state/index.ts';
import { useApi } from '../../../platform/shop.tsx';

type SuggestAnswer = Awaited<ReturnType<Api['catalog']['suggest']>>;
export type Suggestions = SuggestAnswer extends Answer<infer D> ? D : never;

/** Milliseconds between the last key and the request, so that a word typed quickly causes one request. */
const pauseMs = 120;
const leastLetters = 2;

/** Suggestions for the typed words. An answer to an older request is dropped. */
export function useSuggestions() {
  const api = useApi();
  const { hash } = useServerCart();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastQuery = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (query: string) => {
    const answer = await api.catalog.suggest({ q: query, hash });
    if (lastQuery.current === query && answer.response.status === 0) setSuggestions(answer.data);
  };
  const suggest = (typed: string) => {
    const query = typed.trim();
    lastQuery.current = query;
    clearTimeout(timer.current);
    if (query.length < leastLetters) return setSuggestions(undefined);
    timer.current = setTimeout(() => void ask(query), pauseMs);
  };
  return { suggestions, suggest };
}
