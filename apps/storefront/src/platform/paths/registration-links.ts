import type { BrandSettings } from '@bottega/contract';
import { paths } from './paths.ts';

type Settings = Pick<BrandSettings, 'externalRegistrationUrl'>;

/** Where a visitor registers: in the shop, or at the address that the brand names (IDE-18). */
export const registrationLink = ({ externalRegistrationUrl: outside }: Settings): string =>
  outside === '' ? paths.registration() : outside;

/** Where a visitor asks for a new password (IDE-17). */
export const forgottenPasswordLink = ({ externalRegistrationUrl: outside }: Settings): string =>
  outside === '' ? paths.resetPasswordRequest() : outside;
