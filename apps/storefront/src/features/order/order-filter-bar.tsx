import { Button, Chip, FilterChip, Icon, TextField, TextLink } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { typedText } from '../../platform/form/rules.ts';
import { paths } from '../../platform/paths/paths.ts';
import { useTexts } from '../../platform/shop.tsx';
import { activeBounds, queryOf, statusGroups, typedBounds, type OrderFilters } from './order-filters.ts';

const groupTexts = {
  to_pay: 'order.groupToPay',
  under_way: 'order.groupUnderWay',
  over: 'order.groupOver',
} as const;

const hrefOf = (filters: OrderFilters) => paths.orders() + queryOf(filters);

interface FilterProps {
  filters: OrderFilters;
  /** Opens the list with other filters. */
  onFilter: (href: string) => void;
}

/** The filters of the order list: groups of statuses as chips, and a form for days and totals that unfolds. */
export function OrderFilterBar({ filters, onFilter }: FilterProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="chips chips--scroll" role="group" aria-label={t('order.groups')}>
        <button type="button" className="chip" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="adjustments-horizontal" size={18} />
          {t('catalog.filters')}
        </button>
        <Chip
          href={hrefOf({ ...filters, group: undefined })}
          current={!filters.group}
          text={t('order.groupAll')}
        />
        {statusGroups.map((group) => (
          <Chip
            key={group}
            href={hrefOf({ ...filters, group })}
            current={filters.group === group}
            text={t(groupTexts[group])}
          />
        ))}
      </div>
      {open && (
        <BoundsForm
          filters={filters}
          onFilter={(href) => {
            setOpen(false);
            onFilter(href);
          }}
        />
      )}
      <ActiveBounds filters={filters} />
    </div>
  );
}

/** The form of days and totals. */
function BoundsForm({ filters, onFilter }: FilterProps) {
  const t = useTexts();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = typedBounds({
      from_date: typedText(data, 'from_date'),
      to_date: typedText(data, 'to_date'),
      from_gross_total: typedText(data, 'from_gross_total'),
      to_gross_total: typedText(data, 'to_gross_total'),
    });
    if (read.ok) return onFilter(hrefOf({ ...(filters.group && { group: filters.group }), ...read.bounds }));
    const texts = Object.entries(read.wrong).map(([name, key]) => [name, t(key)] as const);
    setWrong(Object.fromEntries(texts));
    form.querySelector<HTMLElement>(`[name="${texts[0]?.[0]}"]`)?.focus();
  };
  const euro = (amount: number | undefined) => (amount === undefined ? '' : String(amount).replace('.', ','));
  return (
    <form
      noValidate
      aria-label={t('catalog.filters')}
      className="panel grid grid-cols-2 items-start gap-x-3 gap-y-4 lg:grid-cols-4"
      onSubmit={submit}
    >
      <TextField
        type="date"
        name="from_date"
        label={t('order.fromDay')}
        defaultValue={filters.from_date}
        error={wrong['from_date']}
      />
      <TextField
        type="date"
        name="to_date"
        label={t('order.toDay')}
        defaultValue={filters.to_date}
        error={wrong['to_date']}
      />
      <TextField
        name="from_gross_total"
        label={t('order.fromTotal')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={euro(filters.from_gross_total)}
        error={wrong['from_gross_total']}
      />
      <TextField
        name="to_gross_total"
        label={t('order.toTotal')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={euro(filters.to_gross_total)}
        error={wrong['to_gross_total']}
      />
      <div className="col-span-full">
        <Button type="submit">{t('order.applyFilters')}</Button>
      </div>
    </form>
  );
}

/** The chosen days and totals as chips that take themselves away, and a link that takes all away. */
function ActiveBounds({ filters }: Pick<FilterProps, 'filters'>) {
  const t = useTexts();
  const bounds = activeBounds(t, filters);
  if (bounds.length === 0 && !filters.group) return null;
  return (
    <ul className="chips items-center" aria-label={t('catalog.activeFilters')}>
      {bounds.map(({ name, without }) => (
        <li key={name}>
          <FilterChip text={name} href={hrefOf(without)} removeLabel={t('catalog.removeFilter', { name })} />
        </li>
      ))}
      <li>
        <TextLink look="alone" href={paths.orders()} data-keep-scroll="">
          {t('catalog.clearFilters')}
        </TextLink>
      </li>
    </ul>
  );
}
