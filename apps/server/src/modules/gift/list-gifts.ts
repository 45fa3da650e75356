import type { DataOf, InputOf, contract } from '@bottega/contract';
import { eurosOf } from '@bottega/domain';
import { romeDay } from '@bottega/domain/fulfilment';
import type { Context } from '../../platform/context.ts';
import { done, type Result } from '../../platform/result.ts';
import { worthOf } from './gift-record.ts';
import { findOwned, type ListedGift } from './repository.ts';

type Contract = typeof contract.gift;

/** The shopper's certificates (PRO-12); with `show_history` also the spent and expired ones (PRO-14). */
export const listGifts = (
  ctx: Context,
  input: InputOf<Contract['list']>,
): Promise<Result<DataOf<Contract['list']>>> => listed(ctx, input, false);

/** The shopper's certificates that the staff gave by hand (PRO-13). */
export const listGiftsByHand = (
  ctx: Context,
  input: InputOf<Contract['listManualAssigned']>,
): Promise<Result<DataOf<Contract['list']>>> => listed(ctx, input, true);

async function listed(
  ctx: Context,
  { show_history: history = false }: { show_history?: boolean | undefined },
  byHand: boolean,
): Promise<Result<DataOf<Contract['list']>>> {
  const today = romeDay(ctx.clock.now());
  const gifts = await findOwned(ctx.db, { userId: ctx.actor.userId, byHand, history, today });
  return done({ giftCertificates: gifts.map((gift) => giftView(gift, today)) });
}

function giftView(gift: ListedGift, today: string): DataOf<Contract['list']>['giftCertificates'][number] {
  return {
    giftCertificateId: gift.giftId,
    code: gift.code,
    description: gift.description,
    value: eurosOf(worthOf(gift)),
    ...(gift.rateBp !== null && { percent: gift.rateBp / 100 }),
    minimum: eurosOf(gift.minimumCents),
    expiryDate: gift.validTo,
    used: gift.uses !== null && gift.spent >= gift.uses,
    expired: gift.validTo < today,
    manualAssigned: gift.byHand,
  };
}
