import type { PlaceSuggestion } from '@bottega/contract';
import { Button, Icon } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/shop.tsx';
import { slotWords } from '../slots/slot-words.ts';
import type { Verdict } from './use-address-draft.ts';

export interface PlaceVerdictProps {
  verdict: Verdict | undefined;
  notices: readonly string[];
  /** The known address, when it differs from the typed one. */
  meant: PlaceSuggestion | undefined;
  onTakeMeant: () => void;
  /** Content for a place that delivery doesn't reach. */
  instead: ReactNode;
}

/** The result of the check: whether delivery reaches the place, notices, and what to do otherwise (FUL-14). */
export function PlaceVerdict({ verdict, notices, meant, onTakeMeant, instead }: PlaceVerdictProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!verdict || verdict.kind === 'known') return;
    // on a phone the result may be below the visible part
    place.current?.scrollIntoView({ block: 'nearest' });
    // the pressed button disappears for a place that delivery doesn't reach
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [verdict]);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3">
      <div role="status" className="grid gap-3 empty:hidden">
        {notices.map((text) => (
          <Said key={text} kind="info" text={text} />
        ))}
        {verdict && 'text' in verdict && <Said kind="danger" text={verdict.text} />}
        {verdict?.kind === 'reached' && (
          <Said
            kind="success"
            text={
              verdict.first
                ? `${t('fulfilment.homeAvailable')} ${t('shell.firstDelivery', {
                    slot: slotWords(t, verdict.first, now),
                  })}.`
                : t('fulfilment.homeAvailable')
            }
          />
        )}
      </div>
      {meant && (
        <div className="panel grid gap-3" role="group" aria-label={t('fulfilment.meantQuestion')}>
          <p>
            {t('fulfilment.meantQuestion')} <strong>{meant.label}</strong>
          </p>
          <Button variant="secondary" onClick={onTakeMeant}>
            {t('fulfilment.meantTake')}
          </Button>
        </div>
      )}
      {verdict?.kind === 'refused' && verdict.isUncovered && instead}
    </div>
  );
}

const looks = {
  danger: { icon: 'alert-circle', className: 'bg-danger-soft text-danger' },
  success: { icon: 'circle-check', className: 'bg-success-soft text-success' },
  info: { icon: 'info-circle', className: 'bg-info-soft text-info' },
} as const;

const Said = ({ kind, text }: { kind: keyof typeof looks; text: string }) => (
  <p className={`flex gap-2 rounded-field px-3 py-2 ${looks[kind].className}`}>
    <Icon name={looks[kind].icon} /> <span>{text}</span>
  </p>
);
