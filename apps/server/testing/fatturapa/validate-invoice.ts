import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const read = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(fileName, import.meta.url), 'utf8'),
});

const schema = read('Schema_del_file_xml_FatturaPA_v1.2.3.xsd');
const imported = read('xmldsig-core-schema.xsd');

/** What is wrong with invoices by the official schema, with libxml2; empty if all are valid. */
export async function invoiceProblems(invoices: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: invoices.map((contents, index) => ({ fileName: `invoice-${index}.xml`, contents })),
    schema: [schema],
    preload: [imported],
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
