import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';

/** Allergens and diets are kept only with explicit consent to the text that is shown now (GDPR art. 9). */
export function mayKeepHousehold(
  { consent, textVersion }: { consent: boolean; textVersion: string },
  shownVersion: string,
): Refusal | undefined {
  if (!consent) return refuse('HOUSEHOLD_CONSENT_NEEDED', { field: 'consent' });
  return textVersion === shownVersion ? undefined : refuse('HOUSEHOLD_TEXT_CHANGED', { field: 'consent' });
}

export function mayRegisterDevice({ brand }: Pick<Context, 'brand'>): Refusal | undefined {
  return brand.settings.pushNotificationEnabled ? undefined : refuse('PUSH_OFF');
}

/** A shopper looks up their own e-mail at the marketing service, and nobody else's. */
export function mayLookUp(named: readonly string[], own: string): Refusal | undefined {
  const areOwn = named.length > 0 && named.every((address) => address.trim().toLowerCase() === own);
  return areOwn ? undefined : refuse('MARKETING_CONTACT_NOT_FOUND', { field: 'ChannelAddressList' });
}
