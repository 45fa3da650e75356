import type { Answer } from '@bottega/contract';
import { createTexts } from '@bottega/texts';
import { describe, expect, it } from 'vitest';
import { parkingMessage } from './parking-words.ts';

const { byCode, t } = createTexts();
const unexpected = t('fulfilment.parkingError');
const shown = (response: Partial<Answer<unknown>['response']>) =>
  parkingMessage(
    {
      httpStatus: 200,
      user: { userId: 1, login: '', profileConfirmed: true },
      data: {},
      response: {
        status: 0,
        errors: [],
        infos: [],
        warnings: [],
        errorsMessage: [],
        infosMessage: [],
        warningsMessage: [],
        ...response,
      },
    },
    byCode,
    unexpected,
  );

describe('the message of a parking reservation', () => {
  it('[FUL-67] a parking reservation shows its first info', () => {
    const infosMessage = [{ code: 'PARKING_RESERVED', message: '', params: { place: 4 } }, 'e altro'];
    expect(shown({ infosMessage, errorsMessage: ['no'] })).toMatchObject({
      kind: 'success',
      text: 'Ti aspettiamo al posto 4: è tuo fino al ritiro.',
    });
    expect(shown({ infos: [{ info: 'Posto 7' }] })).toEqual({ kind: 'success', text: 'Posto 7' });
  });

  it('[FUL-67] a parking reservation without info shows its first error', () => {
    expect(shown({ status: 607, errorsMessage: [{ code: 'PARKING_FULL', message: '' }, 'altro'] }).text).toBe(
      'Ora non ci sono posti liberi: riprova tra qualche minuto.',
    );
    expect(shown({ status: 1, errors: [{ error: 'Sbarra chiusa' }], infosMessage: ['sì'] })).toEqual({
      kind: 'error',
      text: 'Sbarra chiusa',
    });
  });

  it('[FUL-67] a parking reservation without any message shows «Si è verificato un errore imprevisto.»', () => {
    for (const response of [{ status: 1 }, {}, { status: 1, infosMessage: ['sì'] }])
      expect(shown(response)).toEqual({ kind: 'error', text: 'Si è verificato un errore imprevisto.' });
  });
});
