import type { RegisterInput } from '@bottega/contract';
import {
  cleanBillingAddress,
  fidelityCardNumber,
  fidelityCardRule,
  isoDayOf,
  validateBirthDate,
  validateFidelityCard,
  wrongBillingAddress,
} from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/brand-db.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/result.ts';
import { setBillingAddress, setFidelityCard, setPersonalData } from '../repository.ts';
import { insertFiscalPerson } from './fiscal-person-repository.ts';
import { refuseWrong } from './refuse-wrong.ts';
import { readFiscalPerson } from './save-fiscal-person.ts';
import { refuseUnknown } from './save-profile.ts';

/** Refuses the wrong parts of a registration that belong to the profile. All parts may be absent. */
function refuseParts(ctx: Context, input: RegisterInput): Refusal[] {
  const { birthDate = '', billingAddress, fiscalPerson } = input;
  const card = fidelityCardNumber(input.fidelityCard ?? '');
  const rule = fidelityCardRule(ctx.brand.settings.fidelityPrefix);
  const person = fiscalPerson && readFiscalPerson(fiscalPerson);
  const found = [
    refuseWrong({
      birthDate: validateBirthDate(birthDate.trim(), ctx.clock.now()),
      fidelityCard: validateFidelityCard(card, rule),
      ...(billingAddress && wrongBillingAddress(cleanBillingAddress(billingAddress))),
    }),
    refuseUnknown(ctx, input.interests),
    isRefusal(person) ? person : undefined,
  ];
  return found.flatMap((refusal) => (refusal ? [refusal, ...(refusal.others ?? [])] : []));
}

/** Saves the parts of a registration that belong to the profile. `refuseParts` was asked before. */
async function keepParts(
  _: Context,
  tx: Db,
  userId: number,
  input: RegisterInput,
): Promise<Refusal | undefined> {
  const { firstName, lastName, birthDate = '', interests = [], billingAddress, fiscalPerson } = input;
  if (birthDate.trim() !== '' || interests.length > 0) {
    const day = isoDayOf(birthDate.trim()) ?? null;
    await setPersonalData(tx, userId, {
      firstName,
      lastName,
      birthDate: day,
      interests: [...new Set(interests)],
    });
  }
  if (billingAddress) await setBillingAddress(tx, userId, cleanBillingAddress(billingAddress));
  const person = fiscalPerson && readFiscalPerson(fiscalPerson);
  if (person && !isRefusal(person)) await insertFiscalPerson(tx, userId, person);
  const card = fidelityCardNumber(input.fidelityCard ?? '');
  const saved = card === '' ? undefined : await setFidelityCard(tx, userId, card);
  return saved === 'taken' ? refuse('FIDELITY_CARD_TAKEN', { field: 'fidelityCard' }) : undefined;
}

/** The profile's side of a registration. */
export const registeredProfile = { refuseParts, keepParts };
