import type { AfterSale, Case } from '@bottega/contract';
import { formatDate, formatDay, formatPrice, formatTime } from '@bottega/texts';
import { ButtonLink } from '@bottega/ui';
import { accountPaths } from '../../platform/paths/account-paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { quantityOf } from './goods-choice.tsx';

/** The link to the complaint about an order, and until when; nothing when it is too late. */
export function ComplaintLink({
  afterSale: { orderId, complaintUntil },
}: {
  afterSale: Pick<AfterSale, 'orderId' | 'complaintUntil'>;
}) {
  const t = useTexts();
  if (complaintUntil === undefined) return null;
  return (
    <div className="grid gap-1">
      <ButtonLink href={accountPaths.complaint(orderId)} variant="secondary">
        {t('aftersale.complaintTitle')}
      </ButtonLink>
      <p className="text-sm text-muted">
        {t('aftersale.complaintUntil', { day: formatDate(complaintUntil) })}
      </p>
    </div>
  );
}

/** What else a shopper can do about an order, and what was asked for. */
export function AfterSaleActions({ afterSale }: { afterSale: AfterSale }) {
  const t = useTexts();
  const { orderId, withdrawalUntil, withdrawsByStatement, cases } = afterSale;
  if (!withdrawalUntil && !withdrawsByStatement && cases.length === 0) return null;
  return (
    <section className="panel grid gap-4" aria-labelledby="after-sale">
      <h2 id="after-sale" className="text-xl">
        {t('aftersale.sectionTitle')}
      </h2>
      {withdrawalUntil !== undefined && (
        <div className="grid gap-2">
          <ButtonLink href={accountPaths.withdrawal(orderId)} variant="secondary" wide>
            {t('aftersale.withdrawalLink')}
          </ButtonLink>
          <p className="text-sm text-muted">
            {t('aftersale.withdrawalUntil', { day: formatDate(withdrawalUntil) })}
          </p>
        </div>
      )}
      {withdrawsByStatement && (
        <ButtonLink href={accountPaths.withdrawalOf(orderId)} variant="secondary" wide>
          {t('aftersale.withdrawalLink')}
        </ButtonLink>
      )}
      {cases.length > 0 && (
        <>
          <h3 className="text-lg">{t('aftersale.casesTitle')}</h3>
          <ul className="grid gap-3">
            {cases.map((opened) => (
              <CaseRow key={opened.caseId} openCase={opened} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function CaseRow({ openCase }: { openCase: Case }) {
  const t = useTexts();
  const { kind, state, at, given: refunded, code = '', lines, answer } = openCase;
  const when = { day: formatDay(new Date(at)), time: formatTime(new Date(at)) };
  const isWaiting = state === 'open' && kind === 'withdrawal';
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <strong>{t(`aftersale.case_${kind}`, when)}</strong>
      <ul className="text-sm text-muted">
        {lines.map((line) => (
          <li key={line.line}>
            {quantityOf(t, line, line.quantity)} {line.name}
            {line.reason !== undefined && ` · ${t(`aftersale.reason_${line.reason}`)}`}
          </li>
        ))}
      </ul>
      <p>
        {isWaiting
          ? t('aftersale.state_open_withdrawal')
          : t(`aftersale.state_${state}`, { amount: formatPrice(refunded), code })}
      </p>
      {answer !== undefined && <p className="text-sm">{t('aftersale.shopSays', { text: answer })}</p>}
    </li>
  );
}
