import type { Answer, Message } from '@bottega/contract';

/** A product of a call for many products that could not be added. */
export interface LeftOut {
  productId: number;
  name: string;
  /** Its index among the requested products, from 0. */
  place: number;
  /** Reason as a sentence. */
  reason: string;
}

/** Splits an answer into the products left out and all its other messages. */
export function splitLeftOut<A extends Answer<unknown>>(answer: A): { leftOut: LeftOut[]; rest: A } {
  const { response } = answer;
  const [coded, others] = [
    response.warningsMessage.filter(isLeftOut),
    response.warningsMessage.filter((message) => !isLeftOut(message)),
  ];
  // the plain warnings repeat the coded ones
  const warnings = others.length === 0 ? [] : response.warnings;
  return {
    leftOut: coded.map(({ params = {} }) => ({
      productId: Number(params['productId']),
      name: String(params['name']),
      place: Number(params['place']),
      reason: String(params['reason']),
    })),
    rest: { ...answer, response: { ...response, warnings, warningsMessage: others } },
  };
}

type Coded = Extract<Message, { code: string }>;

const isLeftOut = (message: Message): message is Coded =>
  typeof message === 'object' && message.code === 'LEFT_OUT';
