import { dayAt, formatTime, type Translate } from '@bottega/texts';
import { useState } from 'react';
import { dayName } from '../../platform/day-name.ts';
import { useTexts } from '../../platform/shop.tsx';

interface ModifyUntilProps {
  /** Until when the order can be changed, ISO 8601; absent if it can't be. */
  until: string | undefined;
  /** Below the button that opens the order for changes. */
  short?: boolean;
}

/** Until when an order can be changed; nothing if it can't be. */
export function ModifyUntil({ until, short = false }: ModifyUntilProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  if (until === undefined) return null;
  return <>{t(short ? 'order.modifyUntilShort' : 'order.modifyUntil', momentWords(t, until, now))}</>;
}

function momentWords(t: Translate, instant: string, now: Date): { day: string; time: string } {
  return { day: dayName(t, dayAt(new Date(instant)), now), time: formatTime(instant) };
}
