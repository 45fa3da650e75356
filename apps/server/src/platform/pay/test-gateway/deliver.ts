import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/brand-db.ts';
import type { JobDefinition, Jobs } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { postCallback } from '../post-callback.ts';
import { signWebhook } from '../webhook-signature.ts';
import { findPayment, type TestPayment } from './repository.ts';

const lateSeconds = 10;
const secondSeconds = 3;
const jobName = 'test-gateway-callback';

export interface DeliveryDeps {
  secret: string;
  clock: Clock;
  log: Log;
  /** Listening port of this server, while it listens. */
  localPort(): number | undefined;
}

/** Posts the result of a payment to the shop, when and as often as the shopper chose on the page. */
export async function tellShop(
  deps: DeliveryDeps & { jobs: Jobs },
  db: Db,
  payment: TestPayment,
): Promise<void> {
  const later = (seconds: number): Promise<void> =>
    db.transaction((tx) =>
      deps.jobs.send(
        tx,
        jobName,
        { gatewayRef: payment.gatewayRef },
        {
          startAfter: new Date(deps.clock.now().getTime() + seconds * 1000),
        },
      ),
    );
  if (payment.delivery === 'never') return;
  if (payment.delivery === 'late') return later(lateSeconds);
  try {
    await post(deps, payment);
  } catch (error) {
    deps.log.warn({ err: error }, 'the shop did not take the gateway event: it is sent again');
    return later(secondSeconds);
  }
  if (payment.delivery === 'twice') await later(secondSeconds);
}

/** Sends late, second and failing callbacks. The queue repeats a failing one. */
export function testGatewayJobs(deps: DeliveryDeps & { dbOf(tenantId: number): Db }): JobDefinition[] {
  return [
    {
      name: jobName,
      startsLater: true,
      async run(message) {
        const payment = await findPayment(deps.dbOf(message.tenantId), String(message['gatewayRef']));
        if (payment) await post(deps, payment);
      },
    },
  ];
}

async function post(deps: DeliveryDeps, payment: TestPayment): Promise<void> {
  const { gatewayRef } = payment;
  const body = JSON.stringify({ gatewayRef });
  const localPort = deps.localPort();
  await postCallback({
    url: payment.callbackUrl,
    body,
    headers: { 'x-gateway-signature': signWebhook(deps.secret, body, deps.clock.now()) },
    ...(localPort !== undefined && { localPort }),
  });
}
