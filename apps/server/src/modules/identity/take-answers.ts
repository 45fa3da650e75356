import { disclaimerField, type Disclaimer, type DisclaimerAnswer } from '@bottega/domain/customer';
import { refuse, type Refusal } from '../../platform/result.ts';

/** An answer with the disclaimer as it was shown. */
export interface TakenAnswer {
  disclaimer: Disclaimer;
  accepted: boolean;
}

/** Joins answers with the brand's disclaimers. An answer to another version than the present one is refused. */
export function takeAnswers(
  disclaimers: readonly Disclaimer[],
  answers: readonly DisclaimerAnswer[],
): TakenAnswer[] | Refusal {
  const taken = new Map<number, TakenAnswer>();
  for (const { disclaimerId, version, accepted } of answers) {
    const field = disclaimerField(disclaimerId);
    const disclaimer = disclaimers.find((candidate) => candidate.disclaimerId === disclaimerId);
    if (!disclaimer) return refuse('DISCLAIMER_UNKNOWN', { field });
    if (disclaimer.version !== version) return refuse('DISCLAIMER_CHANGED', { field });
    taken.set(disclaimerId, { disclaimer, accepted });
  }
  return [...taken.values()];
}
