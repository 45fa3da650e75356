import type { PlaceSuggestion } from '@bottega/contract';
import { Button, Icon } from '@bottega/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';
import { slotWords } from './slot-words.ts';
import type { Verdict } from './use-address-draft.ts';

export interface PlaceVerdictProps {
  verdict: Verdict | undefined;
  notices: readonly string[];
  /** The address as it is known, where it says something else than was typed. */
  meant: PlaceSuggestion | undefined;
  onTakeMeant: () => void;
  /** What to do about a place that isn't reached. */
  instead: ReactNode;
}

/** Whether the groceries can come there, what else was found, and what to do where they can't (FUL-14). */
export function PlaceVerdict({ verdict, notices, meant, onTakeMeant, instead }: PlaceVerdictProps) {
  const t = useTexts();
  const [now] = useState(() => new Date());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone it may have come below the fold
    if (verdict && verdict.kind !== 'known') place.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  return (
    <div ref={place} className="grid gap-3">
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
