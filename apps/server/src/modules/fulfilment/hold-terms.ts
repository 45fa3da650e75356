import type { HoldTerms } from '@bottega/domain';
import type { Brand } from '../../platform/context.ts';

/** How long the brand keeps a place for a basket. */
export const holdTermsOf = ({ settings }: Brand): HoldTerms => ({
  minutes: settings.slotHoldMinutes,
  extensionMinutes: settings.slotExtensionMinutes,
  mostExtensions: settings.slotMostExtensions,
});
