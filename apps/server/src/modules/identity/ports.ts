import type { Cart } from '@bottega/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { Notices, Result } from '../../platform/result.ts';
import type { AttemptLimits } from './attempts.ts';

/** What logging in needs of the cart, a later word; handed in where the application is wired. */
export interface IdentityPorts {
  viewCart(ctx: Context, input: { show_sectors?: boolean }): Promise<Result<Cart>>;
  /** Makes the visitor's cart and places the shopper's, and says so. Runs before the visitor's session ends. */
  adoptVisitorCart(ctx: Context, tx: Db, previousSessionId: string, userId: number): Promise<Notices>;
  /** Puts the shopper's default place on a basket that has none. Runs after the visitor's was made theirs. */
  assignDefaultPlace(ctx: Context, tx: Db, userId: number): Promise<void>;
  /** Signs device cookies; the same on every copy (`readPlatformSecret`). */
  deviceSecret: string;
  limits?: AttemptLimits;
}
