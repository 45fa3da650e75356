import type { BrokenRules } from '@bottega/domain/customer';
import { refuse, type Refusal } from '../../../platform/result.ts';

/** A refusal for each wrong field; `params.rule` is the code of its text under `validation.` */
export function refuseWrong(wrong: BrokenRules): Refusal | undefined {
  const [first, ...others] = Object.entries(wrong).flatMap(([field, rule]) =>
    rule === undefined ? [] : [refuse('PROFILE_INVALID', { field, params: { rule } })],
  );
  return first && (others.length > 0 ? { ...first, others } : first);
}
