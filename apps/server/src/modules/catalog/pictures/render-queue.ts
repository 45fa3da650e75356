/** The client's queue or the whole queue is full; the client may retry after a moment. */
export class TooManyWaiting extends Error {
  readonly statusCode = 429;
}

export interface QueuedWork<T> {
  done: Promise<T>;
  /** Also adds the work to the queue of that client; it starts with the earlier turn. */
  join(client: string): void;
}

export interface RenderQueue {
  /** @throws TooManyWaiting */
  add<T>(client: string, work: () => Promise<T>): QueuedWork<T>;
}

interface Turn {
  start(): void;
  hasStarted: boolean;
}

export interface QueueBounds {
  /** The number of works that run at once. */
  parallel: number;
  /** The number of waiting works: per client, and in total. */
  waitingOfClient: number;
  waiting: number;
}

/**
 * A queue in which clients take turns, so that a client with many works doesn't delay others. The works of one client
 * run in order of arrival.
 */
export function createRenderQueue({ parallel, waitingOfClient, waiting }: QueueBounds): RenderQueue {
  /** The order of the map is the order of turns. */
  const lines = new Map<string, Turn[]>();
  let running = 0;
  let inLine = 0;

  function nextTurn(): Turn | undefined {
    for (const [client, line] of lines) {
      const turn = line.shift();
      lines.delete(client);
      if (line.length > 0) lines.set(client, line);
      if (turn && !turn.hasStarted) return turn;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < parallel) {
      const turn = nextTurn();
      if (!turn) return;
      running += 1;
      inLine -= 1;
      turn.hasStarted = true;
      turn.start();
    }
  }

  function lineUp(client: string, turn: Turn): void {
    const line = lines.get(client) ?? [];
    if (line.length >= waitingOfClient) throw new TooManyWaiting();
    line.push(turn);
    lines.set(client, line);
  }

  return {
    add(client, work) {
      if (inLine >= waiting) throw new TooManyWaiting();
      let start = (): void => {};
      const started = new Promise<void>((resolve) => (start = resolve));
      const turn: Turn = { start, hasStarted: false };
      lineUp(client, turn);
      inLine += 1;
      const done = started.then(work).finally(() => {
        running -= 1;
        startNext();
      });
      startNext();
      return {
        done,
        join: (other) => {
          if (!turn.hasStarted && !lines.get(other)?.includes(turn)) lineUp(other, turn);
        },
      };
    },
  };
}
