import { formatTime } from '@bottega/texts';
import { Button, ButtonLink, Icon } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { refusalOf } from '../../platform/messages.ts';
import { paths } from '../../platform/paths.ts';
import { useServerCart, useSessionCart } from '../../platform/session-cart.tsx';
import { useShop } from '../../platform/shop.tsx';
import { useToasts } from '../../platform/toasts.tsx';
import { useChoosePlace } from './place-and-time.tsx';
import { Refusal } from './refusal.tsx';
import { useSetPlace } from './set-place.tsx';
import { isShort, minutesToSay, timeLeft } from './time-left.ts';
import { useSecond } from './use-second.ts';

/** How often a place whose time is over is looked for: it is the basket's until somebody else takes it. */
const lookAgainMs = 15_000;

/**
 * How long the slot is still the basket's; kept longer by a press when little is left. When its time is over the
 * basket is asked for again, and a slot that is gone is said to be, with the way to another.
 */
export function HoldCountdown() {
  const { t } = useShop();
  const { heldUntil, timeslotId, extensionsLeft } = useServerCart().timeslot;
  const now = useSecond();
  // as long as the real one, so that nothing moves when it comes
  const left = heldUntil === undefined || now === undefined ? '00:00' : timeLeft(heldUntil, now);
  const isOver = left === 'over';
  const isLost = useLostSlot(isOver);
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed goes away: the focus stays beside it. */
  const settled = () => box.current?.focus();
  if (timeslotId === 0) return isLost ? <LostSlot /> : null;
  if (heldUntil === undefined) return null;
  const minutes = now === undefined ? undefined : minutesToSay(heldUntil, now);
  const isClose = now !== undefined && isShort(heldUntil, now);
  return (
    <div ref={box} tabIndex={-1} className={`grid gap-2 ${now === undefined ? 'invisible' : ''}`}>
      <p
        role="timer"
        className={`figures flex items-center gap-2 text-sm ${isClose ? 'text-warning' : 'text-muted'}`}
      >
        <Icon name="clock" size={18} />
        {isOver ? t('fulfilment.slotHoldOver') : t('fulfilment.slotHeldFor', { left })}
      </p>
      {/* told aloud when it turns five minutes and one, not each second */}
      <p role="status" className="sr-only">
        {minutes !== undefined && t('fulfilment.slotMinutesLeft', { count: minutes })}
      </p>
      {isOver ? (
        <TakeAgain onTaken={settled} />
      ) : (
        isClose &&
        (extensionsLeft === 0 ? (
          <p className="text-sm text-warning">{t('fulfilment.slotLastMinutes')}</p>
        ) : (
          <KeepLonger onKept={settled} />
        ))
      )}
    </div>
  );
}

/** Whether the slot ran out under the shopper's eyes; forgotten when another is chosen. */
function useLostSlot(isOver: boolean): boolean {
  const { api, t, brand } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const { timeslotId } = useServerCart().timeslot;
  const [lostId, setLostId] = useState(0);
  useEffect(() => {
    if (!isOver) return;
    const look = async () => {
      const answer = await session.write(() => api.cart.view({ show_sectors: brand.settings.showSectors }));
      if (answer.response.status !== 0 || answer.data.timeslot.timeslotId === timeslotId) return;
      setLostId(timeslotId);
      toasts.show({ kind: 'warning', text: t('fulfilment.slotReleased') });
    };
    void look();
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isOver, api, brand, session, timeslotId, toasts, t]);
  if (timeslotId > 0 && lostId > 0 && timeslotId !== lostId) setLostId(0);
  return lostId > 0;
}

function LostSlot() {
  const { t } = useShop();
  const choose = useChoosePlace();
  // on the payment page nothing is changed any more (FUL-29): the step before is where it is
  const onPayment = useLocation().pathname === paths.payment();
  return (
    <div role="status" className="grid gap-2 rounded-field bg-warning-soft px-3 py-2 text-warning">
      <p>{t('fulfilment.slotLost')}</p>
      {onPayment ? (
        <ButtonLink variant="secondary" icon="calendar-time" href={paths.checkout()}>
          {t('fulfilment.slotChooseOther')}
        </ButtonLink>
      ) : (
        <Button variant="secondary" icon="calendar-time" onClick={() => void choose('TIMESLOT')}>
          {t('fulfilment.slotChooseOther')}
        </Button>
      )}
    </div>
  );
}

function TakeAgain({ onTaken }: { onTaken: () => void }) {
  const { t } = useShop();
  const { setPlace, setting, question } = useSetPlace();
  const { timeslotId, date } = useServerCart().timeslot;
  const [refusal, setRefusal] = useState<string>();
  const take = async () => {
    const outcome = await setPlace({ timeslotId, date });
    setRefusal(outcome.status === 'refused' ? outcome.why : undefined);
    if (outcome.status === 'set') onTaken();
  };
  return (
    <>
      <div>
        <Button variant="secondary" icon="refresh" busy={setting} onClick={() => void take()}>
          {t('fulfilment.slotTakeAgain')}
        </Button>
      </div>
      {refusal !== undefined && <Refusal text={refusal} />}
      {question}
    </>
  );
}

function KeepLonger({ onKept }: { onKept: () => void }) {
  const { api, t, byCode } = useShop();
  const session = useSessionCart();
  const toasts = useToasts();
  const [keeping, setKeeping] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const keep = async () => {
    setKeeping(true);
    const answer = await session.write(() => api.cart.extendTimeslot({}));
    setKeeping(false);
    const why = refusalOf(answer, byCode);
    setRefusal(why);
    if (why !== undefined) return;
    onKept();
    const time = formatTime(answer.data.timeslot.heldUntil ?? '');
    toasts.show({ kind: 'success', text: t('fulfilment.slotKept', { time }) });
  };
  return (
    <>
      <div>
        <Button variant="secondary" icon="clock" busy={keeping} onClick={() => void keep()}>
          {t('fulfilment.slotKeep')}
        </Button>
      </div>
      {refusal !== undefined && <Refusal text={refusal} />}
    </>
  );
}
