import type { Answer } from '@bottega/contract';
import { useState, type ReactNode } from 'react';
import { codesOf } from '../../platform/notices/messages.ts';
import type { Prove } from '../../platform/prove.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** A call that changes the account, with the password or without one. */
type Provable = (proof: { password?: string }) => Promise<Answer<unknown>>;

interface Asked {
  call: Provable;
  settle: (answer: Answer<unknown>) => void;
  /** The refusal that asks for a proof. It is the answer if the shopper closes the dialog. */
  refusal: Answer<unknown>;
}

/**
 * Asks for a proof of who acts, in place: the page and what was typed stay (ADR 25). Render the dialog outside of
 * forms, whose submit it would cause.
 */
export function useProof(): { prove: Prove; dialog: ReactNode } {
  const [question, setQuestion] = useState<Asked>();
  const prove: Prove = async (call) => {
    const answer = await call({});
    if (!codesOf(answer).includes('PROOF_REQUIRED')) return answer;
    return new Promise((resolve) => {
      const settle = (last: Answer<unknown>) => {
        setQuestion(undefined);
        resolve(last as typeof answer);
      };
      setQuestion({ call, settle, refusal: answer });
    });
  };
  const dialog = question && (
    <ProofDialog
      call={question.call}
      onAnswer={question.settle}
      onClose={() => question.settle(question.refusal)}
    />
  );
  return { prove, dialog };
}
