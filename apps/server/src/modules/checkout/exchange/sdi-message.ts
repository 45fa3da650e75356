import { elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts';

/**
 * What became of an invoice at the exchange system, in its own letters: delivered, refused, kept because its recipient can't
 * be reached, accepted or refused by a public body, no answer of the body in time, proof that nobody could be reached.
 */
export type SdiMessageKind = 'RC' | 'NS' | 'MC' | 'EC01' | 'EC02' | 'DT' | 'AT';

/** A fault that the exchange system found. */
export interface SdiFault {
  code: string;
  says: string;
}

interface SdiMessage {
  kind: SdiMessageKind;
  /** Name of the invoice's file. */
  invoiceFile: string;
  /** The number that the exchange system gave the file. */
  sdiId: string;
  /** When the exchange system got the invoice; undefined if it doesn't say. */
  receivedAt: Date | undefined;
  faults: SdiFault[];
}

/** Names of the root elements, for private recipients and for public bodies; the answer of a body says its choice inside. */
const kinds: Readonly<Record<string, SdiMessageKind>> = {
  RicevutaConsegna: 'RC',
  RicevutaScarto: 'NS',
  NotificaScarto: 'NS',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaMancataConsegna: 'MC',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
};

const mostFaults = 50;
const mostWords = 500;

/** Reads a message of the exchange system. Undefined if it is none. */
export function readSdiMessage(xml: string): SdiMessage | undefined {
  const root = readXml(xml);
  const kind = root && kindOf(root);
  if (!root || !kind) return undefined;
  const invoiceFile = textAt(root, 'NomeFile');
  const sdiId = textAt(root, 'IdentificativoSdI');
  if (!/^[A-Z]{2}\w{2,28}_\w{1,5}\.xml(?:\.p7m)?$/i.test(invoiceFile) || !/^\d{1,36}$/.test(sdiId))
    return undefined;
  const receivedAt = new Date(textAt(root, 'DataOraRicezione'));
  return {
    kind,
    invoiceFile,
    sdiId,
    receivedAt: Number.isNaN(receivedAt.getTime()) ? undefined : receivedAt,
    faults: faultsOf(root),
  };
}

function kindOf(root: XmlElement): SdiMessageKind | undefined {
  if (root.name !== 'NotificaEsito') return Object.hasOwn(kinds, root.name) ? kinds[root.name] : undefined;
  const choice = textAt(root, 'EsitoCommittente/Esito');
  return choice === 'EC01' || choice === 'EC02' ? choice : undefined;
}

const faultsOf = (root: XmlElement): SdiFault[] =>
  elementsAt(root, 'ListaErrori/Errore')
    .slice(0, mostFaults)
    .map((fault) => ({
      code: textAt(fault, 'Codice').slice(0, 5),
      says: textAt(fault, 'Descrizione').slice(0, mostWords),
    }));
