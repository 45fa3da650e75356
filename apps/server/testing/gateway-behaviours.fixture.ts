import { randomUUID } from 'node:crypto';
import { spanOfDay } from '@bottega/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../src/platform/db/database-away.ts';
import {
  GatewayRefusal,
  type GatewayPayment,
  type PaymentRequest,
  type StartedPayment,
} from '../src/platform/pay/gateway.ts';
import { paymentRequest, type GatewayBench } from './gateway-bench.ts';

const noon = new Date('2026-11-21T11:00:00Z');

const isKnown = async (): Promise<boolean> => true;

/** What the shop relies on at each gateway. A new gateway passes these tests first (docs/payments.md). */
export function gatewayBehaviours(open: () => Promise<GatewayBench>): void {
  let bench: GatewayBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.trouble?.(undefined);
    bench.setNow(noon);
  });

  const lookUp = (gatewayRef: string): Promise<GatewayPayment | undefined> =>
    bench.gateway.lookUp(gatewayRef);
  const start = (more?: Partial<PaymentRequest>): Promise<StartedPayment> =>
    bench.gateway.start(paymentRequest(more));
  const authorised = async (): Promise<string> => {
    const { gatewayRef } = await start();
    await bench.approve(gatewayRef);
    expect(await lookUp(gatewayRef)).toMatchObject({ status: 'authorised' });
    return gatewayRef;
  };
  const captured = async (amountCents: number): Promise<string> => {
    const gatewayRef = await authorised();
    await bench.gateway.capture({ gatewayRef, amountCents, key: randomUUID() });
    return gatewayRef;
  };

  test('when a payment starts, then it is open and has a page', async () => {
    const { gatewayRef, redirectUrl } = await start({ merchantRef: '100017' });
    expect(new URL(redirectUrl).protocol).toMatch(/^https?:$/);
    expect(await lookUp(gatewayRef)).toMatchObject({
      gatewayRef,
      merchantRef: '100017',
      status: 'open',
      requestedCents: 8420,
      authorisedCents: 0,
      capturedCents: 0,
      refundedCents: 0,
    });
  });

  test('when the same start is repeated, then it is the same payment', async () => {
    const request = paymentRequest();
    const first = await bench.gateway.start(request);
    expect(await bench.gateway.start(request)).toEqual(first);
    expect(await bench.gateway.start({ ...paymentRequest(), merchantRef: request.merchantRef })).not.toEqual(
      first,
    );
  });

  test('when the shopper pays, then the amount is authorised and nothing is captured', async () => {
    const gatewayRef = await authorised();
    expect(await lookUp(gatewayRef)).toMatchObject({
      status: 'authorised',
      authorisedCents: 8420,
      capturedCents: 0,
      refundedCents: 0,
    });
  });

  test('when less is captured than authorised, then the rest is released and counts as no refund', async () => {
    const gatewayRef = await authorised();
    const money = { status: 'captured', authorisedCents: 8420, capturedCents: 7999, refundedCents: 0 };
    expect(await bench.gateway.capture({ gatewayRef, amountCents: 7999, key: randomUUID() })).toMatchObject(
      money,
    );
    expect(await lookUp(gatewayRef)).toMatchObject(money);
  });

  test('when a capture is repeated with its key, then it captures once', async () => {
    const call = { gatewayRef: await authorised(), amountCents: 5000, key: randomUUID() };
    const first = await bench.gateway.capture(call);
    expect(await bench.gateway.capture(call)).toEqual(first);
    expect(first.capturedCents).toBe(5000);
  });

  test('when more is captured than authorised, then it is refused and nothing is captured', async () => {
    const gatewayRef = await authorised();
    for (const amountCents of [8421, 9000, 842_000])
      await expect(bench.gateway.capture({ gatewayRef, amountCents, key: randomUUID() })).rejects.toThrow(
        GatewayRefusal,
      );
    expect(await lookUp(gatewayRef)).toMatchObject({ status: 'authorised', capturedCents: 0 });
  });

  test('when an unpaid payment is captured, then it is refused', async () => {
    const { gatewayRef } = await start();
    await expect(bench.gateway.capture({ gatewayRef, amountCents: 100, key: randomUUID() })).rejects.toThrow(
      GatewayRefusal,
    );
    expect(await lookUp(gatewayRef)).toMatchObject({ status: 'open', capturedCents: 0 });
  });

  test('when a part is refunded and then the rest, then both are given back', async () => {
    const gatewayRef = await captured(8000);
    const { gateway } = bench;
    const part = await gateway.refund({ gatewayRef, amountCents: 1250, key: randomUUID() });
    expect(part).toMatchObject({ status: 'captured', capturedCents: 8000, refundedCents: 1250 });
    await gateway.refund({ gatewayRef, amountCents: 6750, key: randomUUID() });
    expect(await lookUp(gatewayRef)).toMatchObject({ capturedCents: 8000, refundedCents: 8000 });
  });

  test('when a refund is repeated with its key, then it is given back once', async () => {
    const call = { gatewayRef: await captured(8000), amountCents: 300, key: randomUUID() };
    await bench.gateway.refund(call);
    expect((await bench.gateway.refund(call)).refundedCents).toBe(300);
    expect((await bench.gateway.refund({ ...call, key: randomUUID() })).refundedCents).toBe(600);
  });

  test('when more is refunded than captured, then it is refused', async () => {
    const gatewayRef = await captured(4000);
    const { gateway } = bench;
    await expect(gateway.refund({ gatewayRef, amountCents: 4001, key: randomUUID() })).rejects.toThrow(
      GatewayRefusal,
    );
    await gateway.refund({ gatewayRef, amountCents: 3999, key: randomUUID() });
    await expect(gateway.refund({ gatewayRef, amountCents: 2, key: randomUUID() })).rejects.toThrow(
      GatewayRefusal,
    );
    expect((await lookUp(gatewayRef))?.refundedCents).toBe(3999);
  });

  test('when nothing is captured, then nothing can be refunded', async () => {
    const gatewayRef = await authorised();
    await expect(bench.gateway.refund({ gatewayRef, amountCents: 100, key: randomUUID() })).rejects.toThrow(
      GatewayRefusal,
    );
  });

  test('when an authorisation is reversed, also twice, then it is released and counts as no refund', async () => {
    const gatewayRef = await authorised();
    const call = { gatewayRef, key: randomUUID() };
    const money = { status: 'reversed', authorisedCents: 8420, capturedCents: 0, refundedCents: 0 };
    expect(await bench.gateway.reverse(call)).toMatchObject(money);
    expect(await bench.gateway.reverse(call)).toMatchObject(money);
    expect(await bench.gateway.reverse({ gatewayRef, key: randomUUID() })).toMatchObject(money);
    await expect(bench.gateway.capture({ gatewayRef, amountCents: 100, key: randomUUID() })).rejects.toThrow(
      GatewayRefusal,
    );
  });

  test('when an open payment is reversed, also twice, then it can no longer be authorised', async () => {
    const { gatewayRef } = await start();
    const call = { gatewayRef, key: randomUUID() };
    expect(await bench.gateway.reverse(call)).toMatchObject({ status: 'abandoned', authorisedCents: 0 });
    expect(await bench.gateway.reverse(call)).toMatchObject({ status: 'abandoned' });
    // the page may be gone, or the shopper presses its button in vain
    await bench.approve(gatewayRef).catch(() => undefined);
    expect(await lookUp(gatewayRef)).toMatchObject({ status: 'abandoned', authorisedCents: 0 });
  });

  test('when the shopper pays while the shop closes the payment, then nothing stays authorised', async () => {
    const { gatewayRef } = await start();
    await bench.approve(gatewayRef);
    await bench.gateway.reverse({ gatewayRef, key: randomUUID() });
    expect((await lookUp(gatewayRef))?.status).toMatch(/^(abandoned|reversed)$/);
  });

  test('when a captured payment is reversed, then it stays captured', async () => {
    const gatewayRef = await captured(8420);
    const reversal = bench.gateway.reverse({ gatewayRef, key: randomUUID() });
    // refused, or without effect
    const error: unknown = await reversal.then(
      () => undefined,
      (refusal: unknown) => refusal,
    );
    expect(error === undefined || error instanceof GatewayRefusal).toBe(true);
    expect(await lookUp(gatewayRef)).toMatchObject({ status: 'captured', capturedCents: 8420 });
  });

  test('when the gateway does not know a payment, then the look-up finds none and calls are refused', async () => {
    const { gatewayRef } = await start();
    const unknown = gatewayRef.slice(0, -4) + (gatewayRef.endsWith('0000') ? '1111' : '0000');
    expect(await lookUp(unknown)).toBeUndefined();
    const { gateway } = bench;
    const call = { gatewayRef: unknown, amountCents: 100, key: randomUUID() };
    await expect(gateway.capture(call)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.reverse(call)).rejects.toThrow(GatewayRefusal);
    await expect(gateway.refund(call)).rejects.toThrow(GatewayRefusal);
  });

  test('when the gateway posts events, then each names its payment, doubled and in any order', async () => {
    const before = (await bench.callbacks()).length;
    const paid = await captured(8000);
    await bench.gateway.refund({ gatewayRef: paid, amountCents: 100, key: randomUUID() });
    const other = await authorised();
    const posted = (await bench.callbacks()).slice(before);
    const named: string[] = [];
    for (const callback of [...posted, ...posted].toReversed()) {
      const read = await bench.gateway.readCallback({ ...callback, isKnown });
      if (typeof read === 'object') named.push(read.gatewayRef);
    }
    expect(new Set(named)).toEqual(new Set([paid, other]));
    expect(named.length).toBe(posted.length * 2);
  });

  test('when an event has a wrong, missing or foreign signature, then it is unsigned', async () => {
    const gatewayRef = await authorised();
    const { body, headers } = (await bench.callbacks()).at(-1)!;
    expect(await bench.gateway.readCallback({ body, headers, isKnown })).toEqual({ gatewayRef });
    const changed = body.replace(/\d/, (digit) => String(9 - Number(digit)));
    const { gateway } = bench;
    expect(await gateway.readCallback({ body: changed, headers, isKnown })).toBe('unsigned');
    expect(await gateway.readCallback({ body, headers: {}, isKnown })).toBe('unsigned');
    expect(await gateway.readCallback({ body: '', headers, isKnown })).toBe('unsigned');
    expect(await gateway.readCallback({ ...(await bench.forged()), isKnown })).toBe('unsigned');
  });

  test('the report of a day has what moved on it by Roman time, and nothing of the day before and after', async () => {
    bench.setNow(new Date('2026-12-03T22:59:00Z'));
    const paid = await captured(8000);
    bench.setNow(new Date('2026-12-03T23:01:00Z'));
    await bench.gateway.refund({ gatewayRef: paid, amountCents: 150, key: randomUUID() });
    await authorised();
    const merchantRef = (await lookUp(paid))?.merchantRef;
    const at = (iso: string): Date => new Date(iso);
    expect(await bench.gateway.report(spanOfDay('2026-12-02'))).toEqual([]);
    const row = { gatewayRef: paid, merchantRef, currency: 'EUR', feeCents: 0 };
    expect(await bench.gateway.report(spanOfDay('2026-12-03'))).toEqual([
      { ...row, kind: 'captured', amountCents: 8000, at: at('2026-12-03T22:59:00Z') },
    ]);
    expect(await bench.gateway.report(spanOfDay('2026-12-04'))).toEqual([
      { ...row, kind: 'refunded', amountCents: 150, at: at('2026-12-03T23:01:00Z') },
    ]);
  });

  test('when the gateway is away, then each call fails for now, and a repeat succeeds', async () => {
    if (!bench.trouble) return;
    const gatewayRef = await authorised();
    const call = { gatewayRef, amountCents: 8000, key: randomUUID() };
    bench.trouble('down');
    for (const failing of [
      () => bench.gateway.start(paymentRequest()),
      () => lookUp(gatewayRef),
      () => bench.gateway.capture(call),
      () => bench.gateway.report(spanOfDay('2026-11-21')),
    ])
      await expect(failing()).rejects.toSatisfy(
        (error) => !(error instanceof GatewayRefusal) && !isDatabaseAway(error),
      );
    bench.trouble(undefined);
    expect(await bench.gateway.capture(call)).toMatchObject({ capturedCents: 8000 });
  });

  test('when answers get lost after their effect, then repeats with the same keys do nothing twice', async () => {
    if (!bench.trouble) return;
    const { gateway, trouble } = bench;
    const gatewayRef = await authorised();
    const capture = { gatewayRef, amountCents: 8000, key: randomUUID() };
    const refund = { gatewayRef, amountCents: 500, key: randomUUID() };
    trouble('lost');
    await expect(gateway.capture(capture)).rejects.toThrow();
    trouble(undefined);
    expect(await gateway.capture(capture)).toMatchObject({ capturedCents: 8000 });
    trouble('lost');
    await expect(gateway.refund(refund)).rejects.toThrow();
    trouble(undefined);
    expect(await gateway.refund(refund)).toMatchObject({ refundedCents: 500 });
  });
}
