import type { FirstSlot } from './first-slot.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { PlaceAndTime } from './place-and-time.tsx';
import { PlaceProposal } from './place-proposal.tsx';

/** Where and when the basket goes: to be changed, confirmed where it is only proposed, kept while it is held. */
export function BasketPlace({ firstSlot }: { firstSlot?: FirstSlot | undefined }) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-x-4 gap-y-1 sm:flex sm:flex-wrap">
        <PlaceAndTime firstSlot={firstSlot} />
      </div>
      <PlaceProposal />
      <HoldCountdown />
    </div>
  );
}
