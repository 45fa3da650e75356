import type { contract, DataOf, InputOf } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import type { Context } from '../../../platform/context.ts';
import { refuse, type Result } from '../../../platform/result.ts';
import { deleteCard, setDefaultCard } from './card-repository.ts';
import { listCards } from './list-cards.ts';

type Calls = (typeof contract)['checkout'];
type Cards = Promise<Result<DataOf<Calls['removePaymentAuth']>>>;
type Input = InputOf<Calls['removePaymentAuth']>;

const change =
  (act: typeof deleteCard) =>
  async (ctx: Context, { user_payment_auth_id: id }: Input, keeper: string | undefined): Cards => {
    const isDone = await ctx.db.transaction((tx) => act(tx, id, ctx.actor.userId));
    if (!isDone) return refuse('PAYMENT_AUTH_UNKNOWN', { field: 'user_payment_auth_id' });
    return listCards(ctx, { payment_type_id: paymentType.savedCard }, keeper);
  };

/** Deletes a saved card of the shopper. */
export const removeCard = change(deleteCard);

/** Makes a saved card the one that is proposed first. */
export const chooseDefaultCard = change(setDefaultCard);
