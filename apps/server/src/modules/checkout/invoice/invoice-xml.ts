import {
  stampDutyOf,
  vatNatures,
  type BasisPoints,
  type FiscalPerson,
  type InvoiceAmounts,
  type InvoicePayment,
  type InvoiceVat,
  type PaymentKind,
} from '@bottega/domain';
import { create } from 'xmlbuilder';
import { latinText } from './latin-text.ts';
import { euros, paymentOf } from './payment-xml.ts';
import { buyerOf, italian, placeOf } from './person-xml.ts';
import { isPublicBody, recipientOf } from './recipient.ts';

/** The company that sells, as brand.json names it. */
export interface Seller {
  company: string;
  vatNumber: string;
  /** `RM-0000000`: office and number in the register of companies. */
  rea: string;
  seat: { street: string; number: string; postalcode: string; city: string };
}

/** What an invoice or a credit note says. */
export interface InvoiceDocument {
  /** Number within the brand and year, `2026/A000123`. */
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of the file at the exchange system, five letters and digits. */
  fileNumber: string;
  seller: Seller;
  buyer: FiscalPerson;
  amounts: InvoiceAmounts;
  subject: string;
  /** On a credit note: the invoice that it reduces. */
  credits?: { number: string; date: string };
  /** How the total is paid, one part for each kind. Absent in documents of before 2026-12. */
  payments?: readonly InvoicePayment[];
  /** How it is paid, in those documents. */
  paymentKind?: PaymentKind;
}

/** Writes the XML of FatturaPA 1.2: FPA12 for public bodies, FPR12 for all others. Its schema is `apps/server/testing/fatturapa`. */
export function invoiceXml(invoice: InvoiceDocument): string {
  const root = create(
    {
      'p:FatturaElettronica': {
        '@xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
        '@versione': formatOf(invoice.buyer),
        FatturaElettronicaHeader: headerOf(invoice),
        FatturaElettronicaBody: bodyOf(invoice),
      },
    },
    { version: '1.0', encoding: 'UTF-8' },
  );
  return root.end({ pretty: true });
}

const formatOf = (buyer: FiscalPerson): string => (isPublicBody(buyer) ? 'FPA12' : 'FPR12');

function headerOf({ fileNumber, seller, buyer }: InvoiceDocument) {
  return {
    DatiTrasmissione: {
      IdTrasmittente: italian(seller.vatNumber),
      ProgressivoInvio: fileNumber,
      FormatoTrasmissione: formatOf(buyer),
      ...recipientOf(buyer),
    },
    CedentePrestatore: {
      DatiAnagrafici: {
        IdFiscaleIVA: italian(seller.vatNumber),
        CodiceFiscale: seller.vatNumber,
        Anagrafica: { Denominazione: latinText(seller.company, 80) },
        RegimeFiscale: 'RF01',
      },
      Sede: {
        ...placeOf(seller.seat.street, seller.seat.number),
        CAP: seller.seat.postalcode,
        Comune: latinText(seller.seat.city, 60),
        Nazione: 'IT',
      },
      IscrizioneREA: {
        Ufficio: seller.rea.slice(0, 2),
        NumeroREA: seller.rea.slice(3),
        StatoLiquidazione: 'LN',
      },
    },
    CessionarioCommittente: buyerOf(buyer),
  };
}

function bodyOf(invoice: InvoiceDocument) {
  const { number, date, buyer, amounts, subject, credits } = invoice;
  const stampDuty = stampDutyOf(amounts.vat);
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: credits ? 'TD04' : 'TD01',
        Divisa: 'EUR',
        Data: date,
        Numero: number,
        ...(stampDuty > 0 && { DatiBollo: { BolloVirtuale: 'SI', ImportoBollo: euros(stampDuty) } }),
        ImportoTotaleDocumento: euros(amounts.total),
        Causale: latinText(subject, 200),
      },
      ...(credits && { DatiFattureCollegate: { IdDocumento: credits.number, Data: credits.date } }),
    },
    DatiBeniServizi: {
      DettaglioLinee: amounts.lines.map((line, index) => ({
        NumeroLinea: index + 1,
        ...(line.ean && { CodiceArticolo: { CodiceTipo: 'EAN', CodiceValore: latinText(line.ean, 35) } }),
        Descrizione: latinText(line.description, 1000),
        Quantita: (line.quantity / 1000).toFixed(3),
        UnitaMisura: line.unit,
        PrezzoUnitario: line.unitPrice,
        PrezzoTotale: line.total,
        AliquotaIVA: percent(line.rate),
        ...natureOf(line),
      })),
      DatiRiepilogo: amounts.vat.map((row) => ({
        AliquotaIVA: percent(row.rate),
        ...natureOf(row),
        ImponibileImporto: euros(row.net),
        Imposta: euros(row.vat),
        ...(row.rate === 0
          ? { RiferimentoNormativo: zeroVatOf(row).law }
          : { EsigibilitaIVA: isPublicBody(buyer) ? splitPayment : 'I' }),
      })),
    },
    DatiPagamento: paymentOf(invoice),
  };
}

/** Public bodies pay the VAT to the State themselves (D.P.R. 633/1972, art. 17-ter). */
const splitPayment = 'S';

const percent = (rate: BasisPoints): string => (rate / 100).toFixed(2);

/** Documents of before 2026-12 name no reason: their amounts without VAT are deposits. */
const zeroVatOf = ({ zeroVat = 'deposit' }: Pick<InvoiceVat, 'zeroVat'>) => vatNatures[zeroVat];

const natureOf = (row: Pick<InvoiceVat, 'rate' | 'zeroVat'>) =>
  row.rate === 0 ? { Natura: zeroVatOf(row).nature } : {};
