import type { Answer, Message } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { describe, expect, it } from 'vitest';
import { deletionRefusal } from './delete-address.ts';

const texts = createTexts();
const inUse = "Non è possibile eliminare l'indirizzo selezionato per la consegna della spesa.";

function answer(response: {
  status?: number;
  infosMessage?: Message[];
  infos?: { info: string }[];
  errorsMessage?: Message[];
}): Answer<unknown> {
  const { status = 0, infosMessage = [], infos = [], errorsMessage = [] } = response;
  return {
    httpStatus: 200,
    response: { status, errors: [], infos, warnings: [], errorsMessage, infosMessage, warningsMessage: [] },
    user: { userId: 1, login: '', profileConfirmed: true },
    data: {},
  };
}
const refusal = (response: Parameters<typeof answer>[0]) => deletionRefusal(answer(response), texts);

describe('deleting an address', () => {
  it('[FUL-55] when the info code contains `error`, then the shop’s own text tells that the address stays', () => {
    const info = (code: string) => ({ code, message: 'Address is locked' });
    expect(refusal({ infosMessage: [info('address.error.in_use')] })).toBe(inUse);
    expect(refusal({ infosMessage: [info('ADDRESS_ERROR')] })).toBe(inUse);
    expect(refusal({ infos: [{ info: 'error_delete' }] })).toBe(inUse);
    expect(refusal({ infosMessage: [info('address.deleted')] })).toBeUndefined();
  });

  it('[FUL-55] when the basket goes to an address, then the shop’s own text tells that the address stays', () => {
    const errorsMessage = [{ code: 'ADDRESS_IN_USE', message: 'x' }];
    expect(refusal({ status: 404, errorsMessage })).toBe(inUse);
  });

  it('any other refusal of a deletion is shown with the text of its code', () => {
    const errorsMessage = [{ code: 'ADDRESS_NOT_FOUND', message: '' }];
    expect(refusal({ status: 403, errorsMessage })).toBe("Questo indirizzo non c'è più.");
    expect(refusal({})).toBeUndefined();
  });
});
