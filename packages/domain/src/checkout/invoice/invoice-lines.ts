import {
  allocate,
  vatSplit,
  vatSummary,
  type BasisPoints,
  type Cents,
  type Milli,
  type VatRow,
} from '../../money/index.ts';
import { ZERO_VAT, type ZeroVat } from './vat-natures.ts';

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
  /** Why there is no VAT, at the rate 0. */
  zeroVat?: ZeroVat;
}

/** A sum of the summary: amounts without VAT are kept apart by their reason. */
export interface InvoiceVat extends VatRow {
  zeroVat?: ZeroVat;
}

/** A line as an electronic invoice shows it; amounts are euros without VAT, with eight decimals. */
interface InvoiceLine extends InvoiceItem {
  unitPrice: string;
  total: string;
}

export interface InvoiceAmounts {
  lines: InvoiceLine[];
  vat: InvoiceVat[];
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
    vat: vatByReason(charged),
    total: sumOf(charged),
  };
}

/**
 * The lines and the VAT summary of a credit note. The taxable amount of a rate is that of all that was credited until now less
 * that of the earlier notes, so that notes which give back all of an invoice have its taxable amounts and its VAT.
 */
export function creditAmounts(
  items: readonly InvoiceItem[],
  earlier: readonly InvoiceAmounts[],
): InvoiceAmounts {
  const amounts = invoiceAmounts(items);
  const before = earlier.flatMap(({ vat }) => vat);
  return {
    ...amounts,
    vat: amounts.vat.map((row) => {
      const own = before.filter(({ rate, zeroVat }) => rate === row.rate && zeroVat === row.zeroVat);
      const all = vatSplit(row.gross + sumOf(own), row.rate);
      const net = all.net - own.reduce((sum, part) => sum + part.net, 0);
      return { ...row, net, vat: row.gross - net };
    }),
  };
}

function vatByReason(items: readonly InvoiceItem[]): InvoiceVat[] {
  const withoutVat = items.filter(({ rate }) => rate === 0);
  const zeros = ZERO_VAT.flatMap((zeroVat): InvoiceVat[] => {
    const gross = sumOf(withoutVat.filter((item) => reasonOf(item) === zeroVat));
    return gross === 0 ? [] : [{ rate: 0, gross, ...vatSplit(gross, 0), zeroVat }];
  });
  return [...zeros, ...vatSummary(items.filter(({ rate }) => rate !== 0))];
}

/** An item without VAT is a deposit if it doesn't say otherwise. */
const reasonOf = ({ zeroVat = 'deposit' }: Pick<InvoiceItem, 'zeroVat'>): ZeroVat => zeroVat;

const sumOf = (items: readonly Pick<InvoiceItem, 'gross'>[]): Cents =>
  items.reduce((sum, { gross }) => sum + gross, 0);

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
  const discounts = [...rest].flatMap(([rate, gross]) =>
    sharesOf(items, { rate, gross }).map((share): InvoiceItem => ({
      description,
      quantity: 1000,
      unit: 'PZ',
      ...share,
    })),
  );
  return [...items, ...discounts.filter(({ gross }) => gross !== 0)];
}

type Share = Pick<InvoiceItem, 'rate' | 'gross' | 'zeroVat'>;

/** An amount at a rate; without VAT it is split over the reasons of the goods, in proportion. Deposits have no discount. */
function sharesOf(items: readonly InvoiceItem[], { rate, gross }: Share): Share[] {
  if (rate !== 0) return [{ rate, gross }];
  const kinds = ZERO_VAT.map((zeroVat) => ({
    zeroVat,
    gross: sumOf(items.filter((item) => item.rate === 0 && reasonOf(item) === zeroVat)),
  })).filter((kind) => kind.gross > 0 && kind.zeroVat !== 'deposit');
  if (kinds.length === 0) return [{ rate, gross, zeroVat: 'deposit' }];
  const shares = allocate(
    Math.abs(gross),
    kinds.map((kind) => kind.gross),
  );
  return kinds.map(({ zeroVat }, at) => ({ rate, gross: Math.sign(gross) * (shares[at] ?? 0), zeroVat }));
}
