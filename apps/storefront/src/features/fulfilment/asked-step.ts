import { useIsAsked } from '../../platform/asks.tsx';
import type { Step } from './dialog-steps.ts';

/** What is asked of place and time: a place before a time. */
export function useAskedStep(): Step | undefined {
  const address = useIsAsked('ADDRESS');
  const store = useIsAsked('STORE');
  const slot = useIsAsked('TIMESLOT');
  return address ? 'ADDRESS' : store ? 'STORE' : slot ? 'TIMESLOT' : undefined;
}
