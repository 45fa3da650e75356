import type { BasisPoints, Cents, FiscalPerson, InvoiceAmounts } from '@bottega/domain';
import { create } from 'xmlbuilder';
import { latinText } from './latin-text.ts';

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
  /** Number within the brand and year, `2026/000123`. */
  number: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** Number of the file at the exchange system, at most ten letters and digits. */
  fileNumber: string;
  seller: Seller;
  buyer: FiscalPerson;
  amounts: InvoiceAmounts;
  subject: string;
  /** On a credit note: the invoice that it reduces. */
  credits?: { number: string; date: string };
  /** Kind of payment of the FatturaPA format, for example MP08 for a card. */
  paymentKind: PaymentKind;
}

/** Cash, bank transfer, payment card. */
export type PaymentKind = 'MP01' | 'MP05' | 'MP08';

/** Private persons, and companies with a certified e-mail, have no code of their own at the exchange system. */
const noRecipientCode = '0000000';

/** Writes the XML of FatturaPA 1.2 (FPR12). Its schema is `apps/server/testing/fatturapa`. */
export function invoiceXml(invoice: InvoiceDocument): string {
  const root = create(
    {
      'p:FatturaElettronica': {
        '@xmlns:p': 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
        '@versione': 'FPR12',
        FatturaElettronicaHeader: headerOf(invoice),
        FatturaElettronicaBody: bodyOf(invoice),
      },
    },
    { version: '1.0', encoding: 'UTF-8' },
  );
  return root.end({ pretty: true });
}

function headerOf({ fileNumber, seller, buyer }: InvoiceDocument) {
  return {
    DatiTrasmissione: {
      IdTrasmittente: italian(seller.vatNumber),
      ProgressivoInvio: fileNumber,
      FormatoTrasmissione: 'FPR12',
      CodiceDestinatario: buyer.sdiCode === '' ? noRecipientCode : buyer.sdiCode,
      ...(buyer.sdiCode === '' && buyer.pec !== '' && { PECDestinatario: buyer.pec }),
    },
    CedentePrestatore: {
      DatiAnagrafici: {
        IdFiscaleIVA: italian(seller.vatNumber),
        CodiceFiscale: seller.vatNumber,
        Anagrafica: { Denominazione: latinText(seller.company, 80) },
        RegimeFiscale: 'RF01',
      },
      Sede: {
        Indirizzo: latinText(seller.seat.street, 60),
        NumeroCivico: latinText(seller.seat.number, 8),
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
    CessionarioCommittente: {
      DatiAnagrafici: {
        ...(buyer.type === 'company' && { IdFiscaleIVA: italian(buyer.vatNumber) }),
        ...(buyer.fiscalCode !== '' && { CodiceFiscale: buyer.fiscalCode }),
        Anagrafica:
          buyer.type === 'company'
            ? { Denominazione: latinText(buyer.companyName, 80) }
            : { Nome: latinText(buyer.firstName, 60), Cognome: latinText(buyer.lastName, 60) },
      },
      Sede: {
        Indirizzo: latinText(buyer.address1, 60),
        NumeroCivico: latinText(buyer.addressNumber, 8),
        CAP: buyer.postalcode,
        Comune: latinText(buyer.city, 60),
        Provincia: buyer.province,
        Nazione: 'IT',
      },
    },
  };
}

function bodyOf({ number, date, amounts, subject, credits, paymentKind }: InvoiceDocument) {
  const total = euros(amounts.total);
  return {
    DatiGenerali: {
      DatiGeneraliDocumento: {
        TipoDocumento: credits ? 'TD04' : 'TD01',
        Divisa: 'EUR',
        Data: date,
        Numero: number,
        ImportoTotaleDocumento: total,
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
        ...natureOf(line.rate),
      })),
      DatiRiepilogo: amounts.vat.map(({ rate, net, vat }) => ({
        AliquotaIVA: percent(rate),
        ...natureOf(rate),
        ImponibileImporto: euros(net),
        Imposta: euros(vat),
        ...(rate === 0 ? { RiferimentoNormativo: 'Escluso art. 15 DPR 633/72' } : { EsigibilitaIVA: 'I' }),
      })),
    },
    DatiPagamento: {
      CondizioniPagamento: 'TP02',
      DettaglioPagamento: { ModalitaPagamento: paymentKind, ImportoPagamento: total },
    },
  };
}

const italian = (vatNumber: string) => ({ IdPaese: 'IT', IdCodice: vatNumber });
const euros = (cents: Cents): string => (cents / 100).toFixed(2);
const percent = (rate: BasisPoints): string => (rate / 100).toFixed(2);

/** Amounts without VAT are deposits, which are excluded from it (DPR 633/1972, art. 15). */
const natureOf = (rate: BasisPoints) => (rate === 0 ? { Natura: 'N1' } : {});
