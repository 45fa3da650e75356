import type { Cart, RegisterInput } from '@bottega/contract';
import type { Brand, Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/brand-db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { BrandFiles } from '../../platform/storage/storage.ts';
import type { Notices, Refusal, Result } from '../../platform/result.ts';
import type { AttemptLimits } from './limits/attempts.ts';
import type { CaptchaOf } from './limits/captcha.ts';

/** Functions of later modules that a log-in needs; the application passes them in. */
export interface IdentityPorts {
  viewCart(ctx: Context, input: { show_sectors?: boolean }): Promise<Result<Cart>>;
  /**
   * Moves the visitor's cart and places to the shopper, and returns the notices. Runs before the visitor's session
   * ends.
   */
  adoptVisitorCart(ctx: Context, tx: Db, previousSessionId: string, userId: number): Promise<Notices>;
  /** Moves the visitor's favourites to the shopper, and returns the notices. Runs before the visitor's session ends. */
  adoptVisitorFavourites(ctx: Context, tx: Db, previousSessionId: string, userId: number): Promise<Notices>;
  /** Sets the shopper's default place on a basket without a place. Runs after the visitor's cart was moved. */
  assignDefaultPlace(ctx: Context, tx: Db, userId: number): Promise<void>;
  /** The parts of a registration that belong to the profile. */
  registeredProfile: {
    /** The refusals of wrong parts. */
    refuseParts(ctx: Context, input: RegisterInput): Refusal[];
    /** Saves the parts of a new shopper. A refusal undoes the registration. */
    keepParts(ctx: Context, tx: Db, userId: number, input: RegisterInput): Promise<Refusal | undefined>;
  };
  /** The secret of device cookies, the same on every server (`readPlatformSecret`). */
  deviceSecret: string;
  /** What each word does when an account is deleted. */
  personalData: readonly PersonalData[];
  /** Files that the copy of all data shows. */
  filesOf(brand: Brand): BrandFiles;
  captchaOf: CaptchaOf;
  limits?: AttemptLimits;
}
