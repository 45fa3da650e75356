/** A gateway that didn't answer in time. Whether it did what was asked is unknown. */
class GatewayTimeout extends Error {
  constructor(limitMs: number) {
    super(`no answer of the gateway within ${limitMs} ms`);
    this.name = 'GatewayTimeout';
  }
}

/** @throws GatewayTimeout when the call has no result after `limitMs`. The call itself goes on. */
export async function answerWithin<R>(limitMs: number, call: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayTimeout(limitMs)), limitMs);
  });
  try {
    return await Promise.race([call, limit]);
  } finally {
    clearTimeout(timer);
  }
}
