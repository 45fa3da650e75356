import type { StatusData } from '@bottega/contract';
import { formatDate, formatDay, formatNumber, formatPrice, formatTime } from '@bottega/texts';
import { Badge } from '@bottega/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/shop.tsx';

/** Failed jobs, reconciled days, queues and imports of the brand, each as a table or a sentence that there are none. */
export function BrandStatus({
  status: { queues, failed, imports, invoices, reconciliations },
}: {
  status: StatusData;
}) {
  const t = useTexts();
  return (
    <>
      <Part title={t('tenancy.failedJobs')} none={failed.length === 0 && t('tenancy.noFailedJobs')}>
        <ul className="grid gap-3">
          {failed.map(({ id, name, error, failedAt }) => (
            <li key={id} className="panel grid gap-1">
              <p className="flex flex-wrap items-center gap-3">
                <strong>{name}</strong> <Badge kind="offer">{t('tenancy.failed')}</Badge> {moment(failedAt)}
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">{error}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Reconciliations days={reconciliations} />
      <RefusedInvoices invoices={invoices} />
      <Part title={t('tenancy.queues')} none={queues.length === 0 && t('tenancy.noQueues')}>
        <Table
          label={t('tenancy.queues')}
          columns={[
            t('tenancy.queue'),
            t('tenancy.waiting'),
            t('tenancy.running'),
            t('tenancy.done'),
            t('tenancy.lastDone'),
          ]}
          rows={queues.map(({ name, waiting, running, done, lastDoneAt }) => [
            name,
            formatNumber(waiting),
            formatNumber(running),
            formatNumber(done),
            lastDoneAt === undefined ? '–' : moment(lastDoneAt),
          ])}
        />
      </Part>
      <Part title={t('tenancy.imports')} none={imports.length === 0 && t('tenancy.noImports')}>
        <Table
          label={t('tenancy.imports')}
          columns={[
            t('tenancy.import'),
            t('tenancy.importAt'),
            t('tenancy.rows'),
            t('tenancy.changes'),
            t('tenancy.problems'),
            t('tenancy.applied'),
          ]}
          rows={imports.map(({ kind, finishedAt, rows, created, changed, withdrawn, problems, applied }) => [
            kind ?? t('tenancy.unknownKind'),
            moment(finishedAt),
            formatNumber(rows),
            t('tenancy.changesOf', {
              created: formatNumber(created),
              changed: formatNumber(changed),
              withdrawn: formatNumber(withdrawn),
            }),
            formatNumber(problems),
            t(applied ? 'ui.yes' : 'ui.no'),
          ])}
        />
      </Part>
    </>
  );
}

/** Online takings compared with the gateways, by day. */
function Reconciliations({ days }: { days: StatusData['reconciliations'] }) {
  const t = useTexts();
  return (
    <Part title={t('tenancy.reconciliations')} none={days.length === 0 && t('tenancy.noReconciliations')}>
      <Table
        label={t('tenancy.reconciliations')}
        columns={[
          t('tenancy.day'),
          t('tenancy.gateway'),
          t('tenancy.moves'),
          t('tenancy.captured'),
          t('tenancy.refunded'),
          t('tenancy.result'),
        ]}
        rows={days.map(({ day, gateway, moves, captured, refunded, differences }) => [
          formatDay(day),
          gateway,
          formatNumber(moves),
          formatPrice(captured),
          formatPrice(refunded),
          differences === 0 ? t('tenancy.agrees') : t('tenancy.differences', { count: differences }),
        ])}
      />
    </Part>
  );
}

/** Invoices that staff has to mend, with what is wrong. */
function RefusedInvoices({ invoices }: Pick<StatusData, 'invoices'>) {
  const t = useTexts();
  return (
    <Part title={t('tenancy.invoices')} none={invoices.length === 0 && t('tenancy.noInvoices')}>
      <Table
        label={t('tenancy.invoices')}
        columns={[t('tenancy.invoice'), t('tenancy.order'), t('tenancy.result'), t('tenancy.problems')]}
        rows={invoices.map(({ number, orderId, outcome, at, faults }) => [
          number,
          String(orderId),
          `${outcome}, ${moment(at)}`,
          faults.map(({ code, says }) => `${code} ${says}`).join(' · '),
        ])}
      />
    </Part>
  );
}

const moment = (at: string): string => `${formatDate(at)}, ${formatTime(at)}`;

function Part({ title, none, children }: { title: string; none: string | false; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2>{title}</h2>
      {none === false ? children : <p className="text-muted">{none}</p>}
    </section>
  );
}

interface TableProps {
  label: string;
  columns: readonly string[];
  /** Cells of each row; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** Scrolls sideways on a phone. The focus reaches it, so that the arrow keys scroll it too. */
function Table({ label, columns, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the focus to scroll by keyboard
    <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={`${index} ${name}`} className="border-b border-line">
              <th scope="row" className="px-3 py-2 text-left whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="px-3 py-2 whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
