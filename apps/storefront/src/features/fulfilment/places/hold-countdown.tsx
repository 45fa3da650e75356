import { formatTime, type Translate } from '@bottega/texts';
import { Button, ButtonLink, Icon } from '@bottega/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { refusalOf } from '../../../platform/notices/messages.ts';
import { paths } from '../../../platform/paths/paths.ts';
import { useCartWrites, useServerCart, useSessionCart } from '../../cart/state/index.ts';
import { useShop } from '../../../platform/shop.tsx';
import { useToasts } from '../../../platform/notices/toasts.tsx';
import { useChoosePlace } from './place-and-time.tsx';
import { Refusal } from './refusal.tsx';
import { useSetPlace } from './set-place.tsx';
import { isShort, minutesLeft, minutesToSay, timeLeft } from '../slots/time-left.ts';
import { useSecond } from '../slots/use-second.ts';

/** Milliseconds between two readings of an expired hold. The basket keeps the slot until another basket takes it. */
const lookAgainMs = 15_000;

/**
 * The remaining time of the slot's hold, with a button to extend it when little is left. After the end it reads the
 * basket again, and tells when the slot is gone.
 *
 * @param whileLong false: shows nothing while much time is left, beside a `HoldClock`
 */
export function HoldCountdown({ whileLong = true }: { whileLong?: boolean }) {
  const { t } = useShop();
  const { heldUntil, timeslotId } = useServerCart().timeslot;
  const now = useSecond();
  const isOver = heldUntil !== undefined && now !== undefined && timeLeft(heldUntil, now) === 'over';
  const isLost = useLostSlot(isOver);
  const box = useRef<HTMLDivElement>(null);
  /** Keeps the focus here, since the pressed button disappears. */
  const settled = () => box.current?.focus();
  if (timeslotId === 0) return isLost ? <LostSlot /> : null;
  if (heldUntil === undefined) return null;
  const isClose = now !== undefined && isShort(heldUntil, now);
  return (
    <div ref={box} tabIndex={-1} className={`grid gap-2 ${now === undefined ? 'invisible' : ''}`}>
      {(whileLong || isClose || isOver) && (
        <p
          role="timer"
          className={`figures flex items-center gap-2 text-sm ${isClose ? 'text-warning' : 'text-muted'}`}
        >
          <Icon name="clock" size={18} />
          {leftWords(t, heldUntil, now)}
        </p>
      )}
      <MinutesAloud heldUntil={heldUntil} now={now} />
      {(isOver || isClose) && <HoldAct isOver={isOver} onSettled={settled} />}
    </div>
  );
}

/** Read aloud at five minutes and at one, not each second. */
function MinutesAloud({ heldUntil, now }: { heldUntil: string; now: number | undefined }) {
  const { t } = useShop();
  const minutes = now === undefined ? undefined : minutesToSay(heldUntil, now);
  return (
    <p role="status" className="sr-only">
      {minutes !== undefined && t('fulfilment.slotHeldMinutes', { count: minutes })}
    </p>
  );
}

/** Takes the slot again after the end of its hold; before, extends the hold as often as possible. */
function HoldAct({ isOver, onSettled }: { isOver: boolean; onSettled: () => void }) {
  const { t } = useShop();
  const { extensionsLeft } = useServerCart().timeslot;
  if (isOver) return <TakeAgain onTaken={onSettled} />;
  if (extensionsLeft !== 0) return <KeepLonger onKept={onSettled} />;
  return <p className="text-sm text-warning">{t('fulfilment.slotLastMinutes')}</p>;
}

/** The remaining minutes alone, `59 min`. Renders nothing in the last ones, which `HoldCountdown` tells. */
export function HoldClock() {
  const { t } = useShop();
  const { heldUntil, timeslotId } = useServerCart().timeslot;
  const now = useSecond();
  if (timeslotId === 0 || heldUntil === undefined || now === undefined) return null;
  if (isShort(heldUntil, now)) return null;
  return (
    <p
      role="timer"
      aria-label={leftWords(t, heldUntil, now)}
      className="figures flex items-center gap-1 text-sm whitespace-nowrap text-muted"
    >
      <Icon name="clock" size={18} />
      {t('fulfilment.slotMinutesShort', { minutes: minutesLeft(heldUntil, now) })}
    </p>
  );
}

/** The remaining time: whole minutes, and seconds too in the last five minutes. */
function leftWords(t: Translate, until: string, now: number | undefined): string {
  // a text of the same length, so that the layout doesn't move when the clock starts
  if (now === undefined) return t('fulfilment.slotHeldMinutes', { count: 59 });
  const left = timeLeft(until, now);
  if (left === 'over') return t('fulfilment.slotHoldOver');
  return isShort(until, now)
    ? t('fulfilment.slotHeldSeconds', { left })
    : t('fulfilment.slotHeldMinutes', { count: minutesLeft(until, now) });
}

/** Whether the slot was lost while the page was open; false again after another slot is chosen. */
function useLostSlot(isOver: boolean): boolean {
  const { t } = useShop();
  const { reload } = useCartWrites();
  const toasts = useToasts();
  const { timeslotId } = useServerCart().timeslot;
  const [lostId, setLostId] = useState(0);
  useEffect(() => {
    if (!isOver) return;
    const look = async () => {
      const answer = await reload();
      if (answer.response.status !== 0 || answer.data.timeslot.timeslotId === timeslotId) return;
      setLostId(timeslotId);
      toasts.show({ kind: 'warning', text: t('fulfilment.slotReleased') });
    };
    void look();
    const timer = setInterval(() => void look(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isOver, reload, timeslotId, toasts, t]);
  if (timeslotId > 0 && lostId > 0 && timeslotId !== lostId) setLostId(0);
  return lostId > 0;
}

function LostSlot() {
  const { t } = useShop();
  const choose = useChoosePlace();
  // the payment page can't change the slot (FUL-29), so the button leads to the checkout
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
