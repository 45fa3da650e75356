import { Icon } from '@bottega/ui';
import { useServerCart } from '../../platform/session-cart.tsx';
import { useTexts } from '../../platform/shop.tsx';
import { useChoosePlace } from './place-and-time.tsx';

/** On the home page, to whoever has not said yet where the groceries go: the first thing to settle. */
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
