import { isBodyCode, isFiscalCode, isNumericFiscalCode } from '@bottega/domain';
import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';

/** A check of the exchange system (SdI) on the content of an invoice, by its code. */
interface SdiCheck {
  code: string;
  /** What is wrong, for the shop's staff. */
  says: string;
  isBroken: (invoice: XmlElement) => boolean;
}

const header = 'FatturaElettronicaHeader';
const body = 'FatturaElettronicaBody';
const sent = `${header}/DatiTrasmissione`;
const buyer = `${header}/CessionarioCommittente/DatiAnagrafici`;
const general = `${body}/DatiGenerali/DatiGeneraliDocumento`;

const lines = (invoice: XmlElement) => elementsAt(invoice, `${body}/DatiBeniServizi/DettaglioLinee`);
const sums = (invoice: XmlElement) => elementsAt(invoice, `${body}/DatiBeniServizi/DatiRiepilogo`);
const rate = (row: XmlElement): number => numberAt(row, 'AliquotaIVA');
const numberAt = (row: XmlElement, path: string): number => Number(textAt(row, path));
const some =
  (rows: (invoice: XmlElement) => XmlElement[], isWrong: (row: XmlElement) => boolean) =>
  (invoice: XmlElement) =>
    rows(invoice).some(isWrong);
/** Rate and nature: what lines and sums have in common. */
const kindOf = (row: XmlElement): string => `${rate(row)} ${textAt(row, 'Natura')}`;
const differ = (a: number, b: number, most: number): boolean => Math.abs(a - b) > most + 1e-9;

const isAnyFiscalCode = (code: string): boolean =>
  isFiscalCode(code) || isNumericFiscalCode(code) || isBodyCode(code);
const isWrong = (code: string, isRight: (code: string) => boolean): boolean => code !== '' && !isRight(code);

/** The checks on content that need no register, with the numbers of the specifications of the exchange system. */
const sdiChecks: readonly SdiCheck[] = [
  {
    code: '00305',
    says: "the buyer's VAT number can't exist",
    isBroken: (invoice) => isWrong(textAt(invoice, `${buyer}/IdFiscaleIVA/IdCodice`), isNumericFiscalCode),
  },
  {
    code: '00306',
    says: "the buyer's fiscal code can't exist",
    isBroken: (invoice) => isWrong(textAt(invoice, `${buyer}/CodiceFiscale`), isAnyFiscalCode),
  },
  {
    code: '00311',
    says: 'the recipient code has another form than six or seven capital letters and digits',
    isBroken: (invoice) => !/^[A-Z0-9]{6,7}$/.test(textAt(invoice, `${sent}/CodiceDestinatario`)),
  },
  {
    code: '00400',
    says: 'a line without VAT has no nature',
    isBroken: some(lines, (row) => rate(row) === 0 && textAt(row, 'Natura') === ''),
  },
  {
    code: '00401',
    says: 'a line with VAT has a nature',
    isBroken: some(lines, (row) => rate(row) !== 0 && textAt(row, 'Natura') !== ''),
  },
  {
    code: '00417',
    says: 'the buyer has neither VAT number nor fiscal code',
    isBroken: (invoice) =>
      textAt(invoice, `${buyer}/IdFiscaleIVA/IdCodice`) === '' &&
      textAt(invoice, `${buyer}/CodiceFiscale`) === '',
  },
  {
    code: '00418',
    says: 'the invoice that a credit note names is younger than the note',
    isBroken: (invoice) =>
      elementsAt(invoice, `${body}/DatiGenerali/DatiFattureCollegate/Data`).some(
        ({ text }) => text > textAt(invoice, `${general}/Data`),
      ),
  },
  {
    code: '00419',
    says: 'a rate of the lines has no sum',
    isBroken: (invoice) =>
      lines(invoice).some((row) => !sums(invoice).some((sum) => rate(sum) === rate(row))),
  },
  {
    code: '00420',
    says: 'split payment with the nature of a reverse charge',
    isBroken: some(
      sums,
      (row) => textAt(row, 'Natura').startsWith('N6') && textAt(row, 'EsigibilitaIVA') === 'S',
    ),
  },
  {
    code: '00421',
    says: "the VAT isn't the rate of the taxable amount",
    isBroken: some(sums, (row) =>
      differ(
        numberAt(row, 'Imposta'),
        Math.round(numberAt(row, 'ImponibileImporto') * rate(row)) / 100,
        0.01,
      ),
    ),
  },
  {
    code: '00422',
    says: "the taxable amount isn't the sum of its lines",
    isBroken: (invoice) =>
      sums(invoice).some((sum) => {
        const total = (rows: XmlElement[], amount: string) =>
          rows.reduce((all, row) => (kindOf(row) === kindOf(sum) ? all + numberAt(row, amount) : all), 0);
        return differ(total(sums(invoice), 'ImponibileImporto'), total(lines(invoice), 'PrezzoTotale'), 1);
      }),
  },
  {
    code: '00423',
    says: "the price of a line isn't its quantity at its unit price",
    isBroken: some(lines, (row) =>
      differ(
        numberAt(row, 'PrezzoTotale'),
        numberAt(row, 'PrezzoUnitario') * (numberAt(row, 'Quantita') || 1),
        0.01,
      ),
    ),
  },
  {
    code: '00424',
    says: 'a rate is written as a part of one, not in percent',
    isBroken: (invoice) =>
      [...lines(invoice), ...sums(invoice)].some((row) => rate(row) > 0 && rate(row) < 1),
  },
  {
    code: '00425',
    says: 'the number of the invoice has no digit',
    isBroken: (invoice) => !/\d/.test(textAt(invoice, `${general}/Numero`)),
  },
  {
    code: '00426',
    says: 'a certified e-mail stands beside a recipient code of its own',
    isBroken: (invoice) =>
      textAt(invoice, `${sent}/PECDestinatario`) !== '' &&
      textAt(invoice, `${sent}/CodiceDestinatario`) !== '0000000',
  },
  {
    code: '00427',
    says: "the length of the recipient code doesn't fit the format",
    isBroken: (invoice) =>
      textAt(invoice, `${sent}/CodiceDestinatario`).length !==
      (textAt(invoice, `${sent}/FormatoTrasmissione`) === 'FPA12' ? 6 : 7),
  },
  {
    code: '00429',
    says: 'a sum without VAT has no nature',
    isBroken: some(sums, (row) => rate(row) === 0 && textAt(row, 'Natura') === ''),
  },
  {
    code: '00430',
    says: 'a sum with VAT has a nature',
    isBroken: some(sums, (row) => rate(row) !== 0 && textAt(row, 'Natura') !== ''),
  },
  {
    code: '00443',
    says: 'a rate of the lines has no sum with the same nature',
    isBroken: (invoice) =>
      lines(invoice).some((row) => !sums(invoice).some((sum) => kindOf(sum) === kindOf(row))),
  },
  {
    code: '00445',
    says: 'a nature is one of the general ones that are no longer in use',
    isBroken: (invoice) =>
      [...lines(invoice), ...sums(invoice)].some((row) => ['N2', 'N3', 'N6'].includes(textAt(row, 'Natura'))),
  },
];

/** The checks that an invoice breaks; empty if the exchange system takes it. */
export function brokenChecks(xml: string): Pick<SdiCheck, 'code' | 'says'>[] {
  const invoice = readXml(xml);
  if (!invoice) return [{ code: '00200', says: 'the file is no readable XML' }];
  return sdiChecks.flatMap(({ code, says, isBroken }) => (isBroken(invoice) ? [{ code, says }] : []));
}
