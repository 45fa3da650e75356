import { vatSummary, type BasisPoints, type Cents, type Milli, type VatRow } from '../../money/index.ts';

/** What an invoice charges for: goods, packaging or delivery. */
export interface InvoiceItem {
  description: string;
  /** Bar code of goods. */
  ean?: string;
  quantity: Milli;
  unit: 'PZ' | 'KG';
  /** Cost after all discounts, VAT included. */
  gross: Cents;
  rate: BasisPoints;
}

/** A line as an electronic invoice shows it; amounts are euros without VAT, with eight decimals. */
interface InvoiceLine extends InvoiceItem {
  unitPrice: string;
  total: string;
}

export interface InvoiceAmounts {
  lines: InvoiceLine[];
  vat: VatRow[];
  total: Cents;
}

/**
 * The lines and the VAT summary of an invoice. Shop prices include VAT, so the VAT is split once per rate; lines have
 * eight decimals, as the FatturaPA format allows, so that they add up to the taxable amount of their rate.
 */
export function invoiceAmounts(items: readonly InvoiceItem[]): InvoiceAmounts {
  // what costs nothing has no VAT to account for
  const charged = items.filter(({ gross }) => gross !== 0);
  return {
    lines: charged.map((item) => ({
      ...item,
      total: decimals(netOf(item, 1000)),
      unitPrice: decimals(netOf(item, item.quantity)),
    })),
    vat: vatSummary(charged),
    total: charged.reduce((sum, { gross }) => sum + gross, 0),
  };
}

/** Hundred-millionths of a euro: the smallest amount of the format. They need more digits than a number has. */
const scale = 8;

/** The amount without VAT, divided by a quantity in thousandths. */
function netOf({ gross, rate }: InvoiceItem, quantity: Milli): bigint {
  const numerator = BigInt(gross) * 10n ** BigInt(scale - 2) * 10_000n * 1000n;
  return divide(numerator, BigInt(10_000 + rate) * BigInt(quantity));
}

/** Divides with half away from zero, as all rounding of the shop. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const twice = 2n * (numerator < 0n ? -numerator : numerator);
  const rounded = (twice + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

function decimals(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(scale + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * The items with one more for each VAT rate whose takings differ from them: what offers on the basket and codes take
 * off. So the invoice is the takings of the order, rate by rate.
 *
 * @param description text of those items
 */
export function withDiscounts(
  items: readonly InvoiceItem[],
  takings: readonly { rate: BasisPoints; gross: Cents }[],
  description: string,
): InvoiceItem[] {
  const rest = new Map<BasisPoints, Cents>();
  for (const { rate, gross } of takings) rest.set(rate, (rest.get(rate) ?? 0) + gross);
  for (const { rate, gross } of items) rest.set(rate, (rest.get(rate) ?? 0) - gross);
  const discounts = [...rest]
    .filter(([, gross]) => gross !== 0)
    .map(([rate, gross]): InvoiceItem => ({ description, quantity: 1000, unit: 'PZ', gross, rate }));
  return [...items, ...discounts];
}
