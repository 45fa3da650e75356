import { IconButton } from '@bottega/ui';
import { useEffect } from 'react';
import { hideTutorial, rememberTutorial } from '../../../platform/tutorial.ts';
import { useTexts } from '../../../platform/shop.tsx';
import { useServerCart } from '../../cart/state/index.ts';
import { keptTexts } from '../../../platform/browser-storage.ts';

/**
 * The tutorial: on the first visit it tells why to choose place and slot, below the button that asks for them. It stands
 * in the page, so it covers nothing.
 */
export function TutorialHint() {
  const t = useTexts();
  const isPlaced = useServerCart().shippingAddress.addressId > 0;
  useEffect(() => {
    if (isPlaced) return;
    rememberTutorial(keptTexts);
    return hideTutorial;
  }, [isPlaced]);
  if (isPlaced) return null;
  return (
    <aside className="tutorial" aria-label={t('fulfilment.tutorialTitle')}>
      <p>
        <strong>{t('fulfilment.tutorialTitle')}</strong> {t('fulfilment.tutorialText')}
      </p>
      <IconButton icon="x" label={t('fulfilment.tutorialClose')} onClick={hideTutorial} />
    </aside>
  );
}
