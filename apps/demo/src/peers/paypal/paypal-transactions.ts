import { PaypalRefusal, type Fields, type PaypalStore } from './paypal-orders.ts';

/** A page of PayPal's transaction search. Amounts given back are negative there. */
export function transactionPage(store: PaypalStore, query: URLSearchParams): Fields {
  const begin = Date.parse(query.get('start_date') ?? '');
  const end = Date.parse(query.get('end_date') ?? '');
  if (!(begin < end) || end - begin > 31 * 86_400_000)
    throw new PaypalRefusal(400, 'INVALID_DATE_RANGE', 'INVALID_REQUEST');
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const found = transactionsOf(store).filter(({ at }) => Date.parse(at) >= begin && Date.parse(at) <= end);
  return {
    transaction_details: found
      .slice((page - 1) * size, page * size)
      .map(({ info }) => ({ transaction_info: info })),
    account_number: 'XZXSPECPDZHZU',
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  };
}

function transactionsOf(store: PaypalStore): { at: string; info: Fields }[] {
  const all: { at: string; info: Fields }[] = [];
  for (const { purchase_units: units } of store.orders.values())
    for (const { payments = {}, custom_id: custom } of units) {
      const capture = payments.captures?.[0];
      const common = { transaction_status: 'S', ...(custom !== undefined && { custom_field: custom }) };
      if (capture)
        all.push({
          at: capture.create_time,
          info: {
            ...common,
            transaction_id: capture.id,
            transaction_event_code: 'T0006',
            transaction_initiation_date: capture.create_time,
            transaction_amount: capture.amount,
            transaction_status: capture.status === 'REFUNDED' ? 'V' : 'S',
          },
        });
      for (const refund of payments.refunds ?? [])
        all.push({
          at: refund.create_time,
          info: {
            ...common,
            transaction_id: refund.id,
            paypal_reference_id: capture?.id,
            paypal_reference_id_type: 'TXN',
            transaction_event_code: 'T1107',
            transaction_initiation_date: refund.create_time,
            transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
          },
        });
    }
  return all;
}
