import { useIsPrompted } from '../../../platform/notices/prompts.tsx';
import type { Step } from './dialog-steps.ts';

/** The open prompt for place or slot. An address or a store comes before a slot. */
export function usePromptedStep(): Step | undefined {
  const address = useIsPrompted('ADDRESS');
  const store = useIsPrompted('STORE');
  const slot = useIsPrompted('TIMESLOT');
  return address ? 'ADDRESS' : store ? 'STORE' : slot ? 'TIMESLOT' : undefined;
}
