import type { Answer } from '@bottega/contract';
import { sessionOver } from '../api/session-over.ts';
import { need } from './page.ts';

/** Returns the data of an answer that a visitor gets too, with other data. Throws if the session ended. */
export const needShopper = <D>(answer: Answer<D>): D =>
  need(answer.user.userId < 0 ? { ...answer, httpStatus: sessionOver } : answer);
