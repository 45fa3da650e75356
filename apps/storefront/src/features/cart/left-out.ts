import type { Answer, Message } from '@bottega/contract';

/** A product that was to be put in with others and couldn't be. */
export interface LeftOut {
  productId: number;
  name: string;
  /** Its place among those that were to be put in, from 0. */
  place: number;
  /** In words. */
  reason: string;
}

/** What an answer says of products left out, and everything else it says. */
export function splitLeftOut<A extends Answer<unknown>>(answer: A): { leftOut: LeftOut[]; rest: A } {
  const { response } = answer;
  const [told, others] = [
    response.warningsMessage.filter(isLeftOut),
    response.warningsMessage.filter((message) => !isLeftOut(message)),
  ];
  // the plain texts of the warnings say the same once more
  const warnings = others.length === 0 ? [] : response.warnings;
  return {
    leftOut: told.map(({ params = {} }) => ({
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
