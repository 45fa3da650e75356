import type { contract, DataOf, InputOf } from '@bottega/contract';
import { formatExpiry, maskedCardNumber, paymentType } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { done, type Result } from '../../../platform/result.ts';
import { findCards, type SavedCard } from './card-repository.ts';

type Call = (typeof contract)['checkout']['paymentAuths'];

/** Payment types of cards: both list the same saved ones. */
const cardTypes: readonly number[] = [paymentType.card, paymentType.savedCard];

/**
 * The shopper's saved cards; empty for payment types without any (CHK-13, CHK-14).
 *
 * @param keeper name of the gateway that charges saved cards; undefined if the brand has none
 */
export async function listCards(
  { db, actor }: Context,
  { payment_type_id: paymentTypeId }: InputOf<Call>,
  keeper: string | undefined,
): Promise<Result<DataOf<Call>>> {
  const cards = cardTypes.includes(paymentTypeId) ? await findCards(db, actor.userId) : [];
  return done({ paymentAuths: cards.filter(({ gateway }) => gateway === keeper).map(cardView) });
}

function cardView(card: SavedCard): DataOf<Call>['paymentAuths'][number] {
  const [year, month] = card.expiry.split('-').map(Number);
  return {
    user_payment_auth_id: card.paymentAuthId,
    maskedNumber: maskedCardNumber(card),
    expiry: formatExpiry(month ?? 0, year ?? 0) ?? '',
    cardType: card.cardType,
    isDefault: card.isDefault,
  };
}
