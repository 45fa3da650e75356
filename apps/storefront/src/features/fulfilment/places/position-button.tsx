import type { Coordinates } from '@bottega/domain';
import { Button } from '@bottega/ui';
import { useState } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { devicePosition } from './device-position.ts';
import { Refusal } from './refusal.tsx';

/** Finds the device's position. If the shopper denies it, a text asks to enable location (FUL-23). */
export function PositionButton({ onPosition }: { onPosition: (at: Coordinates) => void | Promise<void> }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const ask = async () => {
    setAsking(true);
    setRefused(false);
    const at = await devicePosition();
    if (at) await onPosition(at);
    setRefused(at === undefined);
    setAsking(false);
  };
  return (
    <div className="grid gap-2">
      <Button variant="secondary" icon="current-location" wide busy={asking} onClick={() => void ask()}>
        {t('fulfilment.useMyPosition')}
      </Button>
      {refused && <Refusal text={t('fulfilment.positionDenied')} />}
    </div>
  );
}
