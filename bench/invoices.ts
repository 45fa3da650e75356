import { generatedInvoices } from '@bottega/server/testing/fatturapa/generated-invoices.fixture';
import { invoiceProblems } from '@bottega/server/testing/fatturapa/validate-invoice';
import { alignedTable } from './table.ts';

const orders = 2000;
const atOnce = 250;

/**
 * Writes the invoices and credit notes of 2,000 generated orders. Throws if one isn't valid against the official schema,
 * or differs from the ledger.
 */
export async function writeManyInvoices(seed: number): Promise<string> {
  const began = performance.now();
  const invoices = generatedInvoices(orders, seed);
  const seconds = (performance.now() - began) / 1000;
  const different = invoices.filter(({ total, ledger }) => total !== ledger);
  if (different.length > 0)
    throw new Error(`${different.length} documents differ from the ledger (seed ${seed})`);
  for (let at = 0; at < invoices.length; at += atOnce) {
    const problems = await invoiceProblems(invoices.slice(at, at + atOnce).map(({ xml }) => xml));
    if (problems.length > 0) throw new Error(`not valid (seed ${seed}): ${problems[0]}`);
  }
  const sum = invoices.reduce((all, { total }) => all + total, 0);
  const rows: [string, string][] = [
    ['orders', String(orders)],
    ['invoices and credit notes, all valid', String(invoices.length)],
    ['their sum = the ledger, in euro', (sum / 100).toFixed(2)],
    ['seconds to write them', seconds.toFixed(1)],
  ];
  return alignedTable(
    [
      ['sum', ([name]) => name],
      ['value', ([, value]) => value],
    ],
    rows,
    1,
  );
}
