import type { Case } from '@bottega/contract';
import { formatDay, formatPrice, formatTime } from '@bottega/texts';
import { ButtonLink } from '@bottega/ui';
import { useEffect, useRef } from 'react';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useTexts } from '../../platform/shop.tsx';

/** What became of a case that was just opened. It takes the focus, so that screen readers read it. */
export function CaseAnswer({ answer }: { answer: Case }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = wordsOf(t, answer);
  return (
    <section className="panel grid gap-3" aria-labelledby="case-answer">
      <h2 id="case-answer" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {answer.kind === 'withdrawal' && <p>{t('aftersale.withdrawalHow')}</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={accountPaths.order(answer.orderId)} variant="secondary">
          {t('aftersale.backToOrder')}
        </ButtonLink>
        {answer.state === 'credited' && (
          <ButtonLink href={accountPaths.giftCertificates()} variant="secondary">
            {t('aftersale.seeCredits')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function wordsOf(
  t: ReturnType<typeof useTexts>,
  { kind, state, given: refunded, code = '', at }: Case,
): { title: string; text: string } {
  const amount = formatPrice(refunded);
  if (kind === 'withdrawal') {
    const when = { day: formatDay(new Date(at)), time: formatTime(new Date(at)) };
    return { title: t('aftersale.withdrawalDone'), text: t('aftersale.withdrawalDoneText', when) };
  }
  if (state === 'refunded')
    return { title: t('aftersale.answerRefunded', { amount }), text: t('aftersale.answerRefundedText') };
  if (state === 'credited')
    return {
      title: t('aftersale.answerCredited', { amount }),
      text: t('aftersale.answerCreditedText', { amount, code }),
    };
  if (state === 'deducted')
    return { title: t('aftersale.answerDeducted', { amount }), text: t('aftersale.answerDeductedText') };
  return { title: t('aftersale.answerOpen'), text: t('aftersale.answerOpenText') };
}
