import type { CartItem } from '@bottega/contract';
import { useState } from 'react';
import { choiceOf, type Choice } from './substitute-infos.ts';

/** The choice about the substitute of a line before it is saved, with the reason why the shop refused it. */
export function useChoice(item: CartItem) {
  const [choice, setChoice] = useState(() => choiceOf(item));
  const [error, setError] = useState<string>();
  const onChoice = (next: Choice) => {
    setChoice(next);
    setError(undefined);
  };
  return { setError, field: { choice, error, onChoice } };
}
