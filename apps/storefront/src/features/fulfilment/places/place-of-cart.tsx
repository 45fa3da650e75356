import type { FirstSlot } from '../slots/first-slot.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { PlaceAndTime } from './place-and-time.tsx';
import { PlaceProposal } from './place-proposal.tsx';

/** Place and slot of the basket, with the buttons to change, confirm or keep them. */
export function PlaceOfCart({ firstSlot }: { firstSlot?: FirstSlot | undefined }) {
  return (
    <div className="basket-place">
      <div className="basket-place__buttons">
        <PlaceAndTime firstSlot={firstSlot} />
      </div>
      <PlaceProposal isNamedAbove />
      <HoldCountdown whileLong={false} />
    </div>
  );
}
