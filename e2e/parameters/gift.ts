import { changes, type ProofsOf } from './proof.ts';

export const giftProofs: ProofsOf = () => ({
  'gift.list': { show_history: changes(undefined, true) },
  'gift.listManualAssigned': { show_history: changes(undefined, true) },
});
