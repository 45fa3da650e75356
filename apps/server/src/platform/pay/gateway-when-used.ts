import type { PaymentGateway } from './gateway.ts';

/** A gateway that loads when its payment types are read, so that it is there when the shopper pays. */
export function gatewayWhenUsed(
  name: string,
  paymentTypes: PaymentGateway['paymentTypes'],
  load: () => Promise<PaymentGateway>,
): PaymentGateway {
  let loaded: Promise<PaymentGateway> | undefined;
  const gateway = (): Promise<PaymentGateway> => (loaded ??= load());
  return {
    name,
    get paymentTypes() {
      // the call that needs it fails with the error
      gateway().catch(() => {});
      return paymentTypes;
    },
    start: async (request) => (await gateway()).start(request),
    chargeKept: async (request) => (await gateway()).chargeKept(request),
    readCallback: async (call) => (await gateway()).readCallback(call),
    lookUp: async (gatewayRef) => (await gateway()).lookUp(gatewayRef),
    capture: async (call) => (await gateway()).capture(call),
    reverse: async (call) => (await gateway()).reverse(call),
    refund: async (call) => (await gateway()).refund(call),
    report: async (span) => (await gateway()).report(span),
  };
}
