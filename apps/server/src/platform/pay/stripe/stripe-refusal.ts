import { Stripe } from 'stripe';
import { GatewayRefusal } from '../gateway.ts';
import { reasonOf } from './stripe-payment.ts';

/** Answers after which the same call can never succeed. Others, such as 401, 409, 429 and 5xx, can be repeated. */
const final: readonly number[] = [400, 402, 404];

/** Whether Stripe has answered that the object is in another state, or gone. */
export const isRefused = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError && final.includes(error.statusCode ?? 0);

/** Runs a call; an answer that is final becomes a refusal with Stripe's own code. */
export async function orRefusal<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isRefused(error) ? new GatewayRefusal(reasonOf(error)) : error;
  }
}
