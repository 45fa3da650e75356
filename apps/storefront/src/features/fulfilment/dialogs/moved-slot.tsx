import { shortPlace } from '@bottega/domain';
import { formatDay, formatPrice, formatTimeRange } from '@bottega/texts';
import { useTexts } from '../../../platform/shop.tsx';
import { useServerCart } from '../../cart/state/index.ts';
import { BeforeAfter } from './what-changes-lines.tsx';

interface Times {
  date: string;
  beginTime: string;
  endTime: string;
}

interface MovedTimesProps {
  before: Times;
  after: Times;
  /** The kind of place, which the words depend on. */
  addressTypeId: number | undefined;
}

const timesText = ({ date, beginTime, endTime }: Times): string =>
  `${formatDay(date)}, ${formatTimeRange(beginTime, endTime)}`;

/** `Consegna: gio 3 dic, 10:00–12:00 → ven 4 dic, 18:00–20:00`. */
export function MovedTimes({ before, after, addressTypeId }: MovedTimesProps) {
  const t = useTexts();
  return (
    <div className="figures flex flex-wrap justify-between gap-x-4">
      <dt>{t('order.when', shortPlace({ addressTypeId }))}</dt>
      <dd>
        <BeforeAfter before={timesText(before)} after={timesText(after)} />
      </dd>
    </div>
  );
}

/** Day and hour of an order before and after its change, with the fee if it differs; nothing if the order stays there. */
export function MovedSlot() {
  const t = useTexts();
  const { changesOrder, timeslot, shippingAddress, deliveryFee } = useServerCart();
  if (!changesOrder || timeslot.timeslotId === 0) return null;
  const { timeslot: before, deliveryFee: feeBefore } = changesOrder;
  if (before.timeslotId === timeslot.timeslotId) return null;
  const feeText = (fee: number) => (fee === 0 ? t('ui.free') : formatPrice(fee));
  return (
    <dl className="grid gap-1">
      <MovedTimes before={before} after={timeslot} addressTypeId={shippingAddress.addressTypeId} />
      {feeBefore !== deliveryFee && (
        <div className="figures flex flex-wrap justify-between gap-x-4">
          <dt>{t('cart.changesFee', shortPlace(shippingAddress))}</dt>
          <dd>
            <BeforeAfter before={feeText(feeBefore)} after={feeText(deliveryFee)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
