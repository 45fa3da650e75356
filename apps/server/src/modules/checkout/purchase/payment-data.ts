import { PaymentData } from '@bottega/contract';
import { Value } from 'typebox/value';

/** Parses `payment_data`. Undefined if the text is no JSON object, or a known name has a wrong value. */
export function readPaymentData(text: string | undefined): PaymentData | undefined {
  if (text === undefined || text === '') return {};
  try {
    const data: unknown = JSON.parse(text);
    return Value.Check(PaymentData, data) ? data : undefined;
  } catch {
    return undefined;
  }
}
