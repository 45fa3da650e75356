/** A message of the exchange system about an invoice's file, in the form of its messages 1.1. */
export const sdiMessage = (root: string, invoiceFile: string, more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ns2:${root} xmlns:ns2="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0" versione="1.0">
  <IdentificativoSdI>111</IdentificativoSdI>
  <NomeFile>${invoiceFile}</NomeFile>
  <DataOraRicezione>2026-11-27T10:00:00+01:00</DataOraRicezione>
  ${more}
  <MessageId>222</MessageId>
</ns2:${root}>
`;
