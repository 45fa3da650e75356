import { Icon } from '@bottega/ui';
import { useServerCart } from '../../cart/state/index.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { useChoosePlace } from './place-and-time.tsx';

/** A button of the home page for shoppers without a place or a slot. */
export function SlotTeaser() {
  const t = useTexts();
  const choose = useChoosePlace();
  const { shippingAddress, timeslot } = useServerCart();
  if (shippingAddress.addressId > 0 && timeslot.timeslotId > 0) return null;
  const what = shippingAddress.addressId > 0 ? 'TIMESLOT' : 'ADDRESS';
  return (
    <button type="button" className="slot-teaser" onClick={() => void choose(what)}>
      <Icon name="truck-delivery" size={28} />
      <span>
        <strong>{t(what === 'ADDRESS' ? 'shell.chooseAddress' : 'shell.chooseSlot')}</strong>
        <span>{t('fulfilment.teaser')}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}
