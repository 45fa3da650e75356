export { dropUse as dropGiftCode, leaveUses as leaveGiftCodes } from './changed-uses-repository.ts';
export type { CartGifts } from './gift-record.ts';
export { giftPersonalData } from './personal-data.ts';
export {
  certificatesOf,
  findAll as findAllGifts,
  findCertificatesAmong,
  giftsOfCart,
  insertGift,
  moveUses as moveGiftCodes,
  releaseUse as releaseGiftCode,
  setRevoked as revokeGift,
  type ListedGift,
  type NewGift,
} from './repository.ts';
export { giftRoutes } from './routes.ts';
export { giveBackGifts, giveEarnedGift, newGiftCode, settleGifts, spendGifts } from './settle-gifts.ts';
export { unknownCode as unknownGiftCode } from './policy.ts';
export { checkGiftCode, useGiftCode, type GiftCart } from './use-codes.ts';
