import { expect, test } from 'vitest';
import { sdiMessage } from '../../../../testing/fatturapa/sdi-messages.ts';
import { readXml } from './read-xml.ts';
import { readSdiMessage } from './sdi-message.ts';

const file = 'IT01234567897_A0001.xml';

test.each([
  ['RicevutaConsegna', 'RC'],
  ['RicevutaScarto', 'NS'],
  ['NotificaScarto', 'NS'],
  ['RicevutaImpossibilitaRecapito', 'MC'],
  ['NotificaMancataConsegna', 'MC'],
  ['NotificaDecorrenzaTermini', 'DT'],
  ['AttestazioneTrasmissioneFattura', 'AT'],
])('when the exchange system sends a %s, then it is read as %s', (root, kind) => {
  expect(readSdiMessage(sdiMessage(root, file))).toEqual({
    kind,
    invoiceFile: file,
    sdiId: '111',
    receivedAt: new Date('2026-11-27T10:00:00+01:00'),
    faults: [],
  });
});

test('when an invoice is refused, then its faults are read; when a public body answers, then its choice is', () => {
  const fault =
    '<ListaErrori><Errore><Codice>00311</Codice><Descrizione>non valido</Descrizione></Errore></ListaErrori>';
  expect(readSdiMessage(sdiMessage('RicevutaScarto', file, fault))?.faults).toEqual([
    { code: '00311', says: 'non valido' },
  ]);
  const answer = (choice: string) => `<EsitoCommittente><Esito>${choice}</Esito></EsitoCommittente>`;
  expect(readSdiMessage(sdiMessage('NotificaEsito', file, answer('EC01')))?.kind).toBe('EC01');
  expect(readSdiMessage(sdiMessage('NotificaEsito', file, answer('EC02')))?.kind).toBe('EC02');
});

test.each([
  ['no XML', 'ciao'],
  ['cut off', sdiMessage('RicevutaConsegna', file).slice(0, -20)],
  ['another document', '<FatturaElettronica/>'],
  ['a document named as a property of every object', sdiMessage('constructor', file)],
  ['an answer without a choice', sdiMessage('NotificaEsito', file)],
  ['a name that is a path', sdiMessage('RicevutaConsegna', '../../IT01234567897_A0001.xml')],
  ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${sdiMessage('RicevutaConsegna', file)}`],
  ['nested too deep', '<a>'.repeat(50_000) + '</a>'.repeat(50_000)],
])('when a message is %s, then it is not read', (_, text) => {
  expect(readSdiMessage(text)).toBeUndefined();
});

test('when a message has ten times the elements, then it has ten times the parsed elements and no more depth', () => {
  const rows = (count: number) => readXml(`<a>${'<b>x</b>'.repeat(count)}</a>`)?.children.length;
  expect([rows(1000), rows(10_000)]).toEqual([1000, 10_000]);
  expect(readXml(`<a>${'x'.repeat(5_000_000)}</a>`)).toBeUndefined();
});
