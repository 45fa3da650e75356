import type { Context } from '../../platform/context.ts';
import { refuse, type Refusal } from '../../platform/result.ts';

/**
 * Only staff of the brand may see its status. For all others it is missing.
 *
 * @param isStaff whether the shopper's account is of staff; a company's single sign-on makes staff of every one
 */
export function maySeeStatus({ session }: Pick<Context, 'session'>, isStaff: boolean): Refusal | undefined {
  return session?.isSso || isStaff ? undefined : refuse('NOT_FOUND');
}
