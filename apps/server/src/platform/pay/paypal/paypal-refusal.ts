import { ApiError } from '@paypal/paypal-server-sdk';
import { GatewayRefusal } from '../gateway.ts';

/** Answers after which the same call can never succeed. Others, such as 401, 409, 429 and 5xx, can be repeated. */
const final: readonly number[] = [400, 404, 422];

/** PayPal's code of a final answer: the issue if it names one. Undefined for errors that a repeat may mend. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !final.includes(error.statusCode)) return undefined;
  const answer = error.result as { name?: string; details?: { issue?: string }[] } | undefined;
  return answer?.details?.[0]?.issue ?? answer?.name ?? String(error.statusCode);
}

/** Runs a call; an answer that is final becomes a refusal with PayPal's own code. */
export async function orRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const reason = refusalOf(error);
    throw reason === undefined ? error : new GatewayRefusal(reason);
  }
}

/** Names an error of the line: its system code, such as `ECONNRESET`, would read as a lost database elsewhere. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    // eslint-disable-next-line preserve-caught-error -- the cause carries the code
    throw new Error(`PayPal does not answer: ${String(error)}`);
  }
}
