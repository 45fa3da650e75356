import type { CookiePreferences } from '@bottega/domain/customer';
import { useEffect, useState } from 'react';
import { keepCookies, savedCookies } from './saved-cookies.ts';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/notices/toasts.tsx';

/** The kinds of cookies that the shopper chooses. */
export type CookieChoice = Pick<CookiePreferences, 'analytics' | 'profilation'>;

type Save = (choice: CookieChoice, textVersion: string) => Promise<boolean>;

/**
 * The browser's cookie preferences and the function that saves them. A choice counts only once the server has its
 * proof, so a refused call changes nothing and is told.
 */
export function useCookieChoice(): { preferences: CookiePreferences; save: Save } {
  const { api, byCode } = useShop();
  const toasts = useToasts();
  const [preferences, setPreferences] = useState(savedCookies);
  // another page of this browser may have saved a choice
  useEffect(() => {
    const read = () => setPreferences(savedCookies());
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  const save: Save = async (choice, textVersion) => {
    const { uuid } = savedCookies();
    const answer = await api.customer.saveCookiePreferences({
      ...choice,
      textVersion,
      ...(uuid !== undefined && { uuid }),
    });
    const problem = refusalOf(answer, byCode);
    if (problem !== undefined) {
      toasts.show({ kind: 'error', text: problem });
      return false;
    }
    keepCookies(answer.data);
    setPreferences(answer.data);
    return true;
  };
  return { preferences, save };
}
