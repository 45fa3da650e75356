/** The line of a client, or all lines, are full: the client may ask again a moment later. */
export class TooManyWaiting extends Error {
  readonly statusCode = 429;
}

export interface QueuedWork<T> {
  done: Promise<T>;
  /** The work also stands in the line of that client, and starts with whichever comes first. */
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
  /** Works at the same time. */
  parallel: number;
  /** Works that wait, of one client and of all. */
  waitingOfClient: number;
  waiting: number;
}

/** Clients take turns, so that a client with many works waits behind itself alone; each line in order of arrival. */
export function createRenderQueue({ parallel, waitingOfClient, waiting }: QueueBounds): RenderQueue {
  /** The order of the map is the order of the turns. */
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
