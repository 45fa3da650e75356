import { contract } from '@bottega/contract';
import { implement } from '../../platform/implement.ts';
import { listGifts, listGiftsByHand } from './list-gifts.ts';

export const giftRoutes = implement('gift', contract.gift, {
  list: listGifts,
  listManualAssigned: listGiftsByHand,
});
