import type { Db } from '../../../platform/db/brand-db.ts';

export interface OrderRequest {
  requestId: string;
  orderId: number;
  contentHash: Buffer;
}

/** Notes a request. False: its id is taken. It waits for a transaction that is about to take the id. */
export async function insertRequest(tx: Db, request: OrderRequest, now: Date): Promise<boolean> {
  const { requestId, orderId, contentHash } = request;
  const taken = await tx.row(
    `insert into order_request (tenant_id, request_id, order_id, content_hash, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [tx.tenantId, requestId, orderId, contentHash, now],
  );
  return taken !== undefined;
}

export async function setAnswer(tx: Db, requestId: string, answer: object): Promise<void> {
  await tx.rows('update order_request set answer = $3 where tenant_id = $1 and request_id = $2', [
    tx.tenantId,
    requestId,
    JSON.stringify(answer),
  ]);
}

export function findRequest(
  tx: Db,
  requestId: string,
): Promise<{ contentHash: Buffer; answer: object } | undefined> {
  return tx.row(
    `select content_hash as "contentHash", answer from order_request where tenant_id = $1 and request_id = $2`,
    [tx.tenantId, requestId],
  );
}
