import type { contract, DataOf } from '@bottega/contract';
import { paymentType } from '@bottega/domain';
import { formatPrice } from '@bottega/texts';
import { Icon, type IconName } from '@bottega/ui';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useTexts } from '../../platform/shop.tsx';

type Deadline = DataOf<typeof contract.checkout.paymentDeadlines>['deadlines'][number];

const looks: Record<Deadline['stateId'], { icon: IconName; className: string }> = {
  paid: { icon: 'circle-check', className: 'text-success' },
  pending: { icon: 'clock', className: 'text-muted' },
  expiring: { icon: 'alert-triangle', className: 'text-warning' },
  expired: { icon: 'alert-circle', className: 'text-danger' },
};

/** Payment deadlines with their amounts and states, and what is due in all. */
export function DeadlineList({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useTexts();
  const due = deadlines
    .filter(({ stateId }) => stateId !== 'paid')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <>
      <p className="figures text-lg">
        {due > 0
          ? t('checkout.deadlinesDue', { amount: formatPrice(due / 100) })
          : t('checkout.deadlinesAllPaid')}
      </p>
      <ul className="grid gap-3" aria-label={t('checkout.deadlinesTitle')}>
        {deadlines.map(({ orderId, amount, stateId, text, paymentTypeId }) => (
          <li key={orderId} className="panel relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
            <span className={looks[stateId].className}>
              <Icon name={looks[stateId].icon} size={24} />
            </span>
            <div className="grid gap-1">
              <p className={`font-strong ${looks[stateId].className}`}>{text}</p>
              <p className="text-sm text-muted">
                <a className="after:absolute after:inset-0" href={accountPaths.order(orderId)}>
                  {t('order.number', { orderId: String(orderId) })}
                </a>{' '}
                ·{' '}
                {t(
                  paymentTypeId === paymentType.deferred
                    ? 'checkout.paymentDeferred'
                    : 'checkout.paymentSummaryInvoice',
                )}
              </p>
            </div>
            <p className="figures">
              <strong className="font-price text-lg">{formatPrice(amount)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
