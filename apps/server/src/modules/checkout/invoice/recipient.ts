import type { FiscalPerson } from '@bottega/domain';

/** Private persons, and companies with a certified e-mail, have no code of their own at the exchange system. */
const noRecipientCode = '0000000';

type Reached = Pick<FiscalPerson, 'sdiCode' | 'pec'>;

const codeOf = ({ sdiCode }: Reached): string => (sdiCode === '' ? noRecipientCode : sdiCode);

/** Whether the invoice is for an office of a public body: its code has six characters, all other ones seven. */
export const isPublicBody = ({ sdiCode }: Pick<Reached, 'sdiCode'>): boolean => sdiCode.length === 6;

/** Whether the exchange system can send the invoice somewhere else than to the reserved area. */
export const hasAddressOfItsOwn = (buyer: Reached): boolean =>
  codeOf(buyer) !== noRecipientCode || buyer.pec !== '';

/** Where the exchange system sends the invoice: a certified e-mail only beside the code of seven zeros (law, duty 14). */
export function recipientOf(buyer: Reached): { CodiceDestinatario: string; PECDestinatario?: string } {
  const code = codeOf(buyer);
  return {
    CodiceDestinatario: code,
    ...(code === noRecipientCode && buyer.pec !== '' && { PECDestinatario: buyer.pec }),
  };
}
