import type { contract, DataOf, InputOf } from '@bottega/contract';
import type { Context } from '../../../platform/context.ts';
import type { MarketingCloud } from '../../../platform/marketing-cloud.ts';
import { done, refuse, type Result } from '../../../platform/result.ts';
import { findShopper, isOwnAccount } from '../../identity/index.ts';
import { mayLookUp } from '../policy.ts';

/** The most contacts that one e-mail has at the marketing service. */
export const mostContacts = 100;

type Contract = (typeof contract)['customer'];

/** The key of the shopper's contact at the marketing service (CUS-21). Addresses of others are not looked up. */
export async function findContactKey(
  ctx: Context,
  { ChannelAddressList: addresses, MaximumCount: most = 1 }: InputOf<Contract['marketingContactKey']>,
  cloud: MarketingCloud | undefined,
): Promise<Result<DataOf<Contract['marketingContactKey']>>> {
  const own = (await findShopper(ctx.db, ctx.actor.userId))?.email;
  if (own === undefined) return refuse('SESSION_EXPIRED');
  const refusal = mayLookUp(typeof addresses === 'string' ? [addresses] : addresses, own);
  if (refusal) return refusal;
  const values = await keysOf(ctx, cloud, own, most);
  const [value] = values;
  return value === undefined
    ? refuse('MARKETING_CONTACT_NOT_FOUND', { field: 'ChannelAddressList' })
    : done({ value, values });
}

/** Removes the shopper's contact from the marketing service (CUS-22). */
export async function removeContact(
  ctx: Context,
  { contactKey, userId }: InputOf<Contract['removeMarketingContact']>,
  cloud: MarketingCloud | undefined,
): Promise<Result<Record<string, never>>> {
  const shopper = isOwnAccount(ctx, userId) ? await findShopper(ctx.db, userId) : undefined;
  const keys = shopper ? await keysOf(ctx, cloud, shopper.email, mostContacts) : [];
  if (!keys.includes(contactKey)) return refuse('MARKETING_CONTACT_NOT_FOUND', { field: 'contactKey' });
  return (await answered(ctx, cloud?.remove(contactKey))) ? done({}) : refuse('MARKETING_UNAVAILABLE');
}

async function keysOf(
  ctx: Context,
  cloud: MarketingCloud | undefined,
  email: string,
  most: number,
): Promise<string[]> {
  return (await answered(ctx, cloud?.contactKeys(email, most))) ?? [];
}

/** The answer of the service; undefined if there is none or it failed, which is logged. */
async function answered<T>({ log }: Context, call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call;
  } catch (err) {
    log.warn({ err }, 'the marketing service failed');
    return undefined;
  }
}
