import type { Answer, Cart } from '@bottega/contract';
import { isUnanswered, mostUnanswered, untilAnswered } from '../../../platform/kept/until-answered.ts';
import { codesOf } from '../../../platform/notices/messages.ts';
import { cartAnswer } from './cart-answer.ts';
import type { LineQuantitiesParts, Waiting } from './line-quantities.ts';
import { lineRequestOf, type LineRequest } from './line-request.ts';
import { itemsOf, lineKeyOf, type PendingQuantity } from './lines.ts';
import type { SessionCart } from './session-cart.tsx';

interface LineQueue {
  queue: ReadonlyMap<string, Waiting>;
  view: { notifyIfStale(): void };
  debounce: { wait(key: string): Promise<void> };
  forget(key: string): void;
}

/**
 * Sends the pending quantity of a line until the server agrees or refuses. Resolves to whether it agreed. Without network
 * the line waits; then the basket is read and what is still missing is sent.
 */
export function createLineSender(
  parts: LineQuantitiesParts,
  { queue, view, debounce, forget }: LineQueue,
): (key: string) => Promise<boolean> {
  const { session } = parts;
  const { readAgain, recover } = createRecovery(parts);
  const countCaughtUp = createCaughtUp(queue, parts);
  const itemOf = (key: string) =>
    itemsOf(session.current()).find((item) => lineKeyOf(item.product.productId, item.params) === key);

  /** Sends the pending quantity once. `isDone`: the server agreed and no later press replaced it. */
  async function sendOnce(key: string) {
    let sent: PendingQuantity | undefined;
    let kind: LineRequest['kind'] | undefined;
    let isDone = false;
    const call = async () => {
      await debounce.wait(key);
      // read it now, so that presses made during earlier writes count too
      sent = queue.get(key)!.pending;
      const request = lineRequestOf(itemOf(key), sent, queue.get(key)!.isRepeat);
      kind = request?.kind;
      return request ? sendRequest(request, parts) : cartAnswer(session.current());
    };
    const answer = await session.write(call, ({ response }) => {
      isDone = response.status === 0 && queue.get(key)!.pending === sent;
      if (isDone) forget(key);
    });
    return { answer, kind, sent: sent!, isDone };
  }

  /** Sends the pending quantity until the shop answers; undefined if another shopper has come. */
  async function sendUntilAnswered(key: string, entry: Waiting) {
    for (let unanswered = 0; ;) {
      if (!parts.isReached()) {
        entry.waited = true;
        await recover();
      }
      if (!isOf(entry, session)) return undefined;
      const sent = await sendOnce(key);
      if (!isUnanswered(sent.answer)) return sent;
      unanswered += 1;
      Object.assign(entry, { isRepeat: true, waited: true });
      // the server may have done it: read the basket, and send what is missing
      await recover();
      if (unanswered === mostUnanswered) return sent;
    }
  }

  return async (key) => {
    const entry = queue.get(key)!;
    for (let mayReread = true; ;) {
      const answered = await sendUntilAnswered(key, entry);
      if (!answered) {
        forget(key);
        view.notifyIfStale();
        return false;
      }
      const { answer, isDone, ...sent } = answered;
      if (mayReread && codesOf(answer).includes('LINE_NOT_FOUND')) {
        mayReread = false;
        if (await readAgain()) continue;
      }
      const agreed = answer.response.status === 0;
      const { waited } = entry;
      if (sent.kind) parts.onOutcome({ kind: sent.kind, sent: sent.sent, answer, waited });
      if (agreed && !isDone) continue;
      if (!agreed) forget(key);
      if (waited) countCaughtUp(agreed);
      view.notifyIfStale();
      return agreed;
    }
  };
}

/** A shopper who logged out leaves no act to the next one. A visitor who logs in keeps theirs. */
const isOf = ({ userId }: Waiting, session: SessionCart): boolean =>
  userId < 0 || userId === session.current().user.userId;

function createRecovery({ session, cartApi, showSectors: show_sectors }: LineQuantitiesParts) {
  /** Reads the cart, so that the next call matches it. Resolves to whether the shop answered. */
  const readAgain = async (): Promise<boolean> =>
    !isUnanswered(await session.read(() => cartApi.view({ show_sectors })));
  let recovery: Promise<void> | undefined;
  return {
    readAgain,
    /** Waits until the shop answers, and takes its basket; one wait for all lines. */
    recover: () => (recovery ??= untilAnswered(readAgain).finally(() => (recovery = undefined))),
  };
}

/** Counts the lines that waited for the network and were taken, until none is left. */
function createCaughtUp(queue: ReadonlyMap<string, Waiting>, { onCaughtUp }: LineQuantitiesParts) {
  let count = 0;
  return (agreed: boolean) => {
    count += agreed ? 1 : 0;
    if (queue.size > 0 || count === 0) return;
    onCaughtUp(count);
    count = 0;
  };
}

function sendRequest(
  request: LineRequest,
  { cartApi, showSectors: show_sectors }: Pick<LineQuantitiesParts, 'cartApi' | 'showSectors'>,
): Promise<Answer<Cart>> {
  switch (request.kind) {
    case 'added':
      return cartApi.add({ items: request.items, show_sectors });
    case 'changed':
      return cartApi.update({ items: request.items, show_sectors });
    case 'removed':
      return cartApi.delete({ items: request.items, show_sectors });
  }
}
