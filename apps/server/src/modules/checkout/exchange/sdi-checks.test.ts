import { expect, test } from 'vitest';
import { generatedInvoices } from '../../../../testing/fatturapa/generated-invoices.fixture.ts';
import { kindsOfInvoices } from '../../../../testing/fatturapa/kinds-of-invoices.fixture.ts';
import { invoiceProblems } from '../../../../testing/fatturapa/validate-invoice.ts';
import { brokenChecks } from './sdi-checks.ts';

const xmlOf = (kind: string): string => kindsOfInvoices.find((sample) => sample.kind === kind)!.xml;
const codesOf = (xml: string): string[] => brokenChecks(xml).map(({ code }) => code);

test('when invoices of at least twenty kinds are made, then each is valid against the official schema and passes the coded checks (law, duty 35)', async () => {
  expect(kindsOfInvoices.length).toBeGreaterThanOrEqual(20);
  expect(await invoiceProblems(kindsOfInvoices.map(({ xml }) => xml))).toEqual([]);
  expect(kindsOfInvoices.filter(({ xml }) => brokenChecks(xml).length > 0)).toEqual([]);
  const numbers = kindsOfInvoices.map(({ xml }) => /<Numero>([^<]+)/.exec(xml)?.[1]);
  // check 00404
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('when baskets are generated, then their invoices and credit notes pass the coded checks', () => {
  const invoices = generatedInvoices(150, 20_261_127);
  expect(invoices.flatMap(({ xml }) => brokenChecks(xml))).toEqual([]);
});

/** A check, an invoice that passes it, and what breaks it. */
const faults: [code: string, kind: string, from: string | RegExp, to: string][] = [
  ['00200', 'a private person', '</p:FatturaElettronica>', ''],
  ['00200', 'a private person', '<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE p [<!ENTITY a "b">]>'],
  ['00305', 'a company with a recipient code', '<IdCodice>01234567897', '<IdCodice>01234567890'],
  ['00306', 'a private person', 'RSSMRA80A01H501U', 'RSSMRA80A01H501X'],
  ['00311', 'a company with a recipient code', 'ABC1234', 'abc1234'],
  ['00400', 'deposits of containers', /<Natura>N1<\/Natura>/, ''],
  ['00401', 'a private person', '</AliquotaIVA>', '</AliquotaIVA><Natura>N1</Natura>'],
  ['00417', 'a private person', '<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>', ''],
  [
    '00418',
    'a credit note',
    /<Data>2026-11-27<\/Data>\s*<\/DatiFattureCollegate>/,
    '<Data>2026-11-28</Data></DatiFattureCollegate>',
  ],
  ['00419', 'a private person', '<AliquotaIVA>4.00', '<AliquotaIVA>5.00'],
  ['00420', 'an office of a public body', '<ImponibileImporto>', '<Natura>N6.1</Natura><ImponibileImporto>'],
  ['00421', 'a private person', '<Imposta>0.40', '<Imposta>0.42'],
  ['00422', 'a private person', '<ImponibileImporto>10.00', '<ImponibileImporto>11.02'],
  ['00423', 'a private person', '<Quantita>2.000', '<Quantita>2.500'],
  ['00424', 'a private person', '<AliquotaIVA>4.00', '<AliquotaIVA>0.04'],
  ['00425', 'a private person', '<Numero>2026/A000001', '<Numero>A'],
  [
    '00426',
    'a company with a certified e-mail',
    '<CodiceDestinatario>0000000',
    '<CodiceDestinatario>ABC1234',
  ],
  ['00427', 'an office of a public body', 'UFAB12', 'UFAB123'],
  [
    '00429',
    'deposits of containers',
    /(<DatiRiepilogo>\s*<AliquotaIVA>0.00<\/AliquotaIVA>\s*)<Natura>N1<\/Natura>/,
    '$1',
  ],
  ['00430', 'a private person', '<ImponibileImporto>', '<Natura>N1</Natura><ImponibileImporto>'],
  ['00443', 'deposits of containers', /<Natura>N1<\/Natura>/, '<Natura>N4</Natura>'],
  ['00445', 'deposits of containers', /<Natura>N1<\/Natura>/, '<Natura>N2</Natura>'],
];

test.each(faults)('when an invoice breaks check %s, then the check says so (%s)', (code, kind, from, to) => {
  const broken = xmlOf(kind).replace(from, to);
  expect(broken).not.toBe(xmlOf(kind));
  expect(codesOf(broken)).toContain(code);
});

test('when a public body buys, then the format is FPA12 with split payment, and the VAT is not paid to the seller (law, duty 36)', () => {
  const xml = xmlOf('an office of a public body');
  for (const part of [
    'versione="FPA12"',
    '<CodiceDestinatario>UFAB12<',
    '<EsigibilitaIVA>S<',
    '<ImportoPagamento>10.00<',
  ])
    expect(xml).toContain(part);
  expect(xml).toContain('<ImportoTotaleDocumento>10.40<');
});

test('when a fiscal code equals the VAT number, then it is left out; a body has its fiscal code alone', () => {
  const buyerOf = (kind: string) => xmlOf(kind).split('<CessionarioCommittente>')[1] ?? '';
  const same = buyerOf('a company whose fiscal code is its VAT number');
  expect([same.includes('IdFiscaleIVA'), same.includes('CodiceFiscale')]).toEqual([true, false]);
  const body = buyerOf('an association without VAT number');
  expect([body.includes('IdFiscaleIVA'), body.includes('<CodiceFiscale>90012345679<')]).toEqual([
    false,
    true,
  ]);
});

test('when a house number has more than eight characters, then it stands in the street, whole', () => {
  expect(xmlOf('a house number of more than eight characters')).toContain(
    '<Indirizzo>Via Cavour, km 12,300</Indirizzo>',
  );
  const long = /<CessionarioCommittente>[^]*<Indirizzo>([^<]+)/.exec(
    xmlOf('a long street with a long number'),
  )?.[1];
  expect(long).toMatch(/^Strada provinciale.*, 12 bis, scala B int\. 4$/);
  expect(long?.length).toBeLessThanOrEqual(60);
});

test('when amounts have no VAT, then each has the nature and the rule of its reason, and above the limit the stamp duty', () => {
  const xml = xmlOf('goods without VAT for several reasons');
  const natures = [...xml.matchAll(/<Natura>([^<]+)/g)].map(([, nature]) => nature);
  expect(natures).toEqual(['N2.2', 'N2.2', 'N4', 'N3.1', 'N1', 'N1', 'N2.2', 'N2.2', 'N3.1', 'N4']);
  expect(xml).toContain('<RiferimentoNormativo>Esente art. 10 DPR 633/72<');
  expect(xml).not.toContain('DatiBollo');
  expect(xmlOf('deposits above the limit of the stamp duty')).toMatch(
    /<DatiBollo>\s*<BolloVirtuale>SI<\/BolloVirtuale>\s*<ImportoBollo>2\.00</,
  );
});

test('when a part is paid with meal vouchers, then it is a payment of its own, named as such', () => {
  const payments =
    xmlOf('meal vouchers and cash').match(/<DettaglioPagamento>[^]*?<\/DettaglioPagamento>/g) ?? [];
  expect(payments.map((payment) => payment.replaceAll(/\s+|<\/?DettaglioPagamento>/g, ''))).toEqual([
    '<ModalitaPagamento>MP08</ModalitaPagamento><ImportoPagamento>8.00</ImportoPagamento><CodicePagamento>BUONIPASTO</CodicePagamento>',
    '<ModalitaPagamento>MP01</ModalitaPagamento><ImportoPagamento>2.40</ImportoPagamento>',
  ]);
});
